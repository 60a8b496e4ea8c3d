public import DashPilotDomain

extension Instant {
    /// A time of day on the tests' one day, Saturday, August 23, 2025, in New York, four hours behind UTC.
    ///
    /// - Parameter clock: `HH:MM`, `HH:MM:SS` or `HH:MM:SS.mmm`. Hours go on past 24 into the following night, so that
    ///   `"25:30"` is 1:30 AM on the 24th; a minus sign before it counts back from the day's midnight.
    public static func at(_ clock: String) -> Instant {
        let isBefore = clock.hasPrefix("-")
        let parts = clock.dropFirst(isBefore ? 1 : 0).split(separator: ":")
        let seconds = parts.last.flatMap { parts.count == 3 ? Double($0) : 0 }
        guard 2...3 ~= parts.count, let hours = Int64(parts[0]), let minutes = Int64(parts[1]), let seconds else {
            preconditionFailure("\(clock) is no time of day")
        }
        let milliseconds = (hours * 60 + minutes) * 60_000 + Int64((seconds * 1000).rounded())
        // Midnight of that day in New York is four hours after midnight in UTC.
        let midnight: Int64 = (20_323 * 24 + 4) * 3_600_000
        return Instant(millisecondsSince1970: midnight + (isBefore ? -milliseconds : milliseconds))
    }
}
