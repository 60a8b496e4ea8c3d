import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit

@testable import DashPilotWeb

/// A program with a `full` token before a ledger in one of a few states, on the tests' one day at 18:00 in New York.
struct ProgramDesk {
    /// What the ledger holds. All but the first hold everything that has finished: shift 1 (``DashPilotModels/Shift/worked``),
    /// a short one before it, places, an expense and two vehicles.
    enum LedgerState: String, Sendable {
        case empty
        case finished
        /// Shift 2 from 17:10: deliveries 14 (picked up) and 15 (accepted) in offer 23, 17 (accepted) in offer 24.
        case running
        /// Shift 2 from 17:10 with one delivery, 14, delivered at 17:40.
        case delivered
        /// Shift 2 from 17:10, paused at 17:30.
        case paused
        /// Shift 2 from 17:10, and nothing else of it.
        case waiting
    }

    let web: WebFixture
    let token: String

    init(_ state: LedgerState = .empty) throws {
        web = try WebFixture()
        web.clock.move(to: .at("18:00"))
        token = try web.token(.full)
        if state != .empty { try fill(state) }
    }

    private func fill(_ state: LedgerState) throws {
        let garden = PickupPlace.named("Thai Garden", 52)
        try web.services().ledger.write { transaction in
            for vehicle in [
                VehicleProfile(id: .numbered(81), name: "Blue Hatchback", milesPerGallon: 34, createdAt: .at("07:00")),
                VehicleProfile(id: .numbered(82), name: "Grey Wagon", milesPerGallon: 25, createdAt: .at("07:01")),
            ] { try transaction.insert(vehicle) }
            try transaction.save(
                DriverSettings(gasPricePerGallon: Money(minorUnits: 319), selectedVehicleID: .numbered(81)))
            try transaction.insert(
                Expense(
                    id: .numbered(71), occurredAt: .at("08:30"), amount: Money(minorUnits: 4210),
                    categoryRawValue: "fuel", note: "Pump 4"))
            try transaction.insert(garden)
            for place in Set(Shift.worked.deliveries.compactMap(\.pickupPlace)) { try transaction.insert(place) }
            try transaction.insert(Shift.worked)
            try transaction.insert(
                Shift.finished(
                    from: "05:00", to: "08:00", id: .numbered(4),
                    deliveries: [
                        .recorded(
                            16, .at("06:00", arrived: "06:10", pickedUp: "06:20", delivered: "06:30"), offer: 25,
                            place: garden)
                    ], offers: [.accepted(25, "06:00")]))
            if let unfinished = Self.unfinished(state) { try transaction.insert(unfinished) }
        }
    }

    private static func unfinished(_ state: LedgerState) -> Shift? {
        var shift = Shift(id: .numbered(2), startedAt: .at("17:10"))
        switch state {
        case .empty, .finished: return nil
        case .waiting: break
        case .paused: shift = Shift(id: .numbered(2), startedAt: .at("17:10"), pauses: [.pause(32, "17:30", nil)])
        case .delivered:
            shift = Shift(
                id: .numbered(2), startedAt: .at("17:10"),
                deliveries: [
                    .recorded(
                        14, .at("17:20", arrived: "17:30", pickedUp: "17:35", delivered: "17:40"), offer: 23,
                        tips: [.tip(62, cents: 300, at: "17:45")])
                ], offers: [.accepted(23, "17:20")])
        case .running:
            shift = Shift(
                id: .numbered(2), startedAt: .at("17:10"),
                deliveries: [
                    .recorded(14, .at("17:20", arrived: "17:30", pickedUp: "17:35"), offer: 23),
                    .recorded(15, .at("17:20"), offer: 23), .recorded(17, .at("17:40"), offer: 24),
                ], offers: [.accepted(23, "17:20"), .accepted(24, "17:40")])
        }
        return shift
    }

    /// Positions of the running shift from 17:11 to 17:50, one a minute and about 110 metres apart.
    func drive() throws {
        try web.services().ledger.write { transaction in
            for minute in 11...50 {
                let sample = LocationSample(
                    instant: .at("17:\(minute)"), latitude: 40.7 + Double(minute) / 1000, longitude: -74,
                    horizontalAccuracy: 5)
                try transaction.insert(RoutePoint(sample, captureSession: .numbered(900)), intoShift: .numbered(2))
            }
        }
    }

    // MARK: Asking

    /// - Parameters:
    ///   - path: An address below `/api/v1/`, in which `#1` is the identifier that ends in 1.
    ///   - json: The body, in which besides `@17:10` is that time of the tests' day.
    func ask(
        _ method: HTTPKit.Method, _ path: String, _ json: String? = nil, key: String? = nil, headers: Headers = [:]
    ) throws -> Response {
        var headers = headers
        if json != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
        if let key { headers[.idempotencyKey] = key }
        if headers["Time-Zone"] == nil { headers["Time-Zone"] = "America/New_York" }
        if headers[.acceptLanguage] == nil { headers[.acceptLanguage] = "en-US" }
        return try web.ask(
            method, "/api/v1/\(Self.written(path))", token: token, headers: headers, body: Self.written(json ?? ""))
    }

    func get(_ path: String) throws -> JSONValue { try ask(.get, path).json }

    /// Every row of the ledger, to say that nothing was written.
    func rows() throws -> LedgerRows { try web.services().ledger.read { try LedgerRows(of: $0.connection) } }

    static func written(_ text: String) -> String {
        text.replacing(/#(\d+)/) { match in
            UInt32(match.output.1).map { UUID.numbered($0).uuidString } ?? ""
        }.replacing(/@(\d\d:\d\d)/) { match in
            (try? JSONValue.timestamp(.at(String(match.output.1))).string) ?? ""
        }
    }
}

extension Response {
    /// The body as JSON, read by a reader that is not the product's.
    var json: JSONValue {
        get throws { try parsedJSON(text) }
    }

    /// The `code` of a problem.
    var code: String? {
        get throws { try json["code"]?.string }
    }
}

struct NoString: Error {}

extension JSONValue {
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    subscript(index: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    var string: String {
        get throws {
            guard case .string(let text) = self else { throw NoString() }
            return text
        }
    }

    var elements: [JSONValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }
}
