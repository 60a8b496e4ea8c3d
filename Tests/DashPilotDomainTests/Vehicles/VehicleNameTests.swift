import DashPilotDomain
import Testing

@Suite struct VehicleNameTests {
    @Test(arguments: [
        ("  2020 Honda Civic\n", "2020 Honda Civic"), ("\u{A0}Blue  Hatchback\u{3000}", "Blue  Hatchback"),
        ("cIVIC", "cIVIC"), ("🚗", "🚗"),
    ])
    func `VEH-2 VEH-4 a name is trimmed at both ends and otherwise stays as typed`(typed: String, text: String) throws {
        #expect(try VehicleName(typed).text == text)
    }

    @Test(arguments: ["", "  ", "\r\n\t"])
    func `VEH-2 a name that is empty after trimming is refused`(typed: String) throws {
        #expect(throws: VehicleNameError.empty) { try VehicleName(typed) }
    }

    @Test(arguments: ["a", "é", "👩‍👩‍👧‍👦"])
    func `VEH-3 60 characters as a reader counts them are kept and 61 refused`(character: String) throws {
        let name = String(repeating: character, count: 60)
        #expect(try VehicleName(" \(name)\n").text == name)
        #expect(throws: VehicleNameError.tooLong(maximum: 60)) { try VehicleName(name + character) }
    }

    @Test func `VEH-2 VEH-3 a refused name says what would do`() throws {
        let locale = try driver()
        #expect(VehicleNameError.empty.sentence(in: locale).contains("Enter"))
        #expect(VehicleNameError.tooLong(maximum: 60).sentence(in: locale).contains("60"))
        #expect(VehicleNameError.tooLong(maximum: 60).code == "tooLong")
        #expect(VehicleNameError.empty.kind == .invalidValue)
    }
}
