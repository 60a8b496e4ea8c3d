import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct VehicleCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    private func selected() throws -> [JSONValue?] {
        guard case .array(let vehicles) = try driver.answer("vehicle list").at("vehicles") else { return [] }
        return vehicles.filter { $0.at("isSelected") == true }.map { $0.at("name") }
    }

    @Test func `VEH-7 VEH-8 L28 the first vehicle is selected, and they are listed as they were added`() throws {
        try driver.does("vehicle add \"Grey Wagon\" --mpg 24.5")
        #expect(
            driver.run("vehicle add \"Blue Hatchback\" --mpg 34").output == """
                Vehicles
                  ✓ Grey Wagon      24.5 MPG · 00000000
                    Blue Hatchback  34 MPG · 00000000
                  The next shift records the selected vehicle. Shifts already recorded keep what
                  they copied.

                """)
        #expect(
            try driver.answer("vehicle list").at("vehicles.0") == [
                "id": "00000000-0000-4000-8000-000000000001", "name": "Grey Wagon", "milesPerGallon": "24.50",
                "createdAt": "2026-08-12T21:30:00Z", "isSelected": true,
            ])
    }

    @Test func `VEH-9 VEH-11 selecting moves the selection, and clearing removes it`() throws {
        try driver.does("vehicle add Wagon --mpg 24", "vehicle add Hatchback --mpg 34", "vehicle select hatchback")
        #expect(try selected() == ["Hatchback"])
        try driver.does("vehicle select Hatchback")
        #expect(try selected() == ["Hatchback"])
        try driver.does("vehicle select --clear")
        #expect(try selected() == [])
    }

    @Test func `SET-2 clearing the selection makes the settings row where there is none`() throws {
        try driver.does("vehicle select --clear")
        #expect(try driver.count("driverSettings") == 1)
    }

    @Test func `VEH-6 an edit changes what is given, and neither where one is refused`() throws {
        try driver.does("vehicle add Wagon --mpg 24", "vehicle edit wagon --mpg 25.5")
        #expect(try driver.answer("vehicle list").at("vehicles.0.milesPerGallon") == "25.50")
        try driver.does("vehicle edit Wagon --name \"Grey Wagon\"")
        #expect(try driver.answer("vehicle list").at("vehicles.0.name") == "Grey Wagon")
        #expect(try driver.answer("vehicle list").at("vehicles.0.milesPerGallon") == "25.50")
        try driver.refuses(
            "vehicle edit \"Grey Wagon\" --name \" \" --mpg 30", code: "invalidName.empty",
            "A vehicle needs a name. Enter one that tells it from your others.")
    }

    @Test func `VEH-10 VEH-12 CLI-7 a deletion says what goes, clears the selection and changes no shift`() throws {
        try driver.does(
            "vehicle add Wagon --mpg 24", "vehicle add Hatchback --mpg 34", "start --at 09:00", "end --at 12:00")
        try driver.refuses(
            "vehicle delete Wagon", .misuse, code: "confirmationRequired",
            "Wagon, 24 MPG, will be deleted. It is the selected one, so the next shift will record no vehicle until another "
                + "is selected. Shifts already recorded keep what they copied. This cannot be undone.")
        try driver.does("vehicle delete Wagon --yes")
        #expect(try selected() == [])
        #expect(try driver.count("vehicleProfile") == 1)
        #expect(try driver.answer("shift show last").at("fuelVehicleName") == "Wagon")
        #expect(try driver.answer("shift show last").at("fuelMilesPerGallon") == "24.00")
    }

    static let badEconomies: [(text: String, code: String, sentence: String)] = [
        (
            "0", "notPositive", "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        ),
        (
            "-28", "notPositive", "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        ),
        ("28.555", "excessiveScale", "Miles per gallon takes at most two decimal places."),
        ("\"\"", "empty", "Enter the vehicle's miles per gallon."),
        ("$28", "notANumber", "This cannot be read as miles per gallon."),
        ("1000001", "tooLarge", "This is more miles per gallon than can be recorded."),
    ]

    @Test(arguments: badEconomies)
    func `VEH-5 MPGIN-2 MPGIN-3 an economy that is none is refused by name`(
        text: String, code: String, sentence: String
    ) throws {
        try driver.refuses("vehicle add Wagon --mpg \(text)", code: code, sentence)
    }

    @Test func `VEH-3 a name of 60 characters is kept and one of 61 refused`() throws {
        let name = String(repeating: "w", count: 60)
        try driver.does("vehicle add \(name) --mpg 24")
        try driver.refuses(
            "vehicle add \(name)w --mpg 24", code: "invalidName.tooLong",
            "A vehicle's name has at most 60 characters. Enter a shorter name.")
    }

    @Test func `VEH-4 a shared name is refused where one vehicle is meant, and an identifier is not`() throws {
        try driver.does("vehicle add Civic --mpg 34", "vehicle add Civic --mpg 30", "vehicle add civic --mpg 20")
        try driver.refuses(
            "vehicle select Civic", code: "severalVehicles",
            "2 vehicles are named Civic. Give the identifier of one, as vehicle list prints it.")
        try driver.refuses(
            "vehicle select CIVIC", code: "severalVehicles",
            "3 vehicles are named CIVIC. Give the identifier of one, as vehicle list prints it.")
        // As it is spelt comes before any letter case.
        try driver.does("vehicle select civic")
        #expect(try driver.answer("vehicle list").at("vehicles.2.isSelected") == true)
        try driver.does("vehicle select 00000000-0000-4000-8000-000000000002")
        #expect(try driver.answer("vehicle list").at("vehicles.1.isSelected") == true)
        try driver.refuses(
            "vehicle select Camry", code: "noSuchVehicle",
            "No vehicle is named Camry. The command vehicle list shows those there are.")
    }

    @Test func `select and edit need to be told what`() throws {
        try driver.refuses("vehicle select", .misuse, code: "missingOperand", "V is missing.")
        try driver.refuses(
            "vehicle select Civic --clear", .misuse, code: "contradiction", "Give V or --clear, not both.")
        try driver.refuses("vehicle edit Civic", .misuse, code: "contradiction", "Give --name, --mpg or both.")
    }

    @Test func `without a vehicle the list says so and makes no ledger`() throws {
        #expect(driver.run("vehicle list").output == "Vehicles\n  No vehicle added\n")
        #expect(try driver.folder.names() == [])
    }
}
