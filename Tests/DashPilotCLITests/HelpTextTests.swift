import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct HelpTextTests {
    private func run(_ words: [String], columns: Int = 80) throws -> String {
        var machine = TestMachine()
        machine.variables["COLUMNS"] = String(columns)
        #expect(CommandLineTool(environment: machine.environment).run(words) == .done)
        return machine.output.text
    }

    @Test(arguments: [40, 80])
    func `CLI-6 help is complete and fits the terminal`(columns: Int) throws {
        #expect(try run(["help"], columns: columns) == (try Golden.text("help-\(columns).txt")))
    }

    @Test(arguments: CommandCatalog.dashpilot.commands.map(\.name))
    func `CLI-6 every command's help fits the terminal, gives an example and names all it takes`(name: String) throws {
        let words = name.split(separator: " ").map(String.init)
        let command = try #require(CommandCatalog.dashpilot.command(named: words))
        for columns in [40, 80, 132] {
            let page = try run(words + ["--help"], columns: columns)
            for line in page.split(separator: "\n") where line.displayWidth > columns {
                #expect(!line.drop { $0 == " " }.contains(" "), "only a single word may be longer than the line")
            }
            #expect(page.contains("Example:\n  "))
            for operand in command.operands { #expect(page.contains(operand.name)) }
            for option in command.options + CommandOption.global { #expect(page.contains("--" + option.name)) }
        }
        #expect(try run(["help"] + words) == (try run(words + ["--help"])))
    }

    @Test(arguments: CommandCatalog.dashpilot.commands.map(\.name))
    func `CLI-6 every command is in the overview and its example is one`(name: String) throws {
        let words = name.split(separator: " ").map(String.init)
        let command = try #require(CommandCatalog.dashpilot.command(named: words))
        #expect(try run(["help"]).split(separator: "\n").contains { $0.hasPrefix("  \(name) ") })
        #expect(command.example.line.contains("dashpilot \(name)"))
        #expect(!command.abstract.hasSuffix("."))
    }

    @Test func `CLI-6 help on a word that begins commands lists them`() {
        let text = HelpText(catalog: SampleCommands.catalog, columns: 80).overview(of: ["pause"])
        #expect(
            text == """
                Usage:
                  dashpilot pause COMMAND [arguments]

                Commands:
                  pause         a sample
                  pause add     a sample
                  pause delete  a sample

                Example:
                  dashpilot pause
                  (does it)
                """)
    }

    @Test func `CLI-6 help on an unknown command names the nearest`() {
        let machine = TestMachine()
        #expect(CommandLineTool(environment: machine.environment).run(["help", "complation"]) == .misuse)
        #expect(
            machine.errors.text.hasPrefix("There is no command \"complation\". The nearest is \"completion\".\n"))
    }
}

/// Long output kept whole in a file beside the tests.
enum Golden {
    static func text(_ name: String) throws -> String {
        let file = try #require(Bundle.module.url(forResource: "Golden/" + name, withExtension: nil))
        return try String(contentsOf: file, encoding: .utf8)
    }
}
