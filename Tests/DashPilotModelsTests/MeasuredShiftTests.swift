import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

/// What a shift's figures depend on, and above all what they do not.
@Suite struct MeasuredShiftTests {
    static let start = Instant(millisecondsSince1970: 1_755_985_560_000)

    static func minute(_ minutes: Double) -> Instant { start.adding(seconds: minutes * 60) }

    static let route = RouteDistance(
        metres: 7193.5, segmentCount: 2, gapCount: 1, usableSampleCount: 40, usesInferredContinuity: false)

    static func tip(_ cents: Int, method: String = "cash") -> DeliveryTip {
        DeliveryTip(
            id: UUID(), amount: Money(minorUnits: cents), methodRawValue: method, recordedAt: minute(200))
    }

    /// The worked shift WS1: 86.25 over three hours, deliveries of 14.75 and 9.50 with a cancelled one between.
    static func worked(
        ended: Bool = true, gross: Money? = Money(minorUnits: 8625), firstGross: Money? = Money(minorUnits: 1475),
        expected: Money? = nil, tips: [DeliveryTip] = [], vehicle: String? = "2020 Honda Civic",
        milesPerGallon: Decimal? = 34, price: Money? = Money(minorUnits: 319)
    ) -> MeasuredShift {
        let deliveries = [
            Delivery(
                id: UUID(), acceptedAt: minute(5), arrivedAtPickupAt: minute(10), pickedUpAt: minute(16),
                deliveredAt: minute(30), offerID: nil, grossEarnings: firstGross, expectedEarnings: expected,
                additionalTips: tips),
            Delivery(id: UUID(), acceptedAt: minute(40), cancelledAt: minute(60), offerID: nil),
            Delivery(
                id: UUID(), acceptedAt: minute(50), arrivedAtPickupAt: minute(55), pickedUpAt: minute(58),
                deliveredAt: minute(80), offerID: nil, grossEarnings: Money(minorUnits: 950)),
        ]
        let shift = Shift(
            id: UUID(), startedAt: start, endedAt: ended ? minute(180) : nil, deliveries: deliveries,
            grossEarnings: gross, fuelMilesPerGallon: milesPerGallon, fuelGasPricePerGallon: price,
            fuelVehicleName: vehicle)
        return MeasuredShift(shift, distance: route)
    }

    @Test func `R28 to R36 RATE-1 DRATE-1 the worked shift's figures from its own record`() throws {
        let worked = Self.worked()
        #expect(worked.shift.completedWorkingDuration == 10_800)
        #expect(worked.metrics.activeTime.duration == 3900)
        #expect(worked.metrics.nonDeliveryDuration == 6900)
        #expect(worked.metrics.grossPerWorkingHour == .available(try money("28.75")))
        #expect(worked.metrics.grossPerDeliveryActiveHour == .available(try money("79.615385")))
        #expect(worked.metrics.grossPerRecordedMile == .available(try money("19.296019")))
        #expect(worked.profitability.net == .available(try money("85.83062346")))
        #expect(worked.profitability.netPerWorkingHour == .available(try money("28.610208")))
        #expect(
            worked.shift.deliveries.map(\.effectiveEarningsPerDeliveryHour) == [
                .available(try money("35.40")), .unavailable(.deliveryNotCompleted), .available(try money("19.00")),
            ])
    }

    @Test func `TIPSUM-6 NET-5 tips change their delivery's total and rate, and no figure of the shift`() throws {
        let (without, with) = (Self.worked(), Self.worked(tips: [Self.tip(200)]))
        #expect(with.metrics == without.metrics)
        #expect(with.fuelEstimate == without.fuelEstimate)
        #expect(with.profitability == without.profitability)
        #expect(with.shift.grossEarnings == without.shift.grossEarnings)
        #expect(with.shift.deliveries[0].effectiveEarnings.total == (try money("16.75")))
        // (14.75 + 2.00) over 25 min.
        #expect(with.shift.deliveries[0].effectiveEarningsPerDeliveryHour == .available(try money("40.20")))
        #expect(
            with.shift.deliveries[2].effectiveEarningsPerDeliveryHour
                == without.shift.deliveries[2].effectiveEarningsPerDeliveryHour)
    }

    @Test func `EARN-6 GROSS-6 NET-5 a delivery's amount fills, sums to and changes no figure of the shift`() throws {
        let (worked, other) = (Self.worked(), Self.worked(firstGross: try money("999")))
        #expect(other.metrics == worked.metrics)
        #expect(other.profitability == worked.profitability)
        let without = Self.worked(gross: nil)
        #expect(without.metrics.grossPerWorkingHour == .unavailable(.earningsNotRecorded))
        #expect(without.profitability.net == .unavailable(.earningsNotRecorded))
        #expect(without.shift.deliveries[0].effectiveEarnings.total == (try money("14.75")))
    }

    @Test func `EARN-9 EXPECT-3 no figure reads an expected amount`() throws {
        let (without, with) = (Self.worked(), Self.worked(expected: try money("8.50")))
        #expect(with.metrics == without.metrics)
        #expect(with.profitability == without.profitability)
        #expect(
            with.shift.deliveries.map(\.effectiveEarnings) == without.shift.deliveries.map(\.effectiveEarnings))
        let unconfirmed = Self.worked(firstGross: nil, expected: try money("8.50"))
        #expect(unconfirmed.shift.deliveries[0].effectiveEarnings.total == nil)
        #expect(
            unconfirmed.shift.deliveries[0].effectiveEarningsPerDeliveryHour == .unavailable(.earningsNotRecorded))
    }

    @Test func `EARN-3 GROSS-4 absent, 0 and an amount are three facts in every rate`() throws {
        #expect(Self.worked(gross: nil).metrics.grossPerWorkingHour == .unavailable(.earningsNotRecorded))
        #expect(Self.worked(gross: .zero).metrics.grossPerWorkingHour == .available(.zero))
        #expect(Self.worked().metrics.grossPerWorkingHour == .available(try money("28.75")))
        let rates = try [nil, "0", "14.75"].map { gross in
            Self.worked(firstGross: try gross.map(money)).shift.deliveries[0].effectiveEarningsPerDeliveryHour
        }
        #expect(
            rates == [.unavailable(.earningsNotRecorded), .available(.zero), .available(try money("35.40"))])
    }

    @Test func `FUEL-4 FUEL-15 the estimate reads the shift's own route and assumptions, and not the vehicle's name`() {
        let worked = Self.worked()
        #expect(Self.worked(vehicle: nil).fuelEstimate == worked.fuelEstimate)
        #expect(Self.worked(vehicle: "2012 Toyota Camry").profitability == worked.profitability)
        #expect(Self.worked(milesPerGallon: 17).fuelEstimate != worked.fuelEstimate)
        #expect(Self.worked(milesPerGallon: nil).fuelEstimate == .unavailable(.milesPerGallonNotRecorded))
        #expect(Self.worked(price: nil).fuelEstimate == .unavailable(.gasPriceNotRecorded))
    }

    @Test func `FUEL-16 every other figure stands without an estimate`() throws {
        let (with, without) = (Self.worked(), Self.worked(milesPerGallon: nil, price: nil))
        #expect(without.metrics == with.metrics)
        #expect(without.shift.completedWorkingDuration == with.shift.completedWorkingDuration)
        #expect(
            without.shift.deliveries.map(\.effectiveEarningsPerDeliveryHour)
                == with.shift.deliveries.map(\.effectiveEarningsPerDeliveryHour))
    }

    @Test func `NET-3 RATE-16 an unfinished shift has no rate and no net, whatever a damaged store holds`() {
        let running = Self.worked(ended: false)
        for kind in ShiftRate.Kind.allCases {
            #expect(running.metrics.rate(kind) == .unavailable(.shiftNotCompleted))
        }
        #expect(running.profitability.net == .unavailable(.shiftNotCompleted))
        #expect(running.profitability.netPerWorkingHour == .unavailable(.shiftNotCompleted))
    }

    @Test func `TIPSUM-9 DAMAGE-14 a tip by a method no build knows still counts`() throws {
        let worked = Self.worked(tips: [Self.tip(200, method: "cheque"), Self.tip(100)])
        #expect(worked.shift.deliveries[0].effectiveEarnings.tipTotal == (try money("3.00")))
        #expect(worked.shift.deliveries[0].additionalTips.compactMap(\.method) == [.cash])
    }
}
