public import DashPilotDomain
public import Foundation

/// What a made-up ledger is to hold. The same plan always gives the same records.
public struct DemoPlan: Sendable {
    /// Decides everything that looks like chance.
    public var seed: UInt64

    /// The days worked on lie from the first to the last, both included.
    public var firstDay: CivilDate
    public var lastDay: CivilDate

    /// Whose hours the made-up driver works by.
    public var timeZone: TimeZone

    /// Whether positions are recorded. Without them everything else is the same.
    public var recordsRoutes: Bool

    public init(
        seed: UInt64, firstDay: CivilDate, lastDay: CivilDate, timeZone: TimeZone = DemoPlan.homeTimeZone,
        recordsRoutes: Bool = true
    ) {
        self.seed = seed
        self.firstDay = firstDay
        self.lastDay = lastDay
        self.timeZone = timeZone
        self.recordsRoutes = recordsRoutes
    }

    /// Where the made-up town lies.
    public static var homeTimeZone: TimeZone { TimeZone(identifier: "America/New_York") ?? .gmt }

    /// Three months of full-time work up to a day.
    public static func quarter(seed: UInt64, endingOn lastDay: CivilDate, timeZone: TimeZone) -> DemoPlan {
        DemoPlan(
            seed: seed, firstDay: lastDay.adding(days: 1 - daysOfQuarter), lastDay: lastDay, timeZone: timeZone)
    }

    /// The quarter that is written where no other is asked for: October to December 2025, with clocks put back in it.
    public static let usualLastDay = CivilDate(daysSince1970: 20_453)

    private static let daysOfQuarter = 92

    /// The days worked on, oldest first: five of each week from Monday to Sunday, Fridays and Saturdays always.
    func workingDays(_ random: inout DemoRandom) -> [CivilDate] {
        var days: [CivilDate] = []
        var monday = firstDay.latest(weekday: 2)
        while monday <= lastDay {
            var free = [0, 1, 2, 3, 6]
            for _ in 0..<2 { free.remove(at: random.integer(0...(free.count - 1))) }
            // A day off sick now and then.
            let isShort = random.chance(8)
            let worked = (isShort ? free.dropLast() : free[...]) + [4, 5]
            days += worked.sorted().map { monday.adding(days: $0) }
            monday = monday.adding(days: 7)
        }
        return days.filter { firstDay <= $0 && $0 <= lastDay }
    }
}
