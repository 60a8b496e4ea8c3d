public import Foundation

/// How the figures of a record are written, in exports, answers and commands alike. Each takes an absent value and
/// writes it as `null`, since a key is never left out and an absent figure is never 0 (JSON-2).
extension JSONValue {
    /// A decimal string of exactly two fraction digits, rounded half away from zero: `"86.25"`.
    ///
    /// A value that rounds to zero has no minus sign. Source of the rule: JSON-3.
    public static func amount(_ money: Money?) -> JSONValue {
        guard let money else { return .null }
        return .string(twoDigits(of: money.amount))
    }

    /// A decimal string in the shape of an amount, for what is no money: miles per gallon, `"34.00"`.
    public static func amountShaped(_ decimal: Decimal?) -> JSONValue {
        guard let decimal else { return .null }
        return .string(twoDigits(of: decimal))
    }

    /// A derived rate of six fraction digits, rounded once more to two. Source of the rule: JSON-8.
    public static func rate(_ money: Money?) -> JSONValue { amount(money) }

    /// `yyyy-MM-ddTHH:mm:ssZ` in UTC, fractions of a second cut off. Source of the rule: JSON-4.
    public static func timestamp(_ instant: Instant?) -> JSONValue {
        guard let instant else { return .null }
        return .string(CivilDateTime(instant, secondsFromGMT: 0).isoText + "Z")
    }

    /// Whole seconds, rounded half away from zero; `null` also for a negative or non-finite duration (JSON-5).
    public static func seconds(_ duration: TimeInterval?) -> JSONValue {
        guard let duration, duration >= 0, let seconds = scaledInteger(duration, by: 1) else { return .null }
        return .integer(seconds)
    }

    /// Metres to one fraction digit, half away from zero; `nil` means not measured and 0 a measured zero (JSON-6).
    public static func metres(_ metres: Double?) -> JSONValue { measure(metres, digits: 1) }

    /// Miles to four fraction digits, from the unrounded metres; `nil` means not measured (JSON-6).
    public static func miles(ofMetres metres: Double?) -> JSONValue {
        measure(metres.map { $0 / RouteDistance.metresPerMile }, digits: 4)
    }

    /// A record's own identifier, upper case with hyphens. Source of the rule: JSON-7.
    public static func id(_ identifier: UUID?) -> JSONValue {
        guard let identifier else { return .null }
        return .string(identifier.uuidString)
    }

    /// Text, or `null`.
    public static func text(_ text: String?) -> JSONValue {
        guard let text else { return .null }
        return .string(text)
    }

    /// A count, or `null`.
    public static func count(_ count: Int?) -> JSONValue {
        guard let count else { return .null }
        return .integer(Int64(count))
    }

    private static func measure(_ value: Double?, digits: Int) -> JSONValue {
        guard let value, let scaled = scaledInteger(value, by: digits == 1 ? 10 : 10_000) else { return .null }
        let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: digits == 1 ? 10 : 10_000)
        guard fraction != 0 else { return .integer(whole) }
        return .number(Decimal(sign: .plus, exponent: -digits, significand: Decimal(scaled)))
    }

    /// `value` times `factor` as a whole number, half away from zero; `nil` where 64 bits cannot hold it.
    private static func scaledInteger(_ value: Double, by factor: Double) -> Int64? {
        let scaled = (value * factor).rounded(.toNearestOrAwayFromZero)
        guard scaled.isFinite, scaled.magnitude < 9e18 else { return nil }
        return Int64(scaled)
    }

    private static func twoDigits(of decimal: Decimal) -> String {
        let rounded = decimal.rounded(toScale: 2)
        if rounded.isZero { return "0.00" }
        let text = rounded.description
        guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return text + ".00" }
        return text.utf8.distance(from: point, to: text.utf8.endIndex) == 2 ? text + "0" : text
    }
}
