import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ShiftProfitabilityTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        var isCompleted = true
        let gross: String?
        /// `nil` for a shift without a fuel estimate.
        let fuel: String?
        let hours: Double
        var net: String?
        var netShown: String?
        var hourly: String?
        var hourlyShown: String?
        var reason: ShiftProfitabilityUnavailability?
        var hourlyReason: ShiftProfitabilityUnavailability?
        var testDescription: String { id }
    }

    static let table: [Row] = [
        Row(
            id: "N1", gross: "100.00", fuel: "7.00", hours: 4, net: "93.00", netShown: "$93.00", hourly: "23.25",
            hourlyShown: "$23.25"),
        Row(
            id: "N2", gross: "100.00", fuel: "7.00", hours: 3, net: "93.00", netShown: "$93.00", hourly: "31.00",
            hourlyShown: "$31.00"),
        Row(
            id: "N3", gross: "5.00", fuel: "7.00", hours: 4, net: "-2.00", netShown: "-$2.00", hourly: "-0.50",
            hourlyShown: "-$0.50"),
        Row(
            id: "N4", gross: "100.00", fuel: "9.999999", hours: 3, net: "90.000001", netShown: "$90.00",
            hourly: "30.000000", hourlyShown: "$30.00"),
        Row(
            id: "N5", gross: "100.00", fuel: "4.20", hours: 0, net: "95.80", netShown: "$95.80",
            hourlyReason: .noWorkingTime),
        Row(
            id: "N6", gross: "0", fuel: "7.00", hours: 2, net: "-7.00", netShown: "-$7.00", hourly: "-3.50",
            hourlyShown: "-$3.50"),
        Row(
            id: "N7", gross: nil, fuel: "7.00", hours: 2, reason: .earningsNotRecorded,
            hourlyReason: .earningsNotRecorded),
        Row(
            id: "N8", gross: "100.00", fuel: nil, hours: 2, reason: .fuelNotEstimated, hourlyReason: .fuelNotEstimated),
        Row(
            id: "N9", gross: "5.00", fuel: "16.00", hours: 2, net: "-11.00", netShown: "-$11.00", hourly: "-5.50",
            hourlyShown: "-$5.50"),
        Row(
            id: "running", isCompleted: false, gross: "5.00", fuel: "16.00", hours: 2, reason: .shiftNotCompleted,
            hourlyReason: .shiftNotCompleted),
        Row(
            id: "neither half, no time", gross: nil, fuel: nil, hours: 0, reason: .earningsNotRecorded,
            hourlyReason: .earningsNotRecorded),
        Row(
            id: "no estimate, no time", gross: "5.00", fuel: nil, hours: 0, reason: .fuelNotEstimated,
            hourlyReason: .fuelNotEstimated),
    ]

    /// A gallon at the cost of the row: 25 miles at 25 miles per gallon.
    func fuel(costing cost: String?, gaps: Int = 0) throws -> FuelEstimate {
        FuelEstimateCalculator.estimate(
            over: TestRoute.measured(miles: 25, gaps: gaps),
            under: FuelAssumptions(milesPerGallon: 25, gasPricePerGallon: try cost.map(money)))
    }

    @Test(arguments: table)
    func `NET-1 NET-2 NET-3 NET-4 NET-8 the net and its hourly figure are values or the first reason that holds`(
        row: Row
    ) throws {
        let profitability = ShiftProfitabilityCalculator.profitability(
            isCompleted: row.isCompleted, gross: try row.gross.map(money), fuel: try fuel(costing: row.fuel),
            workingDuration: row.hours * 3600)
        try expect(profitability.net, is: row.net, shown: row.netShown, reason: row.reason)
        try expect(
            profitability.netPerWorkingHour, is: row.hourly, shown: row.hourlyShown, reason: row.hourlyReason)
    }

    private func expect(
        _ figure: EstimatedNet, is value: String?, shown: String?, reason: ShiftProfitabilityUnavailability?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        switch figure {
        case .available(let amount):
            #expect(amount == (try value.map(money)), sourceLocation: sourceLocation)
            #expect(amount.formatted(locale: Locale(identifier: "en_US")) == shown, sourceLocation: sourceLocation)
        case .unavailable(let found):
            #expect(value == nil, sourceLocation: sourceLocation)
            #expect(found == reason, sourceLocation: sourceLocation)
        }
    }

    @Test func `R34 NET-1 NET-2 the worked shift's net`() throws {
        func profitability(_ worked: WorkedShift) throws -> ShiftProfitability {
            ShiftProfitabilityCalculator.profitability(
                isCompleted: true, gross: worked.gross,
                fuel: FuelEstimateCalculator.estimate(
                    over: worked.distance,
                    under: FuelAssumptions(milesPerGallon: 34, gasPricePerGallon: try money("3.19"))),
                workingDuration: worked.timeline.completedWorkingDuration)
        }
        let (first, second) = (try profitability(.first), try profitability(.second))
        try expect(first.net, is: "85.83062346", shown: "$85.83", reason: nil)
        try expect(second.net, is: "85.83062346", shown: "$85.83", reason: nil)
        try expect(first.netPerWorkingHour, is: "28.610208", shown: "$28.61", reason: nil)
        try expect(second.netPerWorkingHour, is: "34.332249", shown: "$34.33", reason: nil)
        #expect(first.isCeiling)
    }

    @Test func `NET-6 on a partial route the net is a ceiling, where there is one`() throws {
        func isCeiling(gross: String?, gaps: Int) throws -> Bool {
            ShiftProfitabilityCalculator.profitability(
                isCompleted: true, gross: try gross.map(money), fuel: try fuel(costing: "7.00", gaps: gaps),
                workingDuration: 3600
            ).isCeiling
        }
        #expect(try isCeiling(gross: "100", gaps: 1))
        #expect(try !isCeiling(gross: "100", gaps: 0))
        #expect(try !isCeiling(gross: nil, gaps: 1))
    }

    @Test func `FUEL-7 with fuel recorded as costing nothing the net equals the earnings`() throws {
        let profitability = ShiftProfitabilityCalculator.profitability(
            isCompleted: true, gross: try money("86.25"), fuel: try fuel(costing: "0"), workingDuration: 3600)
        #expect(profitability.net == .available(try money("86.25")))
    }

    static let sentences: [(ShiftProfitabilityUnavailability, String)] = [
        (.shiftNotCompleted, "The shift has not ended, so there is nothing to subtract from yet."),
        (.earningsNotRecorded, "Add what this shift paid to see what was left after fuel."),
        (
            .fuelNotEstimated,
            "Add miles per gallon and a gas price, over a measured route, to see what was left after fuel."
        ),
        (.noWorkingTime, "This shift has no working time to spread what was left over."),
    ]

    @Test(arguments: sentences)
    func `NET-3 each reason has its fixed sentence`(reason: ShiftProfitabilityUnavailability, sentence: String) {
        #expect(reason.explanation == sentence)
    }

    @Test func `NET-7 CONV-7 CONV-8 the list is closed, and no sentence holds an amount or a word it must not`() {
        #expect(ShiftProfitabilityUnavailability.allCases == Self.sentences.map(\.0))
        let explanations = ShiftProfitabilityUnavailability.allCases.map(\.explanation)
        #expect(Set(explanations).count == 4)
        for sentence in explanations {
            #expect(!sentence.contains { $0.isNumber || "$-–—".contains($0) })
            for word in ["profit", "income", "take-home", "tax"] {
                #expect(!sentence.lowercased().contains(word))
            }
        }
    }
}
