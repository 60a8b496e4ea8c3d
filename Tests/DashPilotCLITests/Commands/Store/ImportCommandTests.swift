import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct ImportCommandTests {
    let driver: TestDriver
    let other: TestDriver

    init() throws {
        driver = try TestDriver()
        other = try TestDriver()
    }

    private var file: String { driver.folder.url.appending(path: "out.json").path(percentEncoded: false) }

    /// Two shifts, one of them paused, and an expense, exported as a file.
    private func exported() throws {
        try driver.does(
            "start --at \"2026-08-10 09:00\"", "accept --at \"2026-08-10 09:05\"", "delivery place 1 Diner",
            "delivery cancel 1 --at \"2026-08-10 09:30\"", "end --at \"2026-08-10 12:00\"",
            "shift earnings last 86.25", "start --at 10:00", "pause --at 11:00", "resume --at 11:30", "end --at 14:00",
            "expense add 42.10 --category fuel --on 2026-08-10", "export all --format json -o \(file)")
    }

    @Test func `IMPORT-4 an export is brought back, and what is left out or lost is said`() throws {
        try exported()
        let answer = other.run("import \(file)")
        #expect(answer.status == .done)
        #expect(
            answer.output == """
                Brought in
                  Shifts      1
                  Deliveries  1
                  Tips        0
                  Expenses    1
                  New places  1

                Left out
                  Paused, and an export does not say when, so that the working time would be
                  false:
                    Shift of Aug 12, 2026 at 10:00 AM

                """)
        #expect(answer.errors.hasPrefix("An export does not hold positions, parked stretches, fractions of a second"))
        #expect(try other.json("shift list")["shifts"].array?.count == 1)
    }

    @Test func `IMPORT-3 IMPORT-4 CLI-1 again nothing is added, and JSON counts it all`() throws {
        try exported()
        try other.does("import \(file)")
        let again = try other.answer("import \(file)")
        let none: JSONValue = ["shiftCount": 0, "deliveryCount": 0, "tipCount": 0, "expenseCount": 0]
        #expect(
            again == [
                "recorded": none,
                "alreadyHere": ["shiftCount": 1, "deliveryCount": 0, "tipCount": 0, "expenseCount": 1],
                "newPlaceCount": 0,
                "leftOut": [
                    [
                        "id": again.at("leftOut.0.id") ?? .null, "startedAt": "2026-08-12T14:00:00Z",
                        "reason": "wasPaused",
                    ]
                ],
            ])
        #expect(other.run("import \(file)").output.contains("Already here"))
    }

    @Test func `CLI-2 IMPORT-4 a file that is no export is unusable input`() throws {
        try exported()
        try driver.does("export all --format csv -o \(file).csv")
        try other.refuses(
            "import \(file).csv", .unusableInput, code: "exportFile.isTable",
            "This is the table of an export, and a table does not hold everything. Export the records as JSON, and bring "
                + "that file in.")
        try other.refuses(
            "import \(file).missing", .unusableInput, code: "exportFile.cannotOpen",
            "The file cannot be opened. Check that it exists and that you may read it.")
    }
}
