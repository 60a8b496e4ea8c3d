import DashPilotDomain
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@testable import DashPilotCLI

@Suite struct ShiftFuelCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    private struct Fuel: Equatable {
        let name: JSONValue?
        let economy: JSONValue?
        let price: JSONValue?

        init(_ shift: JSONValue) {
            name = shift.at("fuelVehicleName")
            economy = shift.at("fuelMilesPerGallon")
            price = shift.at("fuelGasPricePerGallon")
        }

        init(_ name: JSONValue, _ economy: JSONValue, _ price: JSONValue) {
            (self.name, self.economy, self.price) = (name, economy, price)
        }
    }

    private func fuel() throws -> Fuel { Fuel(try driver.answer("shift show last")) }

    private func runningFuel() throws -> Fuel {
        Fuel(try #require(try driver.answer("status").at("shift")))
    }

    /// A finished shift of three hours and 4.5 miles that paid 100.
    private func finishedShift() throws {
        try driver.does("start --at 09:00")
        try driver.drive(shift: .numbered(1), from: .today("09:00"), count: 10)
        try driver.does("end --at 12:00", "shift earnings last 100")
    }

    @Test func `SNAP-5 FUEL-1 NET-1 figures typed on a finished shift give its estimate`() throws {
        try finishedShift()
        // 4.5 miles at 30 miles a gallon are 0.15 gallons, at 4.00 a gallon 0.60.
        #expect(
            driver.run("shift fuel last --mpg 30 --gas-price 4").output == """
                Estimated Fuel
                  Miles per gallon                30 MPG
                  Gas price per gallon            $4.00
                  Estimated fuel cost             $0.60
                                                  Based on recorded mileage. The route is
                                                  partial: more was driven than recorded, so at
                                                  least this much fuel was used.
                  Estimated gallons               0.15 gal

                Estimated Net
                  Recorded earnings               $100.00
                  Estimated fuel cost             $0.60
                                                  Based on recorded mileage. The route is
                                                  partial: more was driven than recorded, so at
                                                  least this much fuel was used.
                  Estimated net after fuel        $99.40
                                                  The route is partial, so at most this much was
                                                  left.
                  Estimated net per working hour  $33.13/hr
                  Estimated fuel and recorded expenses may describe the same money and are not
                  combined.

                """)
        #expect(try fuel() == Fuel(.null, "30.00", "4.00"))
        let answer = try driver.answer("shift fuel last --gas-price 4")
        #expect(answer.at("shift.estimates.fuelCost") == "0.60")
        #expect(answer.at("shift.estimates.netAfterFuel") == "99.40")
    }

    @Test func `SNAP-7 each half is changed, kept or removed by itself, and all together`() throws {
        try finishedShift()
        try driver.does("shift fuel last --gas-price 3.19")
        #expect(try fuel() == Fuel(.null, .null, "3.19"))
        try driver.does("shift fuel last --mpg 28.5")
        #expect(try fuel() == Fuel(.null, "28.50", "3.19"))
        try driver.does("shift fuel last --no-gas-price")
        #expect(try fuel() == Fuel(.null, "28.50", .null))
        try driver.does("shift fuel last --gas-price 0", "shift fuel last --no-vehicle")
        #expect(try fuel() == Fuel(.null, .null, "0.00"))
        try driver.does("shift fuel last --mpg 30 --gas-price 3", "shift fuel last --clear")
        #expect(try fuel() == Fuel(.null, .null, .null))
    }

    struct NameRow: Sendable, CustomTestStringConvertible {
        let row: String
        let options: String
        let economy: String
        let name: String?
        /// Whether the shift records Civic and 34 before.
        var startsWithCivic = true

        var testDescription: String { row }
    }

    static let names: [NameRow] = [
        NameRow(row: "V6", options: "--mpg 34.0", economy: "34.00", name: "Civic"),
        NameRow(row: "V7", options: "--vehicle Camry", economy: "28.00", name: "Camry"),
        NameRow(row: "V8", options: "--vehicle Camry --mpg 30", economy: "30.00", name: nil),
        NameRow(row: "V9", options: "--vehicle Civic", economy: "34.00", name: "Civic", startsWithCivic: false),
        NameRow(row: "V10", options: "--mpg 34", economy: "34.00", name: nil, startsWithCivic: false),
    ]

    @Test(arguments: names)
    func `SNAP-8 SNAP-9 a name stands beside the economy it came with and is never guessed`(row: NameRow) throws {
        try driver.does("vehicle add Civic --mpg 34", "vehicle add Camry --mpg 28")
        if !row.startsWithCivic { try driver.does("vehicle select --clear") }
        try finishedShift()
        try driver.does("shift fuel last \(row.options)")
        #expect(try fuel() == Fuel(.text(row.name), .string(row.economy), .null))
    }

    @Test func `SET-5 the current price is taken on a finished shift only where the driver asks for it`() throws {
        try finishedShift()
        try driver.refuses(
            "shift fuel last --current-gas-price", code: "noCurrentGasPrice",
            "No current gas price is set. Set one with settings gas-price, or give the price with --gas-price.")
        try driver.does("settings gas-price 3.19")
        #expect(try fuel() == Fuel(.null, .null, .null))
        try driver.does("shift fuel last --current-gas-price")
        #expect(try fuel() == Fuel(.null, .null, "3.19"))
    }

    @Test func `SHIFT-42 SNAP-14 the running shift takes a vehicle and the price, each by itself`() throws {
        try driver.does(
            "vehicle add Civic --mpg 34", "settings gas-price 3.19", "start --at 09:00", "vehicle add Camry --mpg 28",
            "settings gas-price 3.50")
        #expect(try runningFuel() == Fuel("Civic", "34.00", "3.19"))
        try driver.does("shift fuel current --vehicle Camry")
        #expect(try runningFuel() == Fuel("Camry", "28.00", "3.19"))
        #expect(
            driver.run("shift fuel current --current-gas-price").output == """
                Shift in progress
                  Shift vehicle         Camry
                                        28 MPG
                  Gas price per gallon  $3.50

                """)
        try driver.does("shift fuel current --no-vehicle")
        #expect(try runningFuel() == Fuel(.null, .null, "3.50"))
        try driver.does("shift fuel current --no-gas-price --vehicle Civic")
        #expect(try runningFuel() == Fuel("Civic", "34.00", .null))
        try driver.does("shift fuel current --clear")
        #expect(try runningFuel() == Fuel(.null, .null, .null))
    }

    @Test func `SHIFT-41 FUEL-12 the correction touches no other row and shows no estimate`() throws {
        try driver.does("vehicle add Civic --mpg 34", "start --at 09:00", "accept --at 09:10")
        let other = try driver.answer("vehicle list")
        let answer = driver.run("shift fuel current --vehicle Civic")
        #expect(!answer.output.contains("stimate"))
        #expect(try driver.answer("shift fuel current --vehicle Civic").at("shift.estimates.fuelCost") == .null)
        #expect(try driver.answer("vehicle list") == other)
    }

    @Test func `SHIFT-40 SNAP-13 the running shift is corrected until its route has measured a distance`() throws {
        try driver.does("vehicle add Civic --mpg 34", "start --at 09:00")
        try driver.drive(shift: .numbered(2), from: .today("09:00"), count: 1)
        try driver.does("shift fuel current --vehicle Civic")
        try driver.drive(shift: .numbered(2), from: .today("09:05"), count: 2)
        let answer = driver.run("shift fuel current --vehicle Civic --json")
        #expect(answer.status == .refused)
        #expect(try parsedJSON(answer.output).at("error.code") == "invalidTransition.recordedDrivingHasBegun")
    }

    @Test func `SNAP-5 figures typed for the running shift are refused by the rule`() throws {
        try driver.does("start --at 09:00")
        let answer = driver.run("shift fuel current --mpg 34 --json")
        #expect(answer.status == .refused)
        #expect(try parsedJSON(answer.output).at("error.code") == "invalidTransition.shiftNotCompleted")
    }

    static let badFigures: [(options: String, code: String, sentence: String)] = [
        (
            "--mpg 0", "notPositive",
            "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        ),
        (
            "--mpg -1", "notPositive",
            "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        ),
        ("--mpg 28.555", "excessiveScale", "Miles per gallon takes at most two decimal places."),
        ("--gas-price 3.199", "excessiveScale", "A gas price takes at most two decimal places."),
        ("--gas-price -1", "negative", "A gas price cannot be below zero."),
        (
            "--vehicle Camry", "noSuchVehicle",
            "No vehicle is named Camry. The command vehicle list shows those there are."
        ),
    ]

    @Test(arguments: badFigures)
    func `SNAP-6 figures that are none are refused by name and change nothing`(
        options: String, code: String, sentence: String
    ) throws {
        try finishedShift()
        try driver.refuses("shift fuel last \(options)", code: code, sentence)
    }

    static let contradictions: [(options: String, sentence: String)] = [
        (
            "",
            "Give at least one of --mpg, --gas-price, --vehicle, --current-gas-price, --no-vehicle, --no-gas-price and --clear."
        ),
        ("--clear --mpg 3", "Give --clear alone."),
        ("--mpg 3 --no-vehicle", "Give --mpg or --no-vehicle, not both."),
        ("--gas-price 3 --current-gas-price", "Give --gas-price or --current-gas-price, not both."),
        ("--vehicle Civic --no-vehicle", "Give --vehicle or --no-vehicle, not both."),
        ("--no-gas-price --current-gas-price", "Give --no-gas-price or --current-gas-price, not both."),
    ]

    @Test(arguments: contradictions)
    func `options that exclude each other are refused`(options: String, sentence: String) throws {
        try finishedShift()
        try driver.refuses("shift fuel last \(options)", .misuse, code: "contradiction", sentence)
    }

    @Test func `without a shift in progress there is no current one`() throws {
        try driver.refuses(
            "shift fuel current --clear", code: "noActiveShift",
            "No shift is in progress. Name a finished one with --shift.")
    }
}
