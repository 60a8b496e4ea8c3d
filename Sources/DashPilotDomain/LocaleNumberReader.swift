import Foundation

/// A locale's way of writing numbers, and the reading of a number written that way.
///
/// Built from what the platform prints in the locale rather than from a table, so that whatever DashPilot shows can be
/// typed back. Source of the rules: MINPUT-7 to MINPUT-12.
struct LocaleNumberReader: Sendable {
    /// How many digits stand between two separators: the last group's size and that of the groups before it, which
    /// differ in India (1,23,45,678).
    struct GroupSizes: Hashable, Sendable {
        let last: Int
        let others: Int
    }

    /// The digits of a number as values from 0 to 9, none of them dropped.
    struct Digits: Hashable, Sendable {
        var integer: [UInt8] = []
        var fraction: [UInt8] = []
    }

    /// The locale's own digits and the ASCII ones, by value.
    let digitValues: [Unicode.Scalar: UInt8]

    /// The locale's digits from 0 to 9.
    let ownDigits: [Unicode.Scalar]

    let decimalSeparator: Unicode.Scalar

    /// The separators of the locale's numbers and of its money, which may differ (en_FR).
    let groupingSeparators: Set<Unicode.Scalar>

    /// `nil` where the locale groups neither its money nor its numbers.
    let groupSizes: GroupSizes?

    init(locale: Locale) {
        let ascii = Array("0123456789".unicodeScalars)
        let descending = 9_876_543_210.formatted(.number.locale(locale).grouping(.never)).withoutDirectionMarks
        let own = descending.count == ascii.count ? Array(descending.reversed()) : ascii
        var digitValues: [Unicode.Scalar: UInt8] = [:]
        for digits in [own, ascii] {
            for (value, digit) in digits.enumerated() { digitValues[digit] = UInt8(value) }
        }

        let sample = Money(minorUnits: 987_654_321_025)
        let numberText = sample.amount.text(fractionDigits: 2...2, locale: locale)
        let number = Pattern(numberText.withoutDirectionMarks, digitValues: digitValues)
        let money = Pattern(sample.formatted(locale: locale).withoutDirectionMarks, digitValues: digitValues)

        self.digitValues = digitValues
        ownDigits = own
        let decimalSeparator = number.separators.last ?? "."
        self.decimalSeparator = decimalSeparator
        groupingSeparators = Set(number.separators.dropLast() + money.separators.dropLast())
            .subtracting([decimalSeparator])
        // Bulgaria groups its numbers and not its money; there the number says where a group may stand.
        groupSizes = money.groupSizes ?? number.groupSizes
    }

    /// The digits of `text`, which holds a number and nothing else.
    ///
    /// - Returns: `nil` unless every scalar has its place: no leading part is ever taken for the whole (MINPUT-2).
    func digits(of text: ArraySlice<Unicode.Scalar>) -> Digits? {
        var digits = Digits()
        var groups: [Int] = []
        var runLength = 0
        var isInFraction = false
        var rest = text
        while let scalar = rest.popFirst() {
            if let value = digitValues[scalar] {
                runLength += 1
                if isInFraction { digits.fraction.append(value) } else { digits.integer.append(value) }
                continue
            }
            // Everything else separates, and a separator has a digit before it and stands before the fraction.
            guard runLength > 0, !isInFraction else { return nil }
            groups.append(runLength)
            runLength = 0
            if scalar == decimalSeparator {
                isInFraction = true
            } else if scalar.isBlank {
                rest = rest.drop(while: \.isBlank)
            } else if !groupingSeparators.contains(scalar) {
                return nil
            }
        }
        guard runLength > 0 else { return nil }
        if !isInFraction { groups.append(runLength) }
        return isGrouped(groups) ? digits : nil
    }

    /// Whether groups of these many digits, the leading one first, are none at all or exactly the locale's (MINPUT-9).
    private func isGrouped(_ groups: [Int]) -> Bool {
        guard groups.count > 1 else { return true }
        guard let groupSizes else { return false }
        return groups[groups.count - 1] == groupSizes.last
            && groups[0] <= groupSizes.others
            && groups[1..<(groups.count - 1)].allSatisfy { $0 == groupSizes.others }
    }

    /// Where a printed number has its separators.
    private struct Pattern {
        /// In order of their places; the last is the decimal separator of a text that was printed with a fraction.
        var separators: [Unicode.Scalar] = []
        var groupSizes: GroupSizes?

        init(_ text: [Unicode.Scalar], digitValues: [Unicode.Scalar: UInt8]) {
            let isDigit = { (scalar: Unicode.Scalar) in digitValues[scalar] != nil }
            guard let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) else { return }
            var runs = [0]
            for scalar in text[first...last] {
                if isDigit(scalar) {
                    runs[runs.count - 1] += 1
                } else {
                    separators.append(scalar)
                    runs.append(0)
                }
            }
            // Without the fraction, and without the leading group, which is short of a whole one.
            let groups = runs.dropLast().dropFirst()
            if let last = groups.last { groupSizes = GroupSizes(last: last, others: groups.dropLast().last ?? last) }
        }
    }
}

extension Unicode.Scalar {
    /// White space that may stand within a line.
    ///
    /// A line break is none of it: two amounts pasted from two lines are not one number.
    var isBlank: Bool {
        self == "\t" || properties.generalCategory == .spaceSeparator
    }

    /// A mark that only turns the direction of the text around it (MINPUT-3).
    fileprivate var isDirectionMark: Bool {
        self == "\u{200E}" || self == "\u{200F}" || self == "\u{61C}"
    }
}

extension String {
    var withoutDirectionMarks: [Unicode.Scalar] {
        unicodeScalars.filter { !$0.isDirectionMark }
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Without white space and line breaks at both ends.
    var trimmed: Self {
        var rest = drop { $0.properties.isWhitespace }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return rest
    }
}
