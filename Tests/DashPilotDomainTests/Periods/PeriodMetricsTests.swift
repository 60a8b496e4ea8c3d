import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PeriodMetricsTests {
    enum Expected: Sendable {
        case shifts(Int)
        case workingMinutes(Double, Int, of: Int)
        case activeMinutes(Double, Int, of: Int)
        case nonDeliveryMinutes(Double, Int, of: Int)
        case gross(String?, Int, of: Int)
        case perWorkingHour(String?, Int, of: Int)
        case perActiveHour(String?, Int, of: Int)
        case perMile(String?, Int, of: Int)
        case miles(String?, Int, of: Int, partial: Int)
        case subtotal(String?, Int, of: Int)
        case deliveries(delivered: Int, cancelled: Int, inProgress: Int)
        case medianWait(minutes: Double, waits: Int)
        case places(Int)
    }

    struct Row: Sendable {
        let row: String
        let shifts: [ShiftFixture]
        let expected: [Expected]
    }

    static let rows: [Row] = [
        Row(
            row: "S1", shifts: [ShiftFixture(gross: "100.00", hours: 1), ShiftFixture(gross: "100.00", hours: 9)],
            expected: [.perWorkingHour("20", 2, of: 2), .shifts(2)]),
        Row(
            row: "S2", shifts: [ShiftFixture(gross: "100.00", miles: 10), ShiftFixture(gross: "20.00", miles: 40)],
            expected: [.perMile("2.4", 2, of: 2)]),
        Row(
            row: "S3",
            shifts: [ShiftFixture(gross: "60.00", activeHours: 1), ShiftFixture(gross: "60.00", activeHours: 3)],
            expected: [.perActiveHour("30", 2, of: 2)]),
        Row(
            row: "S4", shifts: [ShiftFixture(gross: "86.25", hours: 3), ShiftFixture(gross: "120.00", hours: 5)],
            expected: [.perWorkingHour("25.78125", 2, of: 2)]),
        Row(
            row: "S5",
            shifts: [ShiftFixture(gross: "50.00", hours: 2), ShiftFixture(hours: 4), ShiftFixture(hours: 1)],
            expected: [.perWorkingHour("25", 1, of: 3), .workingMinutes(420, 3, of: 3), .gross("50", 1, of: 3)]),
        Row(
            row: "S6", shifts: [ShiftFixture(gross: "100.00", hours: 4), ShiftFixture(gross: "80.00", hours: 0)],
            expected: [
                .perWorkingHour("25", 1, of: 2), .gross("180", 2, of: 2), .workingMinutes(240, 2, of: 2),
            ]),
        Row(
            row: "S7",
            shifts: [
                ShiftFixture(gross: "100.00", miles: 10), ShiftFixture(gross: "50.00"), ShiftFixture(miles: 20),
            ],
            expected: [
                .perMile("10", 1, of: 3), .miles("30", 2, of: 3, partial: 0), .gross("150", 2, of: 3),
            ]),
        Row(
            row: "S8", shifts: [ShiftFixture(hours: 3, activeHours: 1), ShiftFixture(hours: 5)],
            expected: [.nonDeliveryMinutes(120, 1, of: 2), .activeMinutes(60, 1, of: 2)]),
        Row(
            row: "S9",
            shifts: [
                ShiftFixture(hours: 3, activeHours: 65.0 / 60), ShiftFixture(hours: 2, activeHours: 40.0 / 60),
            ],
            expected: [.nonDeliveryMinutes(195, 2, of: 2)]),
        Row(
            row: "S10",
            shifts: [
                ShiftFixture(gross: "120.00"), ShiftFixture(gross: "164.50"), ShiftFixture(), ShiftFixture(),
            ],
            expected: [.gross("284.5", 2, of: 4)]),
        Row(
            row: "S11",
            shifts: [ShiftFixture(gross: "0.10"), ShiftFixture(gross: "0.20"), ShiftFixture(gross: "86.25")],
            expected: [.gross("86.55", 3, of: 3)]),
        Row(
            row: "S12", shifts: [ShiftFixture(gross: "0", hours: 2), ShiftFixture(hours: 2)],
            expected: [.gross("0", 1, of: 2), .perWorkingHour("0", 1, of: 2)]),
        Row(
            row: "S13",
            shifts: [
                ShiftFixture(deliveries: [DeliveryFixture(pay: "12.00")]),
                ShiftFixture(deliveries: [DeliveryFixture(pay: "8.00")]),
            ],
            expected: [.gross(nil, 0, of: 2), .subtotal("20", 2, of: 2)]),
        Row(
            row: "S14",
            shifts: [
                ShiftFixture(deliveries: [
                    DeliveryFixture(pay: "14.75"), DeliveryFixture(pay: "9.50"), DeliveryFixture(tips: ["5.00"]),
                    DeliveryFixture(state: .cancelled),
                ])
            ],
            expected: [.subtotal("24.25", 2, of: 4), .deliveries(delivered: 3, cancelled: 1, inProgress: 0)]),
        Row(
            row: "S15",
            shifts: [
                ShiftFixture(deliveries: [
                    DeliveryFixture(pay: "10.00", tips: ["2.00"]), DeliveryFixture(pay: "4.00", state: .cancelled),
                ])
            ],
            expected: [.subtotal("16", 2, of: 2), .deliveries(delivered: 1, cancelled: 1, inProgress: 0)]),
        Row(
            row: "S16",
            shifts: [
                ShiftFixture(deliveries: Array(repeating: DeliveryFixture(waitMinutes: 10, place: 1), count: 3)),
                ShiftFixture(deliveries: [
                    DeliveryFixture(waitMinutes: 40, place: 2), DeliveryFixture(waitMinutes: 10, place: 1),
                    DeliveryFixture(waitMinutes: 10, place: 1),
                ]),
            ],
            expected: [.medianWait(minutes: 10, waits: 6), .places(2)]),
        Row(
            row: "S17", shifts: [ShiftFixture(activeHours: 1), ShiftFixture(activeHours: 1)],
            expected: [.activeMinutes(120, 2, of: 2)]),
        Row(
            row: "S18",
            shifts: [
                ShiftFixture(miles: 10, isPartial: true), ShiftFixture(miles: 12.6, isPartial: true),
                ShiftFixture(miles: 0, isPartial: true), ShiftFixture(miles: 15), ShiftFixture(miles: 5),
                ShiftFixture(),
            ],
            expected: [.miles("42.6", 5, of: 6, partial: 3)]),
    ]

    @Test(arguments: rows)
    func `COVER-7 PMET-2 PMET-3 PMET-4 PMET-5 PMET-7 PMET-8 PMET-13 the figures of a period's shifts`(row: Row) throws {
        let metrics = try periodMetrics(row.shifts)
        for expected in row.expected { try check(expected, in: metrics, row.row) }
    }

    @Test func `PMET-3 a working duration that is no number or below 0 is left out of the sum`() throws {
        let metrics = try periodMetrics([
            ShiftFixture(hours: 2), ShiftFixture(hours: .infinity), ShiftFixture(hours: .nan), ShiftFixture(hours: -1),
            ShiftFixture(hours: nil), ShiftFixture(hours: 0),
        ])
        #expect(metrics.workingTime.value == 7200)
        #expect(metrics.workingTime.coverage == Coverage(2, of: 6))
    }

    @Test func `PMET-9 PMET-10 a shift without one half gives a rate neither half, and nothing is averaged`() throws {
        let metrics = try periodMetrics([
            ShiftFixture(gross: "60.00", hours: 2, activeHours: 1, miles: 10),
            ShiftFixture(gross: "1000.00", hours: nil, activeHours: nil, miles: nil),
            ShiftFixture(hours: 8, activeHours: 4, miles: 200), ShiftFixture(gross: "30.00", hours: 1, miles: 0),
        ])
        // 90.00 over 3 h; 60.00 over 1 h; 60.00 over 10 mi, the measured 0 mi being no denominator.
        try check(.perWorkingHour("30", 2, of: 4), in: metrics, "")
        try check(.perActiveHour("60", 1, of: 4), in: metrics, "")
        try check(.perMile("6", 1, of: 4), in: metrics, "")
    }

    @Test func `PMET-12 a rate without any pair is absent`() throws {
        let metrics = try periodMetrics([ShiftFixture(gross: "60.00", hours: nil), ShiftFixture(hours: 2)])
        try check(.perWorkingHour(nil, 0, of: 2), in: metrics, "")
        try check(.perActiveHour(nil, 0, of: 2), in: metrics, "")
        try check(.perMile(nil, 0, of: 2), in: metrics, "")
    }

    @Test func `PMET-8 a shift pairs exactly when it has the rate itself`() throws {
        // Less than half a millisecond and less than half a millionth of a mile cross to nothing (RATE-7).
        let metrics = try periodMetrics([ShiftFixture(gross: "60.00", hours: 0.0004 / 3600, miles: 0.0000004)])
        try check(.perWorkingHour(nil, 0, of: 1), in: metrics, "")
        try check(.perMile(nil, 0, of: 1), in: metrics, "")
        try check(.gross("60", 1, of: 1), in: metrics, "")
    }

    @Test func `PMET-11 PMET-22 durations and metres cross to decimal once, after they are summed`() throws {
        // 100.00 over 3 x 1200.1234 s: each alone would cross as 1200.123, their sum as 3600.370.
        let shifts = Array(repeating: ShiftFixture(gross: "100.00", hours: 1200.1234 / 3600), count: 3)
        // 300 x 3600 / 3600.37 = 299.969170
        try check(.perWorkingHour("299.96917", 3, of: 3), in: periodMetrics(shifts), "")
    }

    @Test func `PMET-13 a measured 0 contributes and an unmeasured route does not`() throws {
        let one = RouteDistance(
            metres: 0, segmentCount: 0, gapCount: 2, usableSampleCount: 1, usesInferredContinuity: true)
        let damaged = RouteDistance(
            metres: -.infinity, segmentCount: 3, gapCount: 0, usableSampleCount: 9, usesInferredContinuity: false)
        let shifts = [route(miles: 0), one, damaged].map { route in
            ShiftFigures(
                startedAt: Instant(millisecondsSince1970: 0), workingDuration: 60, deliveryActiveDuration: nil,
                grossEarnings: nil, route: route, deliveries: [], fuelAssumptions: .notRecorded)
        }
        let mileage = PeriodMetricsCalculator.metrics(of: shifts, expenses: []).mileage
        #expect(mileage.metres.value == 0)
        #expect(mileage.metres.coverage == Coverage(1, of: 3))
        #expect(mileage.measuredShiftCount == 1)
        #expect(mileage.unmeasurableShiftCount == 2)
        // Partial is said of measured routes alone; segments and gaps are those of every shift.
        #expect(mileage.partialShiftCount == 0)
        #expect(mileage.segmentCount == 4)
        #expect(mileage.gapCount == 2)
        #expect(mileage.usesInferredContinuity)
    }

    @Test func `PMET-15 PMET-16 a delivery in progress is in no subtotal and counted apart`() throws {
        let metrics = try periodMetrics([
            ShiftFixture(
                gross: "1.00",
                deliveries: [
                    DeliveryFixture(pay: "10.00", state: .pickedUp), DeliveryFixture(pay: "3.00", state: .cancelled),
                    DeliveryFixture(state: .accepted), DeliveryFixture(pay: "2.00"),
                ])
        ])
        try check(.deliveries(delivered: 1, cancelled: 1, inProgress: 2), in: metrics, "")
        try check(.subtotal("5", 2, of: 2), in: metrics, "")
        // PMET-17: the shift's own amount is not touched by what its deliveries add up to.
        try check(.gross("1", 1, of: 1), in: metrics, "")
    }

    @Test func `PMET-17 the gross earnings and the delivery subtotal know nothing of each other`() throws {
        let bare = try periodMetrics([ShiftFixture(gross: "40.00", hours: 2)])
        let paid = try periodMetrics([
            ShiftFixture(gross: "40.00", hours: 2, deliveries: [DeliveryFixture(pay: "99.00", tips: ["1.00"])])
        ])
        #expect(bare.grossEarnings == paid.grossEarnings)
        #expect(bare.grossPerWorkingHour == paid.grossPerWorkingHour)
        #expect(paid.deliveries.earnings.value == Money(100))
    }

    @Test func `PMET-18 PMET-19 waits count with a place or without one, and places count once`() throws {
        let metrics = try periodMetrics([
            ShiftFixture(deliveries: [
                DeliveryFixture(waitMinutes: 6), DeliveryFixture(state: .cancelled, waitMinutes: 0, place: 1),
                DeliveryFixture(place: 1), DeliveryFixture(place: 2),
            ]),
            ShiftFixture(deliveries: [DeliveryFixture(state: .accepted, waitMinutes: 9, place: 2)]),
        ])
        try check(.medianWait(minutes: 6, waits: 3), in: metrics, "")
        try check(.places(2), in: metrics, "")
    }

    @Test func `PMET-20 EXP-18 expenses and their net follow the expenses and touch no other figure`() throws {
        let shifts = [ShiftFixture(gross: "86.25", hours: 3, miles: 50, mpg: "25")]
        let with = try periodMetrics(shifts, expenses: [expense("42.10"), expense("6.50", .parkingAndTolls)])
        let without = try periodMetrics(shifts)
        #expect(with.expenses?.total == (try money("48.60")))
        #expect(with.netAfterExpenses.amount == (try money("37.65")))
        #expect(with.netAfterExpenses.earningsCoverage == Coverage(1, of: 1))
        #expect(without.netAfterExpenses.unavailability == .noExpenses)
        #expect(with.grossEarnings == without.grossEarnings)
        #expect(with.grossPerWorkingHour == without.grossPerWorkingHour)
        #expect(with.grossPerRecordedMile == without.grossPerRecordedMile)
        #expect(with.mileage == without.mileage)
        #expect(with.fuel == without.fuel)
        #expect(with.netAfterFuel == without.netAfterFuel)
    }

    @Test func `EXP-19 a period of expenses alone has counts of 0 and no other figure`() throws {
        let metrics = try periodMetrics([], expenses: [expense("5.00")])
        #expect(metrics.completedShiftCount == 0)
        for amount in [
            metrics.grossEarnings, metrics.grossPerWorkingHour, metrics.grossPerDeliveryActiveHour,
            metrics.grossPerRecordedMile, metrics.deliveries.earnings,
        ] {
            #expect(amount.value == nil && amount.coverage == Coverage())
        }
        for measure in [
            metrics.workingTime, metrics.deliveryActiveTime, metrics.nonDeliveryTime, metrics.mileage.metres,
        ] {
            #expect(measure.value == nil && measure.coverage == Coverage())
        }
        #expect(metrics.mileage.segmentCount == 0 && metrics.mileage.gapCount == 0)
        #expect(!metrics.mileage.usesInferredContinuity)
        #expect(metrics.deliveries.medianPickupWait == nil)
        #expect(metrics.deliveries.summary.total == 0)
        #expect(metrics.expenses?.total == Money(5))
        #expect(metrics.netAfterExpenses.unavailability == .noEarnings)
        #expect(metrics.fuel.cost == nil)
        #expect(metrics.netAfterFuel.unavailability == .noCompletedShifts)
    }

    @Test func `PERIOD-7 a summary holds the shifts and the expenses that begin inside its period`() throws {
        let calendar = try driver("America/New_York").calendar
        let period = try ReportingPeriod(.day, containing: day("2026-03-08"), calendar: calendar)
        let moments = ["2026-03-08 04:59:59", "2026-03-08 05:00", "2026-03-09 03:59:59", "2026-03-09 04:00"]
        let shifts = try moments.map { try ShiftFixture(gross: "10.00", hours: 6).figures(startedAt: utc($0)) }
        let expenses = try moments.map { try expense("1.00", at: utc($0)) }
        let summary = PeriodMetricsCalculator.summary(of: period, shifts: shifts, expenses: expenses)
        #expect(summary.period == period)
        #expect(summary.metrics.completedShiftCount == 2)
        #expect(summary.metrics.workingTime.value == 43200)
        #expect(summary.metrics.expenses?.recordCount == 2)
    }

    @Test func `PMET-23 the median of an even number of waits is their midpoint and is rounded in text alone`() throws {
        let deliveries = [6.0, 11, 20, 41].map { DeliveryFixture(waitMinutes: $0) }
        let figures = try periodMetrics([ShiftFixture(deliveries: deliveries)]).deliveries
        #expect(figures.medianPickupWait == 930)
        #expect(try figures.waitLabel(in: driver()).shown == "16 min")
    }

    @Test func `PMET-26 there is a day, a week, a month and a range, and nothing longer`() {
        #expect(ReportingPeriod.Kind.allCases.map(\.rawValue) == ["day", "week", "month", "custom"])
    }

    private func check(_ expected: Expected, in metrics: PeriodMetrics, _ row: String) throws {
        func same<Value: Equatable>(
            _ covered: Covered<Value>, _ value: Value?, _ contributing: Int, _ eligible: Int
        ) {
            #expect(covered.value == value, "\(row)")
            #expect(covered.coverage == Coverage(contributing, of: eligible), "\(row)")
        }
        switch expected {
        case .shifts(let count): #expect(metrics.completedShiftCount == count, "\(row)")
        case .workingMinutes(let minutes, let some, let all): same(metrics.workingTime, minutes * 60, some, all)
        case .activeMinutes(let minutes, let some, let all): same(metrics.deliveryActiveTime, minutes * 60, some, all)
        case .nonDeliveryMinutes(let minutes, let some, let all):
            same(metrics.nonDeliveryTime, minutes * 60, some, all)
        case .gross(let amount, let some, let all): same(metrics.grossEarnings, try amount.map(money), some, all)
        case .perWorkingHour(let amount, let some, let all):
            same(metrics.grossPerWorkingHour, try amount.map(money), some, all)
        case .perActiveHour(let amount, let some, let all):
            same(metrics.grossPerDeliveryActiveHour, try amount.map(money), some, all)
        case .perMile(let amount, let some, let all):
            same(metrics.grossPerRecordedMile, try amount.map(money), some, all)
        case .miles(let miles, let some, let all, let partial):
            #expect(
                try metrics.mileage.miles.flatMap { Decimal(crossing: $0, places: 6) } == miles.map(decimal), "\(row)")
            #expect(metrics.mileage.metres.coverage == Coverage(some, of: all), "\(row)")
            #expect(metrics.mileage.partialShiftCount == partial, "\(row)")
        case .subtotal(let amount, let some, let all):
            same(metrics.deliveries.earnings, try amount.map(money), some, all)
        case .deliveries(let delivered, let cancelled, let inProgress):
            #expect(
                metrics.deliveries.summary
                    == DeliverySummary(completed: delivered, cancelled: cancelled, inProgress: inProgress), "\(row)")
        case .medianWait(let minutes, let waits):
            #expect(metrics.deliveries.medianPickupWait == minutes * 60, "\(row)")
            #expect(metrics.deliveries.pickupWaitCount == waits, "\(row)")
        case .places(let count): #expect(metrics.deliveries.pickupPlaceCount == count, "\(row)")
        }
    }
}
