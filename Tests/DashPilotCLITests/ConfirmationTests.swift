import Testing

@testable import DashPilotCLI

@Suite struct ConfirmationTests {
    private func confirm(_ machine: TestMachine, yes: Bool = false) throws {
        var arguments = ParsedArguments()
        if yes { arguments.add("", for: .yes) }
        let context = try CommandContext(
            environment: machine.environment, catalog: SampleCommands.catalog, arguments: arguments)
        try context.confirm("This deletes one shift and 12 positions.", question: "Delete the shift?")
    }

    private func terminal(answer: String?) -> TestMachine {
        var machine = TestMachine()
        machine.terminal = Terminal(isInput: true, isOutput: false, isError: true, columns: 80)
        machine.answer = answer
        return machine
    }

    @Test(arguments: ["y", "Y", "yes", " Yes "])
    func `CLI-7 on a terminal what goes is stated and the driver asked`(answer: String) throws {
        let machine = terminal(answer: answer)
        try confirm(machine)
        #expect(machine.errors.text == "This deletes one shift and 12 positions.\nDelete the shift? [y/N] ")
        #expect(machine.output.text == "")
    }

    @Test(arguments: ["", "n", "no", "yess", "ja", nil])
    func `CLI-7 any answer but yes does nothing`(answer: String?) {
        #expect(throws: ConfirmationRefusal.notConfirmed) { try confirm(terminal(answer: answer)) }
        #expect(CommandStatus(of: ConfirmationRefusal.notConfirmed) == .refused)
    }

    @Test func `CLI-7 away from a terminal --yes is needed`() throws {
        var machine = TestMachine()
        machine.answer = "y"
        #expect(throws: Misuse.confirmationRequired) { try confirm(machine) }
        #expect(machine.errors.take() == "This deletes one shift and 12 positions.\n")
        try confirm(machine, yes: true)
        #expect(machine.errors.text == "This deletes one shift and 12 positions.\n")
    }

    @Test func `CLI-7 with --yes a terminal is told and not asked`() throws {
        let machine = terminal(answer: nil)
        try confirm(machine, yes: true)
        #expect(machine.errors.text == "This deletes one shift and 12 positions.\n")
    }
}
