import DashPilotDomain
import Testing

@testable import DashPilotCLI

@Suite struct CommandContextTests {
    private func context(_ machine: TestMachine = TestMachine(), at: String? = nil) throws -> CommandContext {
        var arguments = ParsedArguments()
        if let at { arguments.add(at, for: .at) }
        return try CommandContext(
            environment: machine.environment, catalog: SampleCommands.catalog, arguments: arguments)
    }

    @Test func `CLI-4 without --at the instant is now`() throws {
        #expect(try context().recordingInstant() == TestMachine.now)
    }

    @Test func `CLI-4 with --at the instant is that one`() throws {
        #expect(try context(at: "17:00").recordingInstant() == TestMachine.now.adding(seconds: -1800))
    }

    @Test func `CLI-8 an instant later than now is refused, and now itself is not`() throws {
        #expect(throws: AtRefusal.laterThanNow) { try context(at: "17:30:01").recordingInstant() }
        #expect(try context(at: "17:30").recordingInstant() == TestMachine.now)
        #expect(CommandStatus(of: AtRefusal.laterThanNow) == .refused)
    }

    @Test func `CLI-8 a correction's own instant may lie ahead of now`() throws {
        let end = Operand("INSTANT", "The corrected end.")
        var arguments = ParsedArguments()
        arguments.add("17:35", for: end)
        let context = try CommandContext(
            environment: TestMachine().environment, catalog: SampleCommands.catalog, arguments: arguments)
        #expect(try context.instant(end) == TestMachine.now.adding(seconds: 300))
    }

    static let widths: [(variable: String?, terminal: Int?, columns: Int)] = [
        (nil, nil, 80), (nil, 132, 132), ("60", 132, 60), ("x", 132, 132), ("", nil, 80), ("3", nil, 20), (nil, 0, 20),
    ]

    @Test(arguments: widths)
    func `CLI-6 lines are as long as the environment or the terminal says, else 80`(
        variable: String?, terminal: Int?, columns: Int
    ) throws {
        var machine = TestMachine()
        machine.variables["COLUMNS"] = variable
        machine.terminal.columns = terminal
        #expect(try context(machine).columns == columns)
    }
}
