import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PeriodSummaryRecordTests {
    private static let nextMorning = WorkedExport.at("24:00:00")

    private func record(now: Instant = nextMorning) throws -> JSONValue {
        let summary = try WorkedExport.summary()
        let before = try PeriodMetricsCalculator.summary(
            of: #require(summary.period.compared), shifts: [],
            expenses: [
                ExpenseRecord(
                    occurredAt: WorkedExport.at("00:00:00").adding(seconds: -60), amount: try money("40"),
                    category: .fuel)
            ])
        return PeriodSummaryRecord.json(
            summary, comparison: PeriodComparison(of: summary, with: before, now: now), now: now)
    }

    @Test func `the period is told by its days, its instants and its time zone`() throws {
        #expect(
            try record().at("period") == [
                "kind": "day", "firstDay": "2026-08-12", "lastDay": "2026-08-12", "dayCount": 1,
                "periodStart": "2026-08-12T00:00:00Z", "periodEndExclusive": "2026-08-13T00:00:00Z",
                "timeZone": "GMT", "hasEnded": true,
            ])
        #expect(try record(now: WorkedExport.at("23:59:59")).at("period.hasEnded") == false)
    }

    @Test func `the summary is the export's own`() throws {
        #expect(try record().at("summary") == (try WorkedExport().expected.at("summary")))
    }

    /// 4187.282 m are 2.601856 mi; at 34 mpg 0.076525 gal; at 3.19 a gallon 0.24411475.
    @Test func `PFUEL-1 PFUEL-2 PFUEL-8 PFUEL-9 estimates stand apart with their coverage`() throws {
        #expect(
            try record().at("estimatedFuel") == [
                "cost": "0.24", "currencyCode": "USD", "gallons": .number(try decimal("0.076525")),
                "contributingShiftCount": 1, "totalShiftCount": 2,
                "estimatedDistanceMetres": .number(try decimal("4187.3")),
                "estimatedDistanceMiles": .number(try decimal("2.6019")),
                "recordedDistanceMetres": .number(try decimal("4187.3")),
                "recordedDistanceMiles": .number(try decimal("2.6019")), "percentageOfRecordedMiles": 100,
                "isFloor": true,
            ])
        #expect(
            try record().at("estimatedNetAfterFuel") == [
                "amount": "86.01", "recordedGrossEarnings": "86.25", "estimatedFuelCost": "0.24", "currencyCode": "USD",
                "contributingShiftCount": 1, "totalShiftCount": 2, "isCeiling": true, "unavailability": .null,
            ])
    }

    @Test func `PFUEL-5 PFUEL-7 without an estimate nothing is 0 and the reason is named`() {
        let summary = PeriodMetricsCalculator.summary(
            of: WorkedExport.day, shifts: [WorkedExport.empty.figures], expenses: [])
        let record = PeriodSummaryRecord.json(summary, comparison: nil, now: Self.nextMorning)
        for key in [
            "cost", "gallons", "estimatedDistanceMetres", "recordedDistanceMetres", "percentageOfRecordedMiles",
        ] {
            #expect(record.at("estimatedFuel.\(key)") == .null, "\(key)")
        }
        #expect(record.at("estimatedNetAfterFuel.amount") == .null)
        #expect(record.at("estimatedNetAfterFuel.unavailability") == "noShiftHasBoth")
        #expect(record.at("comparison") == .null)
    }

    @Test func `PCOMP-4 PCOMP-5 PCOMP-9 a comparison has its figures in order with difference and percentage`() throws {
        let record = try record()
        #expect(record.at("comparison.previousPeriod.firstDay") == "2026-08-11")
        guard case .array(let figures) = record.at("comparison.figures") else {
            Issue.record("there are no figures")
            return
        }
        #expect(
            figures.map { $0.at("figure") } == [
                "completedShifts", "workingTime", "deliveryActiveTime", "grossEarnings", "grossPerWorkingHour",
                "grossPerDeliveryActiveHour", "grossPerRecordedMile", "expenses", "mileage", "deliveriesDelivered",
            ])
        #expect(
            figures[0] == [
                "figure": "completedShifts", "current": 2, "previous": 0, "difference": 2, "currentCoverage": .null,
                "previousCoverage": .null, "percentage": .null, "percentageWithheld": "previousIsZero",
            ])
        #expect(
            figures[1] == [
                "figure": "workingTime", "current": 9990, "previous": .null, "difference": .null,
                "currentCoverage": ["contributingShiftCount": 2, "totalShiftCount": 2],
                "previousCoverage": ["contributingShiftCount": 0, "totalShiftCount": 0], "percentage": .null,
                "percentageWithheld": "valueMissing",
            ])
        #expect(figures[7].at("current") == "37.25")
        #expect(figures[7].at("difference") == "-2.75")
        #expect(figures[7].at("percentageWithheld") == "completenessUnknown")
        #expect(figures[8].at("current") == .number(try decimal("4187.3")))
    }

    /// 30 minutes after 2 hours: 1 h 30 min less, which is 75% less.
    @Test func `PCOMP-8 a difference below nothing is written with its sign, durations too`() throws {
        func shift(hour: Int64, minutes: Int, metres: Double) -> ShiftFigures {
            ShiftFigures(
                startedAt: WorkedExport.at("00:00:00").adding(seconds: Double(hour * 3600)),
                workingDuration: Double(minutes) * 60, deliveryActiveDuration: nil, grossEarnings: nil,
                route: RouteDistance(
                    metres: metres, segmentCount: 1, gapCount: 0, usableSampleCount: 2, usesInferredContinuity: false),
                deliveries: [], fuelAssumptions: FuelAssumptions(milesPerGallon: nil, gasPricePerGallon: nil))
        }
        let shifts = [shift(hour: 9, minutes: 30, metres: 500.26), shift(hour: -9, minutes: 120, metres: 2000)]
        let current = PeriodMetricsCalculator.summary(of: WorkedExport.day, shifts: shifts, expenses: [])
        let previous = try PeriodMetricsCalculator.summary(
            of: #require(WorkedExport.day.compared), shifts: shifts, expenses: [])
        let comparison = PeriodComparison(of: current, with: previous, now: Self.nextMorning)
        let record = PeriodSummaryRecord.json(current, comparison: comparison, now: Self.nextMorning)
        #expect(record.at("comparison.figures.1.difference") == -5400)
        #expect(record.at("comparison.figures.1.percentage") == .number(-75))
        #expect(record.at("comparison.figures.1.percentageWithheld") == .null)
        #expect(record.at("comparison.figures.2.figure") == "mileage")
        #expect(record.at("comparison.figures.2.difference") == .number(try decimal("-1499.7")))
    }
}
