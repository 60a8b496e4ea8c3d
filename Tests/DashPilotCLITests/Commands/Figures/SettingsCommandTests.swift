import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct SettingsCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    @Test func `SET-7 L31 settings show vehicles and price, and that both reach the next shift only`() throws {
        try driver.does("vehicle add Civic --mpg 34")
        #expect(
            driver.run("settings gas-price 3.19").output == """
                Vehicles
                  ✓ Civic            34 MPG · 00000000
                  The next shift records the selected vehicle. Shifts already recorded keep what
                  they copied.

                Gas
                  Current gas price  $3.19 / gallon
                  The next shift records this price. Shifts already recorded keep what they
                  copied.

                """)
        #expect(driver.run("settings show").output == driver.run("settings gas-price 3.19").output)
    }

    @Test func `SET-2 L32 showing settings records nothing, not even a row`() throws {
        #expect(driver.run("settings show").output.contains("  Current gas price  Not set\n"))
        #expect(try driver.folder.names() == [])
        try driver.does("start --at 09:00", "settings show")
        #expect(try driver.count("driverSettings") == 0)
    }

    @Test func `SET-1 SET-4 SET-6 one price is kept, and none, 0 and a price are three facts`() throws {
        #expect(try driver.answer("settings show").at("gasPricePerGallon") == .null)
        #expect(try driver.answer("settings gas-price 0").at("gasPricePerGallon") == "0.00")
        #expect(try driver.answer("settings gas-price 3.2").at("gasPricePerGallon") == "3.20")
        #expect(try driver.count("driverSettings") == 1)
        #expect(try driver.answer("settings gas-price --clear").at("gasPricePerGallon") == .null)
    }

    static let badPrices: [(text: String, code: String, sentence: String)] = [
        ("3.199", "excessiveScale", "A gas price takes at most two decimal places."),
        ("-3.19", "negative", "A gas price cannot be below zero."),
        ("cheap", "notANumber", "This cannot be read as an amount."),
        ("\"\"", "empty", "Enter an amount."),
        ("2000000", "tooLarge", "This is more than the largest amount that can be recorded."),
    ]

    @Test(arguments: badPrices)
    func `SET-4 MINPUT-18 a price that is none is refused by name`(text: String, code: String, sentence: String) throws
    {
        try driver.refuses("settings gas-price \(text)", code: code, sentence)
    }

    @Test func `a price needs an amount or --clear`() throws {
        try driver.refuses("settings gas-price", .misuse, code: "missingOperand", "AMOUNT is missing.")
        try driver.refuses(
            "settings gas-price 3 --clear", .misuse, code: "contradiction", "Give AMOUNT or --clear, not both.")
    }
}
