import Testing

@testable import DashPilotCLI

@Suite struct LedgerPathTests {
    struct Row: Sendable {
        var option: String?
        var variables: [String: String] = [:]
        var home: String? = "/home/driver"
        let path: String
    }

    static let rows: [Row] = [
        Row(option: "here.sqlite", variables: ["DASHPILOT_STORE": "/a", "XDG_DATA_HOME": "/x"], path: "here.sqlite"),
        Row(variables: ["DASHPILOT_STORE": "/a/l.db", "XDG_DATA_HOME": "/x"], path: "/a/l.db"),
        Row(variables: ["XDG_DATA_HOME": "/x"], path: "/x/dashpilot/ledger.sqlite"),
        Row(variables: ["XDG_DATA_HOME": "/x/"], path: "/x/dashpilot/ledger.sqlite"),
        Row(path: "/home/driver/.local/share/dashpilot/ledger.sqlite"),
        // A variable set to nothing is not set, and a relative XDG_DATA_HOME is ignored.
        Row(
            variables: ["DASHPILOT_STORE": "", "XDG_DATA_HOME": ""],
            path: "/home/driver/.local/share/dashpilot/ledger.sqlite"),
        Row(variables: ["XDG_DATA_HOME": "data"], path: "/home/driver/.local/share/dashpilot/ledger.sqlite"),
        Row(variables: ["XDG_DATA_HOME": "/x"], home: nil, path: "/x/dashpilot/ledger.sqlite"),
    ]

    @Test(arguments: rows)
    func `STORE-1 the ledger is where the option, the variables or the home folder say, in that order`(row: Row) throws
    {
        var machine = TestMachine()
        machine.variables = row.variables
        machine.homeFolder = row.home
        var arguments = ParsedArguments()
        if let option = row.option { arguments.add(option, for: .store) }
        let context = try CommandContext(
            environment: machine.environment, catalog: SampleCommands.catalog, arguments: arguments)
        #expect(try context.ledgerPath() == row.path)
    }

    @Test func `STORE-1 without any of them the driver is asked for a path`() {
        #expect(throws: Misuse.noLedgerPath) {
            try LedgerPath.resolve(option: nil, homeFolder: nil) { _ in nil }
        }
        #expect(throws: Misuse.missingValue(option: "--store PATH")) {
            try LedgerPath.resolve(option: "", homeFolder: "/home/driver") { _ in nil }
        }
    }
}
