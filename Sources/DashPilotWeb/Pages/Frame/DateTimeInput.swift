import DashPilotDomain
import Foundation

/// Dates and times as a browser's own fields write them.
enum DateTimeInput {
    /// `yyyy-MM-dd`, or `nil` for anything else.
    static func date(_ text: String) -> CivilDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// `yyyy-MM-ddTHH:mm`, with seconds and a fraction or without; `nil` for anything else. A blank may stand for the T,
    /// as it is typed in a browser that has no such field.
    static func dateTime(_ text: String) -> CivilDateTime? {
        let halves = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        guard halves.count == 2, let date = date(String(halves[0])) else { return nil }
        let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2)
        else { return nil }
        guard parts.count == 3 else { return CivilDateTime(date: date, hour: hour, minute: minute) }
        let second = parts[2].split(separator: ".", omittingEmptySubsequences: false)
        guard second.count <= 2, let whole = number(second[0], digits: 2) else { return nil }
        var milliseconds = 0
        if second.count == 2 {
            guard 1...3 ~= second[1].count, let fraction = number(second[1], digits: second[1].count)
            else { return nil }
            milliseconds = (second[1].count..<3).reduce(fraction) { total, _ in total * 10 }
        }
        return CivilDateTime(date: date, hour: hour, minute: minute, second: whole, millisecond: milliseconds)
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text)
    }
}
