import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import Foundation
import SQLiteKit
import Testing

/// The figures of a ledger's shifts, read from its rows of whatever version, before a step and after it.
@Suite struct MigrationFiguresTests {
    /// Everything one shift shows, each figure by the code that shows it.
    struct Figures: Equatable {
        let id: UUID
        let elapsed: TimeInterval
        let working: TimeInterval
        let paused: ShiftPausedTime
        let activeTime: DeliveryActiveTime
        let waits: [TimeInterval?]
        let durations: [TimeInterval?]
        let deliveryRates: [DeliveryEarningsRate]
        let metrics: ShiftMetrics
        let summary: ShiftFigures
        let profitability: ShiftProfitability
        let distance: RouteDistance
    }

    private func figures(of rows: StoredRows) throws -> [Figures] {
        // A moment after everything recorded, for what is still running.
        let now = Instant(millisecondsSince1970: HistoricalRows.start + 200_000_000)
        return try rows.shifts().map { shift in
            let route = RouteMileageCalculator.distance(
                along: rows.routePoints(of: shift.id), in: shift.completedWindow)
            let measured = MeasuredShift(shift, distance: route)
            return Figures(
                id: shift.id, elapsed: shift.elapsed(asOf: now), working: shift.workingDuration(asOf: now),
                paused: shift.pausedTime(asOf: now), activeTime: shift.deliveryActiveTime,
                waits: shift.deliveries.map(\.pickupWait), durations: shift.deliveries.map(\.completedDuration),
                deliveryRates: shift.deliveries.map(\.effectiveEarningsPerDeliveryHour), metrics: measured.metrics,
                summary: measured.figures, profitability: measured.profitability, distance: route)
        }
    }

    @Test(arguments: 1...15)
    func `MIGR-6 every figure read before a step is read after it, and after the whole walk`(version: Int) throws {
        let step = try Migration(from: version)
        let before = try figures(of: step.before)
        #expect(before.count == 3)
        #expect(try figures(of: step.walk(to: version + 1)) == before)
        #expect(try figures(of: step.walk()) == before)
    }

    @Test(arguments: 1...8)
    func `MIGR-6 a shift from before version 9 has working time equal to elapsed`(version: Int) throws {
        let after = try figures(of: Migration(from: version).walk())
        // The shift with everything ran for four hours, the one with nothing for one.
        #expect(after.map(\.elapsed).prefix(2) == [14_400, 3600])
        #expect(after.map(\.working) == after.map(\.elapsed))
    }

    @Test func `MIGR-6 the figures compared are not empty ones`() throws {
        let first = try #require(try figures(of: Migration(from: 11).before).first)
        // One delivery waited from 400 s to 700.001 s, and took from 60 s to 1500 s; the other was cancelled.
        #expect(first.waits == [300.001, nil])
        #expect(first.durations == [1440, nil])
        #expect(first.working == 14_400 - 900)
        #expect(first.activeTime.duration == 1440)
        #expect(first.distance.usableSampleCount > 0)
        #expect(first.distance.isMeasured)
    }
}

extension StoredRows {
    /// The shifts of a ledger of any version, in the order of their identifiers; what the version lacks is absent.
    fileprivate func shifts() throws -> [Shift] {
        try tables["shift", default: []].map { row in
            let id = try #require(row.identifier("id"))
            return Shift(
                id: id, startedAt: try #require(row.instant("startedAt")), endedAt: row.instant("endedAt"),
                deliveries: try rows("delivery", of: id).map(delivery),
                offers: try rows("offer", of: id).map { offer in
                    Offer(
                        id: try #require(offer.identifier("id")), acceptedAt: try #require(offer.instant("acceptedAt")))
                },
                pauses: try rows("shiftPause", of: id).map { pause in
                    ShiftPause(
                        id: try #require(pause.identifier("id")), startedAt: try #require(pause.instant("startedAt")),
                        endedAt: pause.instant("endedAt"))
                },
                routeSuspensions: try rows("routeSuspension", of: id).map { stretch in
                    RouteSuspension(
                        id: try #require(stretch.identifier("id")),
                        startedAt: try #require(stretch.instant("startedAt")), endedAt: stretch.instant("endedAt"))
                },
                grossEarnings: row.money("grossEarningsAmount"),
                fuelMilesPerGallon: row.money("fuelMilesPerGallonValue")?.amount,
                fuelGasPricePerGallon: row.money("fuelGasPricePerGallonAmount"),
                fuelVehicleName: row.text("fuelVehicleName"))
        }
    }

    private func delivery(_ row: [String: DatabaseValue]) throws -> Delivery {
        let id = try #require(row.identifier("id"))
        return Delivery(
            id: id, acceptedAt: try #require(row.instant("acceptedAt")),
            arrivedAtPickupAt: row.instant("arrivedAtPickupAt"), pickedUpAt: row.instant("pickedUpAt"),
            deliveredAt: row.instant("deliveredAt"), cancelledAt: row.instant("cancelledAt"), offerID: nil,
            grossEarnings: row.money("grossEarningsAmount"), expectedEarnings: row.money("expectedEarningsAmount"),
            additionalTips: try rows("deliveryTip", of: id, by: "delivery").map { tip in
                DeliveryTip(
                    id: try #require(tip.identifier("id")), amount: try #require(tip.money("amountValue")),
                    methodRawValue: try #require(tip.text("methodRawValue")),
                    recordedAt: try #require(tip.instant("recordedAt")))
            })
    }

    fileprivate func routePoints(of shift: UUID) -> [RoutePoint] {
        rows("routeSample", of: shift).compactMap { row in
            guard let instant = row.instant("timestamp"), let latitude = row.real("latitude"),
                let longitude = row.real("longitude"), let accuracy = row.real("horizontalAccuracy")
            else { return nil }
            return RoutePoint(
                instant: instant, latitude: latitude, longitude: longitude, horizontalAccuracy: accuracy,
                captureSession: row.identifier("captureSessionID"))
        }
    }

    private func rows(_ table: String, of id: UUID, by column: String = "shift") -> [[String: DatabaseValue]] {
        tables[table, default: []].filter { $0[column] == id.databaseValue }
    }
}

extension [String: DatabaseValue] {
    fileprivate func instant(_ column: String) -> Instant? {
        guard case .integer(let milliseconds)? = self[column] else { return nil }
        return Instant(millisecondsSince1970: milliseconds)
    }

    fileprivate func real(_ column: String) -> Double? {
        guard case .real(let value)? = self[column] else { return nil }
        return value
    }

    fileprivate func text(_ column: String) -> String? {
        guard case .text(let value)? = self[column] else { return nil }
        return value
    }

    fileprivate func money(_ column: String) -> Money? { text(column).flatMap(Money.init(exact:)) }

    fileprivate func identifier(_ column: String) -> UUID? {
        guard case .blob(let bytes)? = self[column], bytes.count == 16 else { return nil }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
