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
        #expect(try context().eventTime() == .now)
    }

    @Test func `CLI-4 with --at the instant is that one, which the services judge`() throws {
        #expect(try context(at: "17:00").eventTime() == .at(TestMachine.now.adding(seconds: -1800)))
        #expect(try context(at: "17:31").eventTime() == .at(TestMachine.now.adding(seconds: 60)))
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
