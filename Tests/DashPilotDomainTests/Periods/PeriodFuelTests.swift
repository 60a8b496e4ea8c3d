import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PeriodFuelTests {
    struct Row: Sendable {
        let row: String
        let shifts: [ShiftFixture]
        var gallons: String?
        var cost: String?
        var coverage: String?
        var net: String?
        var netShifts: (some: Int, all: Int)?
    }

    static let estimated = ShiftFixture(gross: "100.00", miles: 50, mpg: "25")

    static let rows: [Row] = [
        Row(
            row: "K1",
            shifts: [
                ShiftFixture(miles: 50, mpg: "25"), ShiftFixture(miles: 25, mpg: "25"),
                ShiftFixture(miles: 40, price: nil),
            ],
            gallons: "3", cost: "12.00",
            coverage: "2 of 3 shifts · 75.0 of 115.0 recorded miles · 65% of recorded miles"),
        Row(
            row: "K2", shifts: [ShiftFixture(miles: 50, mpg: "25"), ShiftFixture(miles: 50, mpg: "12.5")],
            gallons: "6", cost: "24.00",
            coverage: "2 of 2 shifts · 100.0 of 100.0 recorded miles · all recorded miles"),
        Row(
            row: "K3",
            shifts: [ShiftFixture(miles: 50, mpg: "25"), ShiftFixture(miles: 50, mpg: "25", price: "3.00")],
            gallons: "4", cost: "14.00"),
        Row(
            row: "K4", shifts: [estimated, ShiftFixture(gross: "80.00", miles: 30)], gallons: "2", cost: "8.00",
            net: "92.00", netShifts: (1, 2)),
        Row(
            row: "K5", shifts: [estimated, ShiftFixture(gross: "80.00", miles: 25, mpg: "25")], gallons: "3",
            cost: "12.00", net: "168.00", netShifts: (2, 2)),
        Row(
            row: "K6", shifts: [ShiftFixture(gross: "5.00", miles: 100, mpg: "25")], gallons: "4", cost: "16.00",
            net: "-11.00", netShifts: (1, 1)),
        Row(
            row: "K8",
            shifts: Array(repeating: ShiftFixture(miles: 50, mpg: "40", price: "3.50"), count: 2),
            gallons: "2.5", cost: "8.75"),
        Row(
            row: "K9",
            shifts: Array(repeating: ShiftFixture(miles: 100, mpg: "30", price: "3.00"), count: 3),
            gallons: "9.999999", cost: "29.999997"),
        Row(row: "K10", shifts: [ShiftFixture(gross: "80.00", miles: 50), ShiftFixture(miles: 20)], netShifts: (0, 2)),
    ]

    @Test(arguments: rows)
    func `PFUEL-1 PFUEL-2 PFUEL-4 PFUEL-6 fuel and net sum the shifts' own estimates`(row: Row) throws {
        let metrics = try periodMetrics(row.shifts)
        let fuel = metrics.fuel
        #expect(try fuel.gallons == row.gallons.map(decimal), "\(row.row)")
        #expect(try fuel.cost == row.cost.map(money), "\(row.row)")
        if let coverage = row.coverage { #expect(try fuel.coverageText(in: driver()) == coverage, "\(row.row)") }
        #expect(try metrics.netAfterFuel.amount == row.net.map(money), "\(row.row)")
        if let netShifts = row.netShifts {
            #expect(metrics.netAfterFuel.coverage == Coverage(netShifts.some, of: netShifts.all), "\(row.row)")
        }
    }

    @Test func `PFUEL-6 K4 a net over part of the shifts carries both halves and a caution`() throws {
        let part = try periodMetrics([Self.estimated, ShiftFixture(gross: "80.00", miles: 30)]).netAfterFuel
        #expect(part.grossEarnings == Money(100))
        #expect(part.fuelCost == Money(8))
        #expect(part.isPartOfPeriod)
        let whole = try periodMetrics([Self.estimated]).netAfterFuel
        #expect(!whole.isPartOfPeriod)
        let caution = "not the period's earnings less the period's fuel"
        let locale = try driver()
        #expect(part.label(in: locale).spoken.contains(caution))
        #expect(part.label(in: locale).caption?.contains(caution) == true)
        #expect(!whole.label(in: locale).spoken.contains(caution))
    }

    @Test func `PFUEL-9 K7 an estimate and an expense are never subtracted together`() throws {
        let metrics = try periodMetrics([Self.estimated], expenses: [expense("45.00")])
        #expect(metrics.netAfterExpenses.amount == Money(55))
        #expect(metrics.netAfterFuel.amount == Money(92))
        let locale = try driver()
        let all = metrics.expenseLabels(in: locale) + metrics.estimateLabels(in: locale)
        #expect(!all.contains { $0.spoken.contains("$47.00") })
        #expect(!metrics.expenseLabels(in: locale).contains { $0.spoken.contains("stimated") })
        #expect(!metrics.estimateLabels(in: locale).contains { $0.spoken.contains("expense") })
    }

    @Test(arguments: [
        (50.0, 50.0, 50), (995, 5, 99), (999, 1, 99), (1, 999, 0), (0, 10, 0), (1, 7, 13), (10, 0, 100),
        (142.3, 46.6, 75),
    ])
    func `PFUEL-3 the share of miles is a whole percentage and 100 only of all of them`(
        estimated: Double, other: Double, percentage: Int
    ) throws {
        let fuel = try periodMetrics([ShiftFixture(miles: estimated, mpg: "25"), ShiftFixture(miles: other)]).fuel
        #expect(fuel.percentageOfMiles == percentage)
        #expect(fuel.coverage == Coverage(1, of: 2))
    }

    @Test func `PFUEL-3 FUEL-8 without recorded miles there is no percentage, and a measured 0 costs nothing`() throws {
        let fuel = try periodMetrics([ShiftFixture(miles: 0, mpg: "25")]).fuel
        #expect(fuel.percentageOfMiles == nil)
        #expect(fuel.cost == .zero)
        #expect(try fuel.coverageText(in: driver()) == "1 of 1 shift · 0.0 of 0.0 recorded miles")
    }

    @Test func `PFUEL-5 without an estimated shift there is a sentence and no amount`() throws {
        let label = try periodMetrics([ShiftFixture(gross: "5.00", miles: 10)]).fuel.label(in: driver())
        let reason = "No shift here has what a fuel estimate needs: miles per gallon, a gas price and a measured route."
        #expect(label.shown == reason)
        #expect(label.spoken == "No estimated fuel. \(reason)")
        #expect(try periodMetrics([ShiftFixture()]).fuel.gallonsLabel(in: driver()) == nil)
    }

    @Test func `PFUEL-7 each reason for no net has its own sentence`() throws {
        #expect(try periodMetrics([]).netAfterFuel.unavailability == .noCompletedShifts)
        #expect(
            try periodMetrics([ShiftFixture(gross: "5.00"), ShiftFixture(miles: 5, mpg: "25")]).netAfterFuel
                .unavailability
                == .noShiftHasBoth)
        #expect(
            PeriodFuelNet.Unavailability.allCases.map(\.explanation) == [
                "No finished shift here.", "No shift here has both an amount and a fuel estimate.",
            ])
    }

    @Test func `PFUEL-8 a partial route makes the fuel a floor and the net a ceiling`() throws {
        let partial = ShiftFixture(gross: "100.00", miles: 50, isPartial: true, mpg: "25")
        let metrics = try periodMetrics([partial, Self.estimated])
        #expect(metrics.fuel.isFloor)
        #expect(metrics.netAfterFuel.isCeiling)
        let locale = try driver()
        #expect(metrics.fuel.label(in: locale).spoken.contains("at least this much fuel was used"))
        #expect(metrics.netAfterFuel.label(in: locale).spoken.contains("at most this much was left"))
        // A partial route that contributes to neither changes nothing.
        let apart = try periodMetrics([Self.estimated, ShiftFixture(miles: 5, isPartial: true)])
        #expect(!apart.fuel.isFloor && !apart.netAfterFuel.isCeiling)
        #expect(!apart.fuel.label(in: locale).spoken.contains("at least"))
    }

    @Test func `PFUEL-10 no estimate is compared and no estimated net is hourly`() throws {
        let titles = try periodMetrics([Self.estimated]).estimateLabels(in: driver()).compactMap(\.title)
        #expect(titles == ["Estimated fuel", "Estimated net after fuel"])
        #expect(PeriodComparisonLine.Figure.allCases.count == 10)
    }
}
