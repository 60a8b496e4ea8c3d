import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// One whole shift through the services, every figure of it worked out by hand.
///
///     09:00  start, with the Civic at 34 MPG and gas at $3.40
///     09:05  positions, one a minute, to 09:20: 15 steps of 555.975 m
///     09:10  an offer of two deliveries
///     09:20  arrival at the first pickup, 09:22 parked, 09:30 picked up, 09:34 driving again, 09:50 delivered
///     09:36  positions to 09:46: 10 steps of 555.975 m
///     10:20  arrival at the second pickup, 10:35 picked up, 10:50 delivered
///     12:00  pause to 12:45
///     17:00  an offer of one, 17:10 arrival, 17:20 cancelled
///     17:05  positions to 17:25: 20 steps of 111.195 m
///     17:30  end
@Suite struct WorkedShiftTests {
    let ledger: LedgerFixture
    let shift: Shift
    let first: UUID
    let second: UUID
    let third: UUID

    init() throws {
        ledger = try LedgerFixture(now: "08:00")
        _ = try ledger.vehicles.add(name: "Civic", milesPerGallon: 34)
        try ledger.settings.setGasPrice(Money(minorUnits: 340))

        shift = try ledger.start("09:00")
        try ledger.insertRoute(shift.id, from: "09:05", count: 16, step: 0.005, session: 901)
        let pair = try ledger.accept("09:10", count: 2)
        (first, second) = (pair[0], pair[1])
        _ = try ledger.deliveries.setExpectedEarnings(Money(minorUnits: 1_200), of: first)
        try ledger.record(.arrive, first, "09:20")
        try ledger.park("09:22")
        try ledger.record(.pickUp, first, "09:30")
        try ledger.drive("09:34")
        try ledger.insertRoute(shift.id, from: "09:36", count: 11, step: 0.005, latitude: 41, session: 902)
        try ledger.record(.complete, first, "09:50")
        try ledger.finish(second, arrived: "10:20", pickedUp: "10:35", delivered: "10:50")
        try ledger.pause("12:00")
        try ledger.resume("12:45")
        third = try ledger.acceptOne("17:00")
        try ledger.insertRoute(shift.id, from: "17:05", count: 21, step: 0.001, latitude: 42, session: 903)
        try ledger.record(.arrive, third, "17:10")
        try ledger.cancel(third, "17:20")
        try ledger.end("17:30")

        ledger.at("20:00")
        _ = try ledger.shifts.setGrossEarnings(Money(minorUnits: 13_500), of: shift.id)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_475), of: first)
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 300), method: .cash, on: first)
        _ = try ledger.deliveries.recordTip(Money(minorUnits: 500), method: .platform, on: first)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 1_000), of: second)
        _ = try ledger.deliveries.setGrossEarnings(Money(minorUnits: 400), of: third)
        for id in pair { _ = try ledger.places.assign(name: "Nobody’s Diner", toDelivery: id) }
    }

    @Test func `SHIFT-6 PAUSE-10 PARK-8 the times of the shift as it was recorded`() throws {
        let stored = try ledger.stored(shift)
        #expect(stored.completedDuration == 30_600)  // 8 h 30 min
        #expect(stored.completedPausedTime?.duration == 2_700)
        #expect(stored.completedWorkingDuration == 27_900)  // 7 h 45 min
        #expect(stored.completedSuspendedTime?.duration == 720)
        // 09:10 to 10:50, where two overlap, and 17:00 to 17:20: 6,000 and 1,200.
        #expect(stored.deliveryActiveTime.duration == 7_200)
        #expect(stored.deliveryActiveTime.countedCount == 3)
        #expect(stored.deliverySummary == DeliverySummary(completed: 2, cancelled: 1, inProgress: 0))
        #expect(stored.numberedOffers.map { $0.deliveries.map(\.number) } == [[1, 2], [3]])
        #expect(stored.numberedOffers.map(\.state) == [.completed, .cancelled])
        #expect(try ledger.measured(shift).metrics.nonDeliveryDuration == 20_700)
    }

    @Test func `DELIV-30 DELIV-31 GROSS-7 each delivery's wait, time and rate`() throws {
        let one = try ledger.stored(delivery: first)
        #expect(one.pickupWait == 600)
        #expect(one.completedDuration == 2_400)
        #expect(one.effectiveEarnings.total == Money(minorUnits: 2_275))
        #expect(one.expectedEarnings == Money(minorUnits: 1_200))
        // $22.75 over 40 minutes.
        #expect(one.effectiveEarningsPerDeliveryHour == .available(try money("34.125")))

        let two = try ledger.stored(delivery: second)
        #expect(two.pickupWait == 900)
        #expect(two.completedDuration == 6_000)
        // $10.00 over 100 minutes.
        #expect(two.effectiveEarningsPerDeliveryHour == .available(try money("6")))

        let three = try ledger.stored(delivery: third)
        #expect(three.pickupWait == nil)
        #expect(three.completedDuration == nil)
        #expect(three.effectiveEarningsPerDeliveryHour == .unavailable(.deliveryNotCompleted))
        #expect(one.pickupPlace == two.pickupPlace)
        #expect(three.pickupPlace == nil)
    }

    @Test func `MILE-6 FUEL-1 NET-1 the route, its rates, its fuel and what was left`() throws {
        let measured = try ledger.measured(shift)
        // 25 steps of 555.97540 m and 20 of 111.19508 m.
        #expect(abs(measured.distance.metres - 16_123.287) < 0.001)
        #expect(measured.distance.segmentCount == 3)
        // Between the three recordings, from 09:00 to 09:05 and from 17:25 to 17:30.
        #expect(measured.distance.gapCount == 4)
        // $135.00 over 7.75 hours, and over the 2 hours that deliveries were open.
        #expect(measured.metrics.grossPerWorkingHour == .available(try money("17.419355")))
        #expect(measured.metrics.grossPerDeliveryActiveHour == .available(try money("67.5")))
        // 16,123.287 m are 10.018546 mi.
        let perMile = try #require(measured.metrics.grossPerRecordedMile.amount)
        #expect(perMile.rounded(toScale: 2) == Money(minorUnits: 1_348))
        // $3.40 a gallon over 34 miles a gallon are ten cents a mile: $1.00, which leaves $134.00.
        guard case .available(let fuel) = measured.fuelEstimate, case .available(let net) = measured.profitability.net
        else {
            Issue.record("no estimate")
            return
        }
        #expect(fuel.cost.rounded(toScale: 2) == Money(minorUnits: 100))
        #expect(fuel.isFloor)
        #expect(net.rounded(toScale: 2) == Money(minorUnits: 13_400))
    }

    @Test func `ENDCOR-12 TIMECOR-11 ENDCOR-28 an end that a delivery bars, and all figures once it stands`() throws {
        let bar = ShiftEndCorrectionError.invalidCorrection(
            .precedesRecordedDeliveryWork(
                RecordedDeliveryEvent(deliveryNumber: 3, event: .cancelled, instant: .at("17:20"))))
        try ledger.refuses(bar) { try ledger.ends.correctEnd(of: shift.id, to: .at("17:15")) }

        let times = try ledger.stored(delivery: third).times
        _ = try ledger.deliveries.correctTimes(
            of: third, to: .at("17:00", arrived: "17:10", cancelled: "17:12"), replacing: times)
        #expect(try ledger.ends.preview(of: shift.id, correctedEnd: .at("17:15")).positionsDeleted == 10)
        _ = try ledger.ends.correctEnd(of: shift.id, to: .at("17:15"), replacing: .at("17:30"))

        let measured = try ledger.measured(shift)
        let stored = measured.shift
        #expect(stored.completedDuration == 29_700)  // 8 h 15 min
        #expect(stored.completedWorkingDuration == 27_000)  // 7 h 30 min
        #expect(stored.completedPausedTime?.duration == 2_700)
        #expect(stored.completedSuspendedTime?.duration == 720)
        #expect(stored.deliveryActiveTime.duration == 6_720)  // 6,000 and 720
        #expect(measured.metrics.nonDeliveryDuration == 20_280)
        // 25 steps of 555.97540 m and 10 of 111.19508 m; the recording now ends with the shift.
        #expect(abs(measured.distance.metres - 15_011.336) < 0.001)
        #expect(measured.distance.gapCount == 3)
        // $135.00 over 7.5 hours, and over 1 h 52 min.
        #expect(measured.metrics.grossPerWorkingHour == .available(Money(minorUnits: 1_800)))
        #expect(measured.metrics.grossPerDeliveryActiveHour == .available(try money("72.321429")))
        // 15,011.336 m are 9.327612 mi, 93 cents of gas.
        #expect(measured.metrics.grossPerRecordedMile.amount?.rounded(toScale: 2) == Money(minorUnits: 1_447))
        guard case .available(let net) = measured.profitability.net else {
            Issue.record("no estimate")
            return
        }
        #expect(net.rounded(toScale: 2) == Money(minorUnits: 13_407))
        #expect(stored.grossEarnings == Money(minorUnits: 13_500))
        #expect(stored.startedAt == .at("09:00"))
    }

    @Test func `OFFCOR-3 OFFCOR-6 OFFCOR-8 a grouping that is split and combined again is the same`() throws {
        let before = try ledger.rows()
        let figures = try ledger.measured(shift)
        let split = try ledger.offers.makeOffer(regrouping: [second])
        #expect(split.numberedOffers.map { $0.deliveries.map(\.number) } == [[1], [2], [3]])
        #expect(split.numberedOffers.map(\.offer.acceptedAt) == [.at("09:10"), .at("09:10"), .at("17:00")])
        let apart = try ledger.measured(shift)
        #expect(apart.metrics == figures.metrics)
        #expect(apart.fuelEstimate == figures.fuelEstimate)

        let original = try #require(split.numberedOffer(containing: first)?.id)
        let made = try #require(split.numberedOffer(containing: second)?.id)
        _ = try ledger.offers.combine(offer: made, into: original)
        #expect(try ledger.rows() == before)
        #expect(try ledger.measured(shift) == figures)
    }
}
