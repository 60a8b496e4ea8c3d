public import Foundation

/// Reads an amount the way a driver types it in a locale, and writes the text that an amount's editor opens with.
///
/// The whole text is understood or refused: nothing is cut, corrected or rounded to make it fit. The one reader of every
/// amount field; only the sentence of a rejection names its subject. Source of the rules: MINPUT-1 to MINPUT-22.
public struct MoneyInput: Sendable {
    /// The largest amount that is read, a guard against a stuck key or a pasted page rather than a view of what a driver
    /// may earn (MINPUT-15).
    public static let maximumAmount = Money(1_000_000)

    /// The most fraction digits that may be typed, trailing zeros counted (MINPUT-14).
    public static let maximumFractionDigits = 2

    private let reader: LocaleNumberReader

    /// The symbols one of which may stand at the front or at the end, the longest first, their spaces folded.
    private let currencySymbols: [[Unicode.Scalar]]

    public init(locale: Locale) {
        reader = LocaleNumberReader(locale: locale)
        let printed = Money.zero.formatted(locale: locale).withoutDirectionMarks
        let own = locale.currency == nil ? nil : locale.currencySymbol?.withoutDirectionMarks
        currencySymbols = [["$"], printed.symbol(digitValues: reader.digitValues), (own ?? [])[...].trimmed]
            .filter { !$0.isEmpty }
            .map { $0.map(\.folded) }
            .sorted { $0.count > $1.count }
    }

    /// The amount that `text` stands for, 0 included; a currency symbol may stand at either end.
    public func amount(from text: String) -> Result<Money, MoneyInputRejection> {
        number(in: text, currencySymbols: currencySymbols).map(Money.init)
    }

    /// The number that `text` stands for by the same rules, without a currency symbol: for a figure that is not money
    /// (MPGIN-1, MPGIN-4).
    public func decimal(from text: String) -> Result<Decimal, MoneyInputRejection> {
        number(in: text, currencySymbols: [])
    }

    /// The text that the editor of a recorded amount opens with: no symbol, no grouping, no trailing fraction zeros
    /// (MINPUT-20).
    public func editorText(for amount: Money) -> String {
        editorText(for: amount.amount)
    }

    /// The same for a number that is not money.
    public func editorText(for number: Decimal) -> String {
        var text = String.UnicodeScalarView()
        for scalar in Money(number).exactText.unicodeScalars {
            if scalar == "." {
                text.append(reader.decimalSeparator)
            } else if let value = reader.digitValues[scalar] {
                text.append(reader.ownDigits[Int(value)])
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private func number(
        in text: String, currencySymbols: [[Unicode.Scalar]]
    ) -> Result<Decimal, MoneyInputRejection> {
        var rest = text.withoutDirectionMarks[...].trimmed
        var isSigned = rest.removeSign()
        if let symbol = currencySymbols.first(where: { rest.lazy.map(\.folded).starts(with: $0) }) {
            rest = rest.dropFirst(symbol.count).trimmed
            if !isSigned { isSigned = rest.removeSign() }
        } else if let symbol = currencySymbols.first(where: { rest.suffix($0.count).map(\.folded) == $0 }) {
            rest = rest.dropLast(symbol.count).trimmed
        }

        if rest.isEmpty { return .failure(isSigned ? .notANumber : .empty) }
        guard let digits = reader.digits(of: rest) else { return .failure(.notANumber) }
        if isSigned { return .failure(.negative) }
        if digits.fraction.count > Self.maximumFractionDigits { return .failure(.excessiveScale) }
        guard let number = Self.number(of: digits) else { return .failure(.tooLarge) }
        return .success(number)
    }

    /// - Returns: `nil` above the bound, which is decided before a number is built of digits that may be a page long.
    private static func number(of digits: LocaleNumberReader.Digits) -> Decimal? {
        let integer = digits.integer.drop { $0 == 0 }
        // No more than the seven digits of a million.
        guard integer.count <= 7 else { return nil }
        let fraction = digits.fraction + Array(repeating: 0, count: maximumFractionDigits - digits.fraction.count)
        let amount = Money(minorUnits: (integer + fraction).reduce(0) { $0 * 10 + Int($1) })
        return amount > maximumAmount ? nil : amount.amount
    }
}

extension Unicode.Scalar {
    /// A no-break or thin space as U+0020, anything else as it is.
    fileprivate var folded: Unicode.Scalar { isBlank ? " " : self }
}

extension ArraySlice<Unicode.Scalar> {
    /// Takes a minus sign off the front, with the white space after it.
    fileprivate mutating func removeSign() -> Bool {
        guard first == "-" || first == "\u{2212}" else { return false }
        self = dropFirst().trimmed
        return true
    }
}

extension [Unicode.Scalar] {
    /// What stands before or after the number of a printed amount.
    fileprivate func symbol(digitValues: [Unicode.Scalar: UInt8]) -> ArraySlice<Unicode.Scalar> {
        let isDigit = { (scalar: Unicode.Scalar) in digitValues[scalar] != nil }
        guard let first = firstIndex(where: isDigit), let last = lastIndex(where: isDigit) else { return [] }
        let before = self[..<first].trimmed
        return before.isEmpty ? self[(last + 1)...].trimmed : before
    }
}
