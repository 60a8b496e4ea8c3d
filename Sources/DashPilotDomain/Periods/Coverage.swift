/// How many of the records that could have counted towards a figure did.
///
/// A record without the figure's input stays eligible and is never a 0 in the sum (COVER-6). It is made by counting
/// records, so the contributing can never be more than the eligible. Source of the rules: COVER-1 to COVER-8.
public struct Coverage: Hashable, Sendable {
    public private(set) var contributing = 0
    public private(set) var eligible = 0

    /// No record at all.
    public init() {}

    /// - Returns: `nil` unless 0 <= contributing <= eligible.
    public init?(_ contributing: Int, of eligible: Int) {
        guard 0 <= contributing, contributing <= eligible else { return nil }
        self.contributing = contributing
        self.eligible = eligible
    }

    /// Takes in one more eligible record.
    public mutating func count(contributes: Bool) {
        eligible += 1
        if contributes { contributing += 1 }
    }

    /// Whether every eligible record contributed; not so without any (COVER-2).
    public var isComplete: Bool { eligible > 0 && contributing == eligible }
}

extension Coverage {
    /// What is counted.
    public enum Noun: Sendable {
        case shifts, deliveries
    }

    /// The pair as it is printed, `3 of 4 shifts`; the noun follows the eligible (COVER-3).
    public func shown(_ noun: Noun, in locale: DriverLocale) -> String {
        switch noun {
        case .shifts: pair("shift", "shifts", in: locale)
        case .deliveries: pair("delivery", "deliveries", in: locale)
        }
    }

    /// The pair as it is spoken, `across 3 of 4 completed shifts` (COVER-4).
    public func spoken(_ noun: Noun, in locale: DriverLocale) -> String {
        switch noun {
        case .shifts: "across \(pair("completed shift", "completed shifts", in: locale))"
        case .deliveries: "across \(pair("delivery", "deliveries", in: locale))"
        }
    }

    func pair(_ singular: String, _ plural: String, in locale: DriverLocale) -> String {
        "\(contributing.text(in: locale)) of \(eligible.counted(singular, plural, in: locale))"
    }
}
