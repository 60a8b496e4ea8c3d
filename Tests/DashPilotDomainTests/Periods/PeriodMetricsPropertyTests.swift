import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PeriodMetricsPropertyTests {
    /// Shifts of two months around the autumn change of New York's clocks, with figures no sum of which is exact in
    /// binary.
    ///
    /// - Parameter order: Decides the order of each shift's deliveries and nothing else.
    private static func shifts(_ count: Int, seed: UInt64, from start: Instant, order: UInt64 = 0) -> [ShiftFigures] {
        var random = SeededGenerator(seed: seed)
        var shuffling = SeededGenerator(seed: order)
        return (0..<count).map { _ in
            let working = Double.random(in: 0...40_000, using: &random)
            let deliveries = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                DeliveryFigures(
                    state: DeliveryState.allCases.randomElement(using: &random) ?? .accepted,
                    effectiveEarnings: Bool.random(using: &random)
                        ? Money(minorUnits: Int.random(in: 0...3000, using: &random)) : nil,
                    pickupWait: Bool.random(using: &random) ? Double.random(in: 0...3000, using: &random) : nil,
                    pickupPlaceID: Bool.random(using: &random) ? placeID(Int.random(in: 1...9, using: &random)) : nil)
            }
            let route = RouteDistance(
                metres: Double.random(in: 0...99_999, using: &random),
                segmentCount: Int.random(in: 0...3, using: &random), gapCount: Int.random(in: 0...2, using: &random),
                usableSampleCount: 50, usesInferredContinuity: false)
            return ShiftFigures(
                startedAt: start.adding(seconds: Double.random(in: 0..<61 * 86400, using: &random)),
                workingDuration: working,
                deliveryActiveDuration: Bool.random(using: &random) ? working * 0.73 : nil,
                grossEarnings: Bool.random(using: &random)
                    ? Money(minorUnits: Int.random(in: 0...40_000, using: &random)) : nil,
                route: route, deliveries: deliveries.shuffled(using: &shuffling),
                fuelAssumptions: FuelAssumptions(
                    milesPerGallon: Decimal(Int.random(in: 10...50, using: &random)),
                    gasPricePerGallon: Bool.random(using: &random) ? Money(minorUnits: 319) : nil))
        }
    }

    private static func expenses(_ count: Int, seed: UInt64, from start: Instant) -> [ExpenseRecord] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            ExpenseRecord(
                occurredAt: start.adding(seconds: Double.random(in: 0..<61 * 86400, using: &random)),
                amount: Money(minorUnits: Int.random(in: 0...9000, using: &random)),
                category: ExpenseCategory.allCases.randomElement(using: &random) ?? .other)
        }
    }

    @Test(arguments: 1...40)
    func `PMET-1 the order of shifts, deliveries and expenses changes no digit`(seed: Int) throws {
        let start = try utc("2026-10-01 04:00")
        let shifts = Self.shifts(40, seed: UInt64(seed), from: start)
        let expenses = Self.expenses(15, seed: UInt64(seed), from: start)
        let expected = PeriodMetricsCalculator.metrics(of: shifts, expenses: expenses)
        var random = SeededGenerator(seed: UInt64(seed) + 1000)
        for _ in 0..<5 {
            let shuffled = Self.shifts(40, seed: UInt64(seed), from: start, order: random.next())
            let metrics = PeriodMetricsCalculator.metrics(
                of: shuffled.shuffled(using: &random), expenses: expenses.shuffled(using: &random))
            #expect(metrics == expected)
        }
    }

    @Test(arguments: ["America/New_York", "UTC", "Pacific/Kiritimati", "Australia/Lord_Howe"])
    func `PMET-21 PERIOD-7 a month's days, whole and once each, add up to the month`(zone: String) throws {
        let calendar = try driver(zone).calendar
        let start = try utc("2026-10-15 00:00")
        let shifts = Self.shifts(300, seed: 3, from: start)
        let expenses = Self.expenses(80, seed: 4, from: start)
        let month = try ReportingPeriod(.month, containing: day("2026-11-10"), calendar: calendar)
        let whole = PeriodMetricsCalculator.summary(of: month, shifts: shifts, expenses: expenses).metrics
        let days = month.days.map {
            PeriodMetricsCalculator.summary(of: $0, shifts: shifts, expenses: expenses).metrics
        }
        try #require(whole.completedShiftCount > 100)
        func sum<Value>(_ figure: (PeriodMetrics) -> Value, _ add: (Value, Value) -> Value, _ zero: Value) -> Value {
            days.map(figure).reduce(zero, add)
        }
        #expect(sum(\.completedShiftCount, +, 0) == whole.completedShiftCount)
        #expect(sum({ $0.grossEarnings.value ?? .zero }, +, .zero) == whole.grossEarnings.value)
        #expect(
            sum({ $0.grossEarnings.coverage.contributing }, +, 0) == whole.grossEarnings.coverage.contributing)
        #expect(sum({ $0.deliveries.summary.total }, +, 0) == whole.deliveries.summary.total)
        #expect(sum({ $0.deliveries.earnings.value ?? .zero }, +, .zero) == whole.deliveries.earnings.value)
        #expect(sum({ $0.deliveries.pickupWaitCount }, +, 0) == whole.deliveries.pickupWaitCount)
        #expect(sum({ $0.expenses?.total ?? .zero }, +, .zero) == whole.expenses?.total)
        #expect(sum({ $0.fuel.cost ?? .zero }, +, .zero) == whole.fuel.cost)
        #expect(sum({ $0.netAfterFuel.amount ?? .zero }, +, .zero) == whole.netAfterFuel.amount)
        #expect(sum({ $0.mileage.gapCount }, +, 0) == whole.mileage.gapCount)
        let metres = sum({ $0.mileage.metres.value ?? 0 }, +, 0)
        #expect(abs(metres - (whole.mileage.metres.value ?? 0)) < 1e-6)
        let seconds = sum({ $0.workingTime.value ?? 0 }, +, 0)
        #expect(abs(seconds - (whole.workingTime.value ?? 0)) < 1e-6)
    }

    @Test(arguments: ["America/New_York", "Pacific/Kiritimati", "Asia/Kathmandu"])
    func `PERIOD-7 two years' records, straddling New Year's Eve, add up to both years`(zone: String) throws {
        let calendar = try driver(zone).calendar
        let start = try utc("2025-12-01 00:00")
        let shifts = Self.shifts(400, seed: 9, from: start)
        func metrics(_ first: String, _ last: String) throws -> PeriodMetrics {
            let range = try ReportingPeriod.custom(
                from: day(first), through: day(last), now: utc("2027-01-02 00:00"), calendar: calendar)
            return PeriodMetricsCalculator.summary(of: range, shifts: shifts, expenses: []).metrics
        }
        let years = try [metrics("2025-01-01", "2025-12-31"), metrics("2026-01-01", "2026-12-31")]
        let both = try metrics("2025-01-01", "2026-12-31")
        #expect(years.allSatisfy { $0.completedShiftCount > 50 })
        #expect(years.reduce(0) { $0 + $1.completedShiftCount } == 400)
        #expect(both.completedShiftCount == 400)
        #expect(years.reduce(.zero) { $0 + ($1.grossEarnings.value ?? .zero) } == both.grossEarnings.value)
    }

    @Test func `PERIOD-7 a shift over midnight is whole in the day it began and nowhere in the next`() throws {
        let calendar = try driver("America/New_York").calendar
        // 11:40 PM to 12:20 AM in New York.
        let shift = try ShiftFixture(gross: "12.00", hours: 40.0 / 60, miles: 10).figures(
            startedAt: utc("2026-06-18 03:40"))
        let first = try ReportingPeriod(.day, containing: day("2026-06-17"), calendar: calendar)
        let next = try #require(first.next(now: utc("2026-06-30 00:00")))
        let metrics = [first, next].map {
            PeriodMetricsCalculator.summary(of: $0, shifts: [shift], expenses: []).metrics
        }
        #expect(metrics.map(\.completedShiftCount) == [1, 0])
        #expect(metrics.map(\.workingTime.value) == [2400, nil])
        #expect(metrics.map(\.grossEarnings.value) == [Money(12), nil])
    }

    @Test(arguments: ["en_US", "de_DE", "ar_EG", "hi_IN", "th_TH", "fa_IR", "ja_JP"])
    func `CONV-3 PERIOD-2 the language changes no span, whatever calendar it prefers`(region: String) throws {
        let (plain, other) = (
            try driver("Africa/Cairo", firstWeekday: 2), try driver("Africa/Cairo", region: region, firstWeekday: 2)
        )
        for unit in ReportingPeriod.Unit.allCases {
            let expected = try ReportingPeriod(unit, containing: day("2026-04-24"), calendar: plain.calendar)
            let period = try ReportingPeriod(unit, containing: day("2026-04-24"), calendar: other.calendar)
            #expect(period.start == expected.start && period.end == expected.end)
            #expect(period.dayCount == expected.dayCount)
        }
    }
}
