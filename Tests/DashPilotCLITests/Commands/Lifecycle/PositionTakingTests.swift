import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

/// Positions were stored from 10:00 to 10:09 when the driver records that they had paused, parked or ended by then.
@Suite struct PositionTakingTests {
    var driver: TestDriver

    init() throws {
        driver = try TestDriver()
        try driver.does("start --at 09:00")
        try driver.drive(shift: .numbered(1), from: .today("10:00"), count: 10)
    }

    struct Case: Sendable {
        let line: String
        let statement: String
        let question: String
        let left: Int
    }

    private static let because =
        "because no position belongs to that time. Mileage is measured again from what remains. This cannot be undone."

    static let cases: [Case] = [
        Case(
            line: "pause --at 10:05",
            statement: "5 recorded positions since Aug 12, 2026 at 10:05 AM go with it, \(because)",
            question: "Pause at 10:05 AM and delete 5 positions?", left: 5),
        Case(
            line: "park --at 10:09",
            statement: "1 recorded position since Aug 12, 2026 at 10:09 AM goes with it, \(because)",
            question: "Park at 10:09 AM and delete 1 position?", left: 9),
        // A position at the end is still inside the shift.
        Case(
            line: "end --at 10:05",
            statement: "4 recorded positions since Aug 12, 2026 at 10:05 AM go with it, \(because)",
            question: "End at 10:05 AM and delete 4 positions?", left: 6),
    ]

    @Test(arguments: cases)
    func `INTAKE-20 CLI-7 a past pause, parking or end states how many positions go and asks first`(example: Case)
        throws
    {
        var driver = driver
        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = "n"
        let refused = driver.run(example.line)
        #expect(refused.status == .refused)
        #expect(
            refused.errors
                == "\(example.statement)\n\(example.question) [y/N] That was not a yes, so nothing was done.\n")
        #expect(try driver.count("routeSample") == 10)

        driver.machine.answer = "y"
        #expect(driver.run(example.line).status == .done)
        #expect(try driver.count("routeSample") == example.left)
    }

    @Test(arguments: cases)
    func `INTAKE-20 CLI-7 away from a terminal it needs --yes and changes nothing without`(example: Case) throws {
        let bytes = try driver.folder.contents()
        let refused = driver.run(example.line)
        #expect(refused.status == .misuse)
        #expect(refused.sentence == example.statement)
        #expect(try driver.folder.contents() == bytes)
        let done = driver.run(example.line + " --yes")
        #expect(done.status == .done)
        #expect(done.errors == example.statement + "\n")
        #expect(try driver.count("routeSample") == example.left)
    }

    @Test func `INTAKE-20 an event that is refused says so, and asks about no position`() throws {
        try driver.does("accept --at 10:02")
        let open = driver.run("end --at 10:05")
        #expect(open.status == .refused)
        #expect(
            open.errors == "1 delivery is still in progress. Deliver or cancel it before ending the shift.\n")
        try driver.does("delivery cancel 1 --at 10:07")
        let later = driver.run("pause --at 10:05")
        #expect(later.status == .refused)
        #expect(later.errors.hasPrefix("Delivery 1 records its cancellation at 10:07 AM, after that time."))
        #expect(try driver.count("routeSample") == 10)
    }

    @Test func `POS-1 at the present moment nothing is taken and nothing asked`() throws {
        for line in ["park", "drive", "pause", "resume", "end"] {
            let answer = driver.run(line)
            #expect(answer.status == .done)
            #expect(answer.errors == "")
        }
        #expect(try driver.count("routeSample") == 10)
    }

    @Test func `INTAKE-20 where no position would go nothing is asked`() throws {
        try driver.does("pause --at 11:00")
        #expect(try driver.count("routeSample") == 10)
    }
}
