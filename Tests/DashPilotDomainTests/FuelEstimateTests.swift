import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct FuelEstimateTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let id: String
        let miles: Double
        let milesPerGallon: String
        let price: String
        let gallons: String
        let cost: String
        let shown: String
        var testDescription: String { id }
    }

    static let table: [Row] = [
        // Miles multiplied by the price would be 175.00.
        Row(id: "Q1", miles: 50, milesPerGallon: "25", price: "3.50", gallons: "2", cost: "7.00", shown: "$7.00"),
        Row(
            id: "Q2", miles: 100, milesPerGallon: "30", price: "3.00", gallons: "3.333333", cost: "9.999999",
            shown: "$10.00"),
        Row(id: "Q3", miles: 57, milesPerGallon: "28.5", price: "4.00", gallons: "2", cost: "8.00", shown: "$8.00"),
        Row(id: "Q4", miles: 10, milesPerGallon: "10", price: "0.10", gallons: "1", cost: "0.10", shown: "$0.10"),
        Row(id: "Q5", miles: 30, milesPerGallon: "25", price: "3.50", gallons: "1.2", cost: "4.20", shown: "$4.20"),
        Row(id: "Q6", miles: 50, milesPerGallon: "40", price: "3.50", gallons: "1.25", cost: "4.375", shown: "$4.38"),
        Row(
            id: "Q7", miles: 42.6, milesPerGallon: "31.25", price: "3.29", gallons: "1.3632", cost: "4.484928",
            shown: "$4.48"),
        Row(
            id: "Q8", miles: 76.712492, milesPerGallon: "27.3", price: "3.49", gallons: "2.809981", cost: "9.80683369",
            shown: "$9.81"),
        Row(id: "Q9", miles: 50, milesPerGallon: "25", price: "0", gallons: "2", cost: "0", shown: "$0.00"),
        Row(id: "Q10", miles: 0, milesPerGallon: "25", price: "3.50", gallons: "0", cost: "0", shown: "$0.00"),
    ]

    func assumptions(_ milesPerGallon: String?, _ price: String?) throws -> FuelAssumptions {
        FuelAssumptions(milesPerGallon: try milesPerGallon.map(decimal), gasPricePerGallon: try price.map(money))
    }

    @Test(arguments: table)
    func `FUEL-1 FUEL-2 FUEL-3 FUEL-7 FUEL-8 gallons are rounded once, and their cost is exact`(row: Row) throws {
        let estimate = FuelEstimateCalculator.estimate(
            over: TestRoute.measured(miles: row.miles), under: try assumptions(row.milesPerGallon, row.price))
        guard case .available(let fuel) = estimate else {
            Issue.record("no estimate: \(estimate)")
            return
        }
        #expect(fuel.gallons == (try decimal(row.gallons)))
        #expect(fuel.cost == (try money(row.cost)))
        #expect(fuel.cost.formatted(locale: Locale(identifier: "en_US")) == row.shown)
        #expect(!fuel.isFloor)
    }

    struct Absence: Sendable, CustomTestStringConvertible {
        let id: String
        let distance: RouteDistance
        let milesPerGallon: String?
        let price: String?
        let reason: FuelEstimateUnavailability
        var testDescription: String { id }
    }

    static let absences: [Absence] = [
        Absence(
            id: "Q11", distance: TestRoute.measured(miles: 50), milesPerGallon: nil, price: nil,
            reason: .milesPerGallonNotRecorded),
        Absence(id: "Q12", distance: .empty, milesPerGallon: "25", price: nil, reason: .gasPriceNotRecorded),
        Absence(
            id: "Q13", distance: TestRoute.unmeasured(positions: 1), milesPerGallon: "25", price: "3.50",
            reason: .routeNotMeasurable),
        Absence(
            id: "a price alone", distance: TestRoute.measured(miles: 50), milesPerGallon: nil, price: "3.50",
            reason: .milesPerGallonNotRecorded),
        Absence(id: "no route", distance: .empty, milesPerGallon: "25", price: "3.50", reason: .noRouteRecorded),
        Absence(
            id: "nothing at all", distance: .empty, milesPerGallon: nil, price: nil, reason: .milesPerGallonNotRecorded),
        Absence(
            id: "metres that are no distance", distance: TestRoute.measured(metres: .nan), milesPerGallon: "25",
            price: "3.50", reason: .routeNotMeasurable),
        Absence(
            id: "a damaged economy of 0", distance: TestRoute.measured(miles: 50), milesPerGallon: "0", price: "3.50",
            reason: .milesPerGallonNotRecorded),
        Absence(
            id: "a damaged economy below 0", distance: TestRoute.measured(miles: 50), milesPerGallon: "-25",
            price: "3.50", reason: .milesPerGallonNotRecorded),
        Absence(
            id: "a damaged price below 0", distance: TestRoute.measured(miles: 50), milesPerGallon: "25",
            price: "-3.50", reason: .gasPriceNotRecorded),
    ]

    @Test(arguments: absences)
    func `FUEL-5 FUEL-6 FUEL-9 a missing part gives no estimate and names the first that is missing`(row: Absence)
        throws
    {
        let estimate = FuelEstimateCalculator.estimate(
            over: row.distance, under: try assumptions(row.milesPerGallon, row.price))
        #expect(estimate == .unavailable(row.reason))
    }

    @Test func `FUEL-7 FUEL-9 a recorded price of 0 is a fact, and an absent one is not 0`() throws {
        #expect(try assumptions("25", "0").gasPricePerGallon == .zero)
        #expect(try assumptions("25", nil).gasPricePerGallon == nil)
    }

    @Test func `FUEL-10 on a partial route the estimate stands and is a floor`() throws {
        let whole = FuelEstimateCalculator.estimate(
            over: TestRoute.measured(miles: 50), under: try assumptions("25", "3.50"))
        let partial = FuelEstimateCalculator.estimate(
            over: TestRoute.measured(miles: 50, gaps: 1), under: try assumptions("25", "3.50"))
        guard case .available(let without) = whole, case .available(let with) = partial else {
            Issue.record("no estimate")
            return
        }
        #expect(with.isFloor)
        #expect(with.cost == without.cost)
        #expect(with.gallons == without.gallons)
    }

    @Test func `FUEL-13 a route measured again gives another estimate under the same assumptions`() throws {
        let assumptions = try assumptions("25", "3.50")
        let costs = [50.0, 25].map { miles in
            FuelEstimateCalculator.estimate(over: TestRoute.measured(miles: miles), under: assumptions)
        }
        guard case .available(let before) = costs[0], case .available(let after) = costs[1] else {
            Issue.record("no estimate")
            return
        }
        #expect(before.cost == (try money("7.00")))
        #expect(after.cost == (try money("3.50")))
    }

    @Test func `R33 FUEL-1 the worked shift's fuel`() throws {
        let estimate = FuelEstimateCalculator.estimate(
            over: WorkedShift.first.distance, under: try assumptions("34", "3.19"))
        guard case .available(let fuel) = estimate else {
            Issue.record("no estimate: \(estimate)")
            return
        }
        #expect(fuel.gallons == (try decimal("0.131466")))
        #expect(fuel.cost == (try money("0.41937654")))
        #expect(fuel.cost.formatted(locale: Locale(identifier: "en_US")) == "$0.42")
        #expect(fuel.isFloor)
    }

    static let sentences: [(FuelEstimateUnavailability, String)] = [
        (.milesPerGallonNotRecorded, "Add the vehicle's miles per gallon to estimate fuel for this shift."),
        (.gasPriceNotRecorded, "Add the price of a gallon to estimate fuel for this shift."),
        (.noRouteRecorded, "The route holds no usable position, so there are no recorded miles to estimate over."),
        (.routeNotMeasurable, "The route could not be measured, so there are no recorded miles to estimate over."),
    ]

    @Test(arguments: sentences)
    func `FUEL-5 each reason has its fixed sentence`(reason: FuelEstimateUnavailability, sentence: String) {
        #expect(reason.explanation == sentence)
    }

    @Test func `FUEL-11 CONV-7 CONV-8 the list is closed, and no sentence holds an amount or a word it must not`() {
        #expect(FuelEstimateUnavailability.allCases == Self.sentences.map(\.0))
        let explanations = FuelEstimateUnavailability.allCases.map(\.explanation)
        #expect(Set(explanations).count == 4)
        for sentence in explanations {
            #expect(!sentence.contains { $0.isNumber || "$-–—".contains($0) })
            for word in ["zero", "expense", "deduct", "profit", "tax"] {
                #expect(!sentence.lowercased().contains(word))
            }
        }
    }
}
