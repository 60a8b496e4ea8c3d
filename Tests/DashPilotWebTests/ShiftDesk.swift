import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// A browser in New York before a ledger that holds one finished shift, on the tests' one day.
struct ShiftDesk {
    let web: WebFixture
    let shiftID: UUID
    private let cookie: String

    var path: String { "/shifts/\(shiftID)" }

    init(_ shift: Shift = .worked, zone: String = "America/New_York") throws {
        web = try WebFixture()
        shiftID = shift.id
        cookie = "\(try web.cookie()); zone=\(zone)"
        try put(shift)
    }

    /// Puts one more shift into the ledger, as it is.
    func put(_ shift: Shift) throws {
        try web.services().ledger.write { transaction in
            for place in Set(shift.deliveries.compactMap(\.pickupPlace)) { try transaction.insert(place) }
            try transaction.insert(shift)
        }
    }

    func get(_ path: String) throws -> Response { try web.ask(.get, path, headers: [.cookie: cookie]) }

    /// The text of the shift's own page, or of one below it.
    func page(_ path: String = "") throws -> String { try get(self.path + path).text }

    func press(_ path: String, _ fields: [String: String] = [:]) throws -> Response {
        let form = FormFields(fields.sorted { $0.key < $1.key }.map { FormFields.Field($0.key, $0.value) })
        return try web.ask(
            .post, path,
            headers: [
                .cookie: cookie, .origin: "http://localhost:8080", .contentType: "application/x-www-form-urlencoded",
            ], body: form.urlEncoded)
    }

    func shift() throws -> Shift { try ShiftService(web.services()).shift(shiftID) }

    func delivery(_ number: UInt32) throws -> Delivery { try #require(try shift().delivery(.numbered(number))) }

    /// Every row of the ledger, to say that nothing was written.
    func rows() throws -> LedgerRows { try web.services().ledger.read { try LedgerRows(of: $0.connection) } }

    /// Positions going north, one every 15 seconds and about 110 metres apart, in one recording.
    func drive(from start: String, to end: String, session: UInt32 = 900) throws {
        try web.services().ledger.write { transaction in
            var instant = Instant.at(start)
            while instant <= .at(end) {
                let north = instant.seconds(since: .at("09:00")) / 15_000
                let sample = LocationSample(
                    instant: instant, latitude: 40.7 + north, longitude: -74, horizontalAccuracy: 5)
                try transaction.insert(RoutePoint(sample, captureSession: .numbered(session)), intoShift: shiftID)
                instant = instant.adding(seconds: 15)
            }
        }
    }

    /// The parts of a text in the order they have to stand in; returns the first that is missing or misplaced.
    static func firstMisplaced(_ parts: [String], in text: String) -> String? {
        var rest = text[...]
        for part in parts {
            guard let found = rest.range(of: part) else { return part }
            rest = rest[found.upperBound...]
        }
        return nil
    }
}

extension Shift {
    /// Nine to five with a pause of half an hour, a parked stretch, an offer of two and one of one.
    static var worked: Shift {
        let diner = PickupPlace.named("Nobody’s <b>Diner</b>", 51)
        return Shift(
            id: .numbered(1), startedAt: .at("09:00"), endedAt: .at("17:00"),
            deliveries: [
                .recorded(
                    11, .at("10:00", arrived: "10:10", pickedUp: "10:16", delivered: "10:30"), offer: 21, place: diner,
                    gross: Money(10), tips: [.tip(61, cents: 500)]),
                .recorded(12, .at("10:00", cancelled: "10:20"), offer: 21),
                .recorded(
                    13, .at("14:00", arrived: "14:05", pickedUp: "14:10", delivered: "14:30"), offer: 22,
                    expected: Money(minorUnits: 1250)),
            ],
            offers: [.accepted(21, "10:00"), .accepted(22, "14:00")],
            pauses: [.pause(31, "12:00", "12:30")], routeSuspensions: [.parked(41, "10:10", "10:16")],
            grossEarnings: Money(minorUnits: 8625), fuelMilesPerGallon: 34,
            fuelGasPricePerGallon: Money(minorUnits: 319), fuelVehicleName: "Civic <i>")
    }
}
