public import DashPilotDomain
public import DashPilotModels
public import Foundation

/// A made-up driver's records: shifts with single and stacked deliveries, waits, tips, pauses and parked stretches,
/// expenses and two vehicles, with gaps in what was recorded as a real driver leaves them.
///
/// Every shift went through the methods and rules that record a real one.
public struct DemoRecords: Sendable {
    public private(set) var vehicles: [VehicleProfile] = []
    public private(set) var settings = DriverSettings()
    public private(set) var places: [PickupPlace] = []

    /// Finished shifts, oldest first.
    public private(set) var shifts: [Shift] = []

    /// The positions of each shift that recorded any, in order of time.
    public private(set) var routes: [UUID: [RoutePoint]] = [:]

    /// Oldest first, except that a day's own are in no order.
    public private(set) var expenses: [Expense] = []

    public init(_ plan: DemoPlan) throws {
        var random = DemoRandom(seed: plan.seed)
        var garage = DemoGarage(plan: plan, random: &random)
        var purse = DemoPurse()
        var town = DemoTown()
        var lastEnd: Instant?
        for day in plan.workingDays(&random) {
            let price = garage.price(on: day, &random)
            let vehicle = garage.selected(on: day)
            let hours = Self.hours(of: day, &random)
            let start = Self.start(of: hours, on: day, in: plan.timeZone, &random)
            // After a long night the next day begins no earlier than it ended.
            if let lastEnd, start <= lastEnd { continue }
            var demo = try DemoShift(
                startedAt: start,
                fuel: ShiftFuelEntry(
                    milesPerGallon: vehicle?.milesPerGallon, gasPricePerGallon: price, vehicleName: vehicle?.name),
                recordsRoute: plan.recordsRoutes && shifts.count % Self.shiftsBetweenLostRoutes != 9,
                recordsDeliveries: shifts.count % Self.shiftsBetweenLostLogs != 20, random: random, town: town)
            try demo.work(seconds: hours.seconds)
            random = demo.random
            town = demo.town
            lastEnd = demo.shift.endedAt
            shifts.append(demo.shift)
            if !demo.track.points.isEmpty { routes[demo.shift.id] = demo.track.points }
            try purse.spend(
                on: day, shiftStart: start, gasPrice: price, timeZone: plan.timeZone, random: &random)
            settings = DriverSettings(gasPricePerGallon: price, selectedVehicleID: vehicle?.id)
        }
        vehicles = garage.vehicles(on: plan.lastDay)
        places = town.places
        expenses = purse.expenses
    }

    /// Now and then the driver forgets to let the phone record, and on a bad day to write any delivery down.
    private static let shiftsBetweenLostRoutes = 22
    private static let shiftsBetweenLostLogs = 45

    /// When a day's work begins, in minutes of the day, and how long it goes on.
    private struct Hours {
        let startMinute: Int
        let seconds: Int
    }

    private static func hours(of day: CivilDate, _ random: inout DemoRandom) -> Hours {
        let isWeekend = [6, 7].contains(day.weekday)
        // Into the night, a long day, the evening, and around noon.
        if isWeekend, random.chance(65) { return Hours(startMinute: 17 * 60, seconds: 28_200) }
        return random.choice(of: [
            Hours(startMinute: 11 * 60 + 15, seconds: 31_500), Hours(startMinute: 11 * 60 + 15, seconds: 31_500),
            Hours(startMinute: 16 * 60 + 30, seconds: 21_600), Hours(startMinute: 10 * 60 + 45, seconds: 18_000),
        ])
    }

    private static func start(
        of hours: Hours, on day: CivilDate, in timeZone: TimeZone, _ random: inout DemoRandom
    ) -> Instant {
        let minute = hours.startMinute + random.integer(-12...18)
        let second = random.integer(0...59)
        if let time = CivilDateTime(date: day, hour: minute / 60, minute: minute % 60, second: second),
            case .once(let instant) = LocalTime(time, in: timeZone)
        {
            return instant
        }
        return day.firstMoment(in: timeZone).adding(seconds: Double(minute * 60 + second))
    }
}
