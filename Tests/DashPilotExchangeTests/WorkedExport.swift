import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// The records of the specification's worked export: 12 August 2026, in UTC.
struct WorkedExport {
    /// What the export says of them.
    let expected: JSONValue

    init() throws {
        let file = try #require(
            Bundle.module.url(forResource: "worked-export", withExtension: "json", subdirectory: "Fixtures"))
        expected = try parsedJSON(String(decoding: Data(contentsOf: file), as: UTF8.self))
    }

    static let calendar = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt).calendar

    static let day = ReportingPeriod(.day, containing: at("00:00:00"), calendar: calendar)

    static func at(_ clock: String) -> Instant {
        let parts = clock.split(separator: ":").compactMap { Int64($0) }
        let midnight: Int64 = 1_786_492_800
        return Instant(millisecondsSince1970: (midnight + parts[0] * 3600 + parts[1] * 60 + parts[2]) * 1000)
    }

    /// The identifier that repeats one digit, with the digits of its version and variant.
    static func id(_ digit: Character) -> UUID {
        let text = "dddddddd-dddd-4ddd-8ddd-dddddddddddd".replacing("d", with: String(digit))
        guard let id = UUID(uuidString: text) else { preconditionFailure("\(digit) is no digit of an identifier") }
        return id
    }

    /// Shift A, with its two deliveries, its pause and its parked stretch.
    static func worked() throws -> MeasuredShift {
        let first = try Delivery(
            id: id("B"), acceptedAt: at("09:05:00"), arrivedAtPickupAt: at("09:10:00"), pickedUpAt: at("09:34:00"),
            deliveredAt: at("09:50:00"), offerID: .numbered(1),
            pickupPlace: PickupPlace.named("Lantern Kitchen, North", 1), grossEarnings: money("10"),
            expectedEarnings: money("9.5"),
            additionalTips: [
                DeliveryTip(
                    id: id("D"), amount: money("5"), methodRawValue: "platform", recordedAt: at("11:30:00")),
                DeliveryTip(id: id("C"), amount: money("3"), methodRawValue: "cash", recordedAt: at("09:52:00")),
            ])
        let second = Delivery(
            id: id("E"), acceptedAt: at("09:45:00"), arrivedAtPickupAt: at("09:58:00"), cancelledAt: at("10:10:00"),
            offerID: .numbered(2), pickupPlace: PickupPlace.named("=SUM(1)", 2))
        let shift = try Shift(
            id: id("A"), startedAt: at("09:00:00"), endedAt: at("12:00:00"), deliveries: [second, first],
            offers: [
                Offer(id: .numbered(1), acceptedAt: at("09:05:00")),
                Offer(id: .numbered(2), acceptedAt: at("09:45:00")),
            ],
            pauses: [ShiftPause(id: .numbered(3), startedAt: at("10:30:00"), endedAt: at("10:45:00"))],
            routeSuspensions: [
                RouteSuspension(id: .numbered(4), startedAt: at("09:10:00"), endedAt: at("09:35:00"))
            ],
            grossEarnings: money("86.25"), fuelMilesPerGallon: 34, fuelGasPricePerGallon: money("3.19"),
            fuelVehicleName: "Blue Hatchback")
        var walk = RouteWalk()
        for point in route { walk.add(point) }
        return MeasuredShift(shift, distance: walk.distance(in: shift.completedWindow))
    }

    private static var route: [RoutePoint] {
        let fixes: [(clock: String, latitude: Double, longitude: Double, session: UInt32)] = [
            ("09:01:00", 40, -75, 10), ("09:02:00", 40.01, -75, 10), ("09:03:00", 40.02, -75, 10),
            ("09:40:00", 40.03, -75, 11), ("09:41:00", 40.03, -75.01, 11), ("09:42:00", 40.04, -75.01, 11),
        ]
        return fixes.map { fix in
            RoutePoint(
                instant: at(fix.clock), latitude: fix.latitude, longitude: fix.longitude, horizontalAccuracy: 5,
                captureSession: .numbered(fix.session))
        }
    }

    /// Shift F, with nothing recorded on it.
    static let empty = MeasuredShift(
        Shift(id: id("F"), startedAt: at("14:00:00"), endedAt: at("14:01:30")), distance: RouteWalk().distance())

    /// Newest first.
    static func expenses() throws -> [Expense] {
        [
            Expense(
                id: id("1"), occurredAt: at("13:00:00"), amount: try money("7.25"), categoryRawValue: "supplies",
                note: "Insulated bag"),
            Expense(
                id: id("2"), occurredAt: at("08:30:00"), amount: try money("30"), categoryRawValue: "fuel", note: nil),
        ]
    }

    static func summary() throws -> PeriodSummary {
        PeriodMetricsCalculator.summary(
            of: day, shifts: [empty.figures, try worked().figures], expenses: try expenses().map(\.record))
    }
}
