import DashPilotDomain
import Testing

@testable import DashPilotCLI

@Suite struct CommandLineToolTests {
    private func run(_ machine: TestMachine, _ words: [String]) -> CommandStatus {
        CommandLineTool(environment: machine.environment, catalog: SampleCommands.catalog).run(words)
    }

    @Test func `CLI-1 data goes to standard output and words to standard error`() {
        let machine = TestMachine()
        #expect(run(machine, ["status", "--tag", "a"]) == .done)
        #expect(machine.output.text == "status\ntag=a\n")
        #expect(machine.errors.text == "Did status.\n")
    }

    @Test func `CLI-1 with --json standard output is exactly one JSON value`() {
        let machine = TestMachine()
        #expect(run(machine, ["status", "--tag", "a/ü", "--json"]) == .done)
        #expect(
            machine.output.text == """
                [
                  "status",
                  "tag=a/ü"
                ]

                """)
        #expect(machine.errors.text == "Did status.\n")
    }

    static let endings: [([String], CommandStatus, Int32, code: String, sentence: String)] = [
        (["refuse"], .refused, 1, "invalidTransition.alreadyEnded", "The shift has already ended."),
        (["statsu"], .misuse, 64, "unknownCommand", "There is no command \"statsu\". The nearest is \"status\"."),
        (["unreadable"], .unusableInput, 65, "notATrack", "The file holds no track."),
        (["unavailable"], .unavailable, 69, "storeUnavailable", "The records are busy. Nothing was recorded."),
        (
            ["fault"], .fault, 70, "fault",
            "DashPilot met a fault of its own and stopped: could not think: Input/output error."
        ),
    ]

    @Test(arguments: endings)
    func `CLI-2 CLI-3 every kind of ending has its status, its sentence and its code`(
        words: [String], status: CommandStatus, number: Int32, code: String, sentence: String
    ) {
        let plain = TestMachine()
        #expect(run(plain, words) == status)
        #expect(status.rawValue == number)
        #expect(plain.output.text == "")
        #expect(plain.errors.text.split(separator: "\n").first.map(String.init) == sentence)

        let json = TestMachine()
        #expect(run(json, words + ["--json"]) == status)
        let message = JSONValue.string(sentence).text
        #expect(
            json.output.text == """
                {
                  "error" : {
                    "code" : "\(code)",
                    "message" : \(message)
                  }
                }

                """)
        #expect(json.errors.text == plain.errors.text)
    }

    @Test func `CLI-2 done is status 0`() { #expect(CommandStatus.done.rawValue == 0) }

    @Test func `CLI-2 a misuse goes with a usage line and where to read more`() {
        let machine = TestMachine()
        #expect(run(machine, ["delivery", "tip", "1"]) == .misuse)
        #expect(
            machine.errors.text == """
                The option --method cash|platform has to be given.
                Usage: dashpilot delivery tip [--shift S] --method cash|platform [--clear] N [AMOUNT]
                See dashpilot delivery tip --help

                """)
    }

    @Test func `what would steer a terminal is not repeated to it`() {
        let machine = TestMachine()
        #expect(run(machine, ["\u{1B}[2Jstatus"]) == .misuse)
        #expect(
            machine.errors.text.hasPrefix("There is no command \"\u{FFFD}[2Jstatus\". The nearest is \"status\".\n"))
    }

    @Test func `a locale and a time zone that do not exist are told even where the command needs none`() {
        let machine = TestMachine()
        #expect(run(machine, ["status", "--time-zone", "America/New_Yrok"]) == .misuse)
        #expect(
            machine.errors.take().hasPrefix(
                "There is no time zone \"America/New_Yrok\". The nearest is \"America/New_York\".\n"))
        #expect(run(machine, ["status", "--locale", "xx_YY"]) == .misuse)
        #expect(
            machine.errors.text.hasPrefix(
                "There is no locale \"xx_YY\". Give a language and a region, such as en_US.\n"))
    }

    @Test func `the version is printed`() {
        let machine = TestMachine()
        #expect(run(machine, ["--version"]) == .done)
        #expect(machine.output.text == "dashpilot \(ProductVersion.text)\n")
    }

    @Test func `a stream that takes nothing is a fault and not a success`() {
        var machine = TestMachine().environment
        machine.standardOutput = BrokenSink()
        #expect(CommandLineTool(environment: machine, catalog: SampleCommands.catalog).run(["status"]) == .fault)
    }

    private struct BrokenSink: OutputSink {
        func write(_ bytes: [UInt8]) throws { throw SystemFailure(operation: "write", code: 28) }
    }
}
