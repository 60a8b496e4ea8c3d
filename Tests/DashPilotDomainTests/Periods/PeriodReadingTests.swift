import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// How a period's figures are read from its records: in any order, from the records alone, and with what they rest on.
@Suite struct PeriodReadingTests {
    static let shifts = [
        ShiftFixture(
            gross: "100", hours: 1, activeHours: 0.5, miles: 10, mpg: "25",
            deliveries: [DeliveryFixture(pay: "14.75", waitMinutes: 6, place: 1)]),
        ShiftFixture(
            gross: nil, hours: 4, activeHours: nil, miles: nil,
            deliveries: [DeliveryFixture(pay: nil, tips: ["5"], state: .cancelled, waitMinutes: 41, place: 2)]),
        ShiftFixture(gross: "0.30", hours: 9, activeHours: 3, miles: 0.1, isPartial: true, mpg: "30"),
    ]

    @Test func `PMET-1 the order of shifts and expenses changes no figure`() throws {
        let costs = try [expense("42.10"), expense("6.50", .parkingAndTolls), expense("0", .other)]
        let expected = try periodMetrics(Self.shifts, expenses: costs)
        for order in [[1, 2, 0], [2, 1, 0], [0, 2, 1], [2, 0, 1]] {
            let metrics = try periodMetrics(order.map { Self.shifts[$0] }, expenses: order.map { costs[$0] })
            #expect(metrics == expected)
        }
    }

    /// 100.00 in an hour of one week, 100.00 in nine hours of another: 20.00 an hour over both, and not the middle of
    /// 100.00 and 11.11.
    @Test func `PMET-10 PMET-21 a month is worked out from its shifts and not from its weeks`() throws {
        let locale = try driver()
        let starts = try [utc("2026-06-03 09:00"), utc("2026-06-17 09:00")]
        let figures = try zip(starts, [1.0, 9.0]).map { start, hours in
            try ShiftFixture(gross: "100", hours: hours).figures(startedAt: start)
        }
        func rate(_ unit: ReportingPeriod.Unit, _ start: Instant) -> Covered<Money> {
            PeriodMetricsCalculator.summary(
                of: ReportingPeriod(unit, containing: start, calendar: locale.calendar), shifts: figures, expenses: []
            ).metrics.grossPerWorkingHour
        }
        #expect(rate(.week, starts[0]).value == Money(100))
        #expect(try rate(.week, starts[1]).value == money("11.111111"))
        #expect(rate(.month, starts[0]).value == Money(20))
        #expect(rate(.month, starts[0]).coverage == Coverage(2, of: 2))
    }

    @Test func `COVER-7 a recorded 0 contributes, and nothing recorded does not`() throws {
        let metrics = try periodMetrics([ShiftFixture(gross: "0", hours: 2), ShiftFixture(gross: nil, hours: 2)])
        #expect(metrics.grossEarnings.value == .zero)
        #expect(metrics.grossEarnings.coverage == Coverage(1, of: 2))
        #expect(metrics.grossPerWorkingHour.value == .zero)
        #expect(metrics.grossPerWorkingHour.coverage == Coverage(1, of: 2))
    }

    /// 6, 11, 20 and 41 minutes: 15.5, which is shown as 16.
    @Test func `PMET-23 a period's median wait is the exact middle, rounded only in text`() throws {
        let waits = [20.0, 6, 41, 11]
        let metrics = try periodMetrics([
            ShiftFixture(deliveries: waits.map { DeliveryFixture(pay: nil, waitMinutes: $0) })
        ])
        #expect(metrics.deliveries.medianPickupWait == 930)
        #expect(metrics.deliveries.waitLabel(in: .newYork).shown == "16 min")
        #expect(metrics.deliveries.waitLabel(in: .newYork).caption == "Based on 4 recorded pickups")
    }

    @Test func `COVER-8 every label of a period but counts and expense totals says what it rests on`() throws {
        let metrics = try periodMetrics(Self.shifts, expenses: [expense("42.10")])
        let figures =
            [
                metrics.grossEarningsLabel(in: .newYork), metrics.workingTimeLabel(in: .newYork),
                metrics.deliveryActiveTimeLabel(in: .newYork), metrics.nonDeliveryTimeLabel(in: .newYork),
                metrics.mileage.label(in: .newYork), metrics.deliveries.earningsLabel(in: .newYork),
                metrics.netAfterExpenses.label(in: .newYork),
            ] + ShiftRate.Kind.allCases.map { metrics.rateLabel($0, in: .newYork) }
            + metrics.estimateLabels(in: .newYork)
        for label in figures {
            let shown = [label.shown, label.caption].compactMap(\.self).joined(separator: " ")
            #expect(shown.contains(" of "), "\(label.title ?? label.shown)")
            #expect(label.spoken.contains(" of "), "\(label.spoken)")
        }
    }

    @Test func `EXP-13 an expense total says how many records it comes from and no coverage`() throws {
        let label = try #require(ExpenseTotalsCalculator.totals(of: [expense("42.10"), expense("6.50")]))
            .label(in: .newYork)
        #expect(label.caption == "Across 2 recorded expenses")
        #expect(!label.spoken.contains(" of "))
    }
}
