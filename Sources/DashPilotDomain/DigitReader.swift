/// Reads the parts of a written date and time one after the other. A part that is not there is left unread.
public struct DigitReader {
    private var rest: Substring.UTF8View

    public init(_ text: String) {
        rest = text[...].utf8
    }

    public var isAtEnd: Bool { rest.isEmpty }

    /// Whether the next character was one of two.
    public mutating func read(_ one: Unicode.Scalar, or other: Unicode.Scalar) -> Bool {
        guard let first = rest.first, first == UInt8(ascii: one) || first == UInt8(ascii: other) else { return false }
        rest.removeFirst()
        return true
    }

    /// `yyyy-MM-dd`.
    public mutating func readDate() -> CivilDate? {
        whole { reader in
            guard let year = reader.number(digits: 4), reader.read("-", or: "-"),
                let month = reader.number(digits: 2), reader.read("-", or: "-"), let day = reader.number(digits: 2)
            else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }
    }

    /// `HH:MM` or `HH:MM:SS`, and after seconds a fraction where one is taken, cut to the millisecond.
    public mutating func readTime(on date: CivilDate, takesFraction: Bool) -> CivilDateTime? {
        whole { reader in
            guard let hour = reader.number(digits: 2), reader.read(":", or: ":"), let minute = reader.number(digits: 2)
            else { return nil }
            var second = 0
            var millisecond = 0
            if reader.read(":", or: ":") {
                guard let seconds = reader.number(digits: 2) else { return nil }
                second = seconds
                if takesFraction, reader.read(".", or: ",") {
                    guard let fraction = reader.milliseconds() else { return nil }
                    millisecond = fraction
                }
            }
            return CivilDateTime(date: date, hour: hour, minute: minute, second: second, millisecond: millisecond)
        }
    }

    /// `Z`, `±hh:mm`, `±hhmm` or `±hh`, in seconds ahead of UTC.
    public mutating func readOffset() -> Int? {
        whole { reader in
            if reader.read("Z", or: "z") { return 0 }
            let isAhead = reader.read("+", or: "+")
            guard isAhead || reader.read("-", or: "-"), let hours = reader.number(digits: 2) else { return nil }
            let hasColon = reader.read(":", or: ":")
            let minutes = reader.number(digits: 2)
            guard let minutes = hasColon ? minutes : minutes ?? 0, hours < 24, minutes < 60 else { return nil }
            return (isAhead ? 1 : -1) * (hours * 3600 + minutes * 60)
        }
    }

    /// Reads a part, or nothing of it.
    private mutating func whole<Part>(_ read: (inout DigitReader) -> Part?) -> Part? {
        var copy = self
        guard let part = read(&copy) else { return nil }
        self = copy
        return part
    }

    /// Exactly `count` ASCII digits.
    private mutating func number(digits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// One digit of a fraction or more, of which the first three count.
    private mutating func milliseconds() -> Int? {
        let digits = rest.prefix(while: Self.isDigit)
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        return (0..<3).reduce(0) { total, place in
            total * 10 + (digits.dropFirst(place).first.map { Int($0 - UInt8(ascii: "0")) } ?? 0)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
