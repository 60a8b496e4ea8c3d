import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit

/// Rows put into the ledger by hand: a route, and what no build could have written.
extension LedgerFixture {
    func insertShift(_ number: UInt32, _ start: String, _ end: String?) throws {
        try insert(
            into: "shift", [("id", UUID.numbered(number)), ("startedAt", Instant.at(start)), ("endedAt", value(end))])
    }

    func insertPause(_ number: UInt32, _ start: String, _ end: String?, shift: UUID) throws {
        try insertStretch(into: "shiftPause", number, start, end, shift)
    }

    func insertParking(_ number: UInt32, _ start: String, _ end: String?, shift: UUID) throws {
        try insertStretch(into: "routeSuspension", number, start, end, shift)
    }

    func insertOffer(_ number: UInt32, _ accepted: String, shift: UUID) throws {
        try insert(
            into: "offer", [("id", UUID.numbered(number)), ("acceptedAt", Instant.at(accepted)), ("shift", shift)])
    }

    func insertDelivery(_ number: UInt32, _ times: DeliveryTimes, shift: UUID?, offer: UUID? = nil) throws {
        try insert(
            into: "delivery",
            [
                ("id", UUID.numbered(number)), ("acceptedAt", times.acceptedAt),
                ("arrivedAtPickupAt", value(times.arrivedAtPickupAt)), ("pickedUpAt", value(times.pickedUpAt)),
                ("deliveredAt", value(times.deliveredAt)), ("cancelledAt", value(times.cancelledAt)),
                ("shift", value(shift)), ("offer", value(offer)),
            ])
    }

    /// Positions on one meridian, `step` degrees of latitude apart, one a minute, in one capture session.
    ///
    /// - Parameter session: `nil` for positions of before schema v3.
    func insertRoute(
        _ shift: UUID, from start: String, count: Int, step: Double = 0.001, latitude: Double = 40,
        everySeconds: Double = 60, session: UInt32? = 900
    ) throws {
        for index in 0..<count {
            let instant = Instant.at(start).adding(seconds: Double(index) * everySeconds)
            try insert(
                into: "routeSample",
                [
                    ("shift", shift), ("timestamp", instant), ("ordinal", 0),
                    ("latitude", latitude + Double(index) * step), ("longitude", -75.0), ("horizontalAccuracy", 8.0),
                    ("captureSessionID", value(session.map(UUID.numbered))),
                ])
        }
    }

    private func insertStretch(
        into table: String, _ number: UInt32, _ start: String, _ end: String?, _ shift: UUID
    ) throws {
        try insert(
            into: table,
            [
                ("id", UUID.numbered(number)), ("startedAt", Instant.at(start)), ("endedAt", value(end)),
                ("shift", shift),
            ])
    }

    private func value(_ time: String?) -> DatabaseValue { value(time.map(Instant.at)) }

    private func value(_ value: (some DatabaseValueConvertible)?) -> DatabaseValue { value?.databaseValue ?? .null }
}
