import DashPilotCLI
import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Synchronization
import Testing

/// A ledger and track files in a folder of a test's own, and the command line over them, in New York on 12 August 2026.
struct RouteShell {
    struct Answer {
        let status: CommandStatus
        let output: String
        let errors: String

        var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

        /// The file an import's report opens with, on one line however long the machine's temporary paths are.
        var heading: String { lines.prefix { !$0.hasPrefix("  ") }.joined(separator: " ") }

        /// What an import's report says of its file, without the heading.
        var report: ArraySlice<String> { lines.drop { !$0.hasPrefix("  ") } }

        func json() throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        }
    }

    private let folder: LedgerFolder
    var machine = TestMachine()

    init() throws {
        folder = try LedgerFolder()
        machine.variables["DASHPILOT_STORE"] = folder.ledger.path(percentEncoded: false)
    }

    @discardableResult
    func run(_ words: String...) -> Answer {
        let status = CommandLineTool(environment: machine.environment).run(words)
        return Answer(status: status, output: folded(machine.output.take()), errors: folded(machine.errors.take()))
    }

    /// The same on a terminal where every look at the clock finds a second passed.
    func runOnSlowTerminal(_ words: String...) -> Answer {
        var environment = machine.environment
        let seconds = Mutex<TimeInterval>(0)
        environment.uptime = {
            seconds.withLock { now in
                now += 1
                return now
            }
        }
        environment.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        let status = CommandLineTool(environment: environment).run(words)
        return Answer(status: status, output: folded(machine.output.take()), errors: folded(machine.errors.take()))
    }

    /// Records a shift from 9 to 10 in the morning, parked from 9:30 to 9:40.
    func recordShift() {
        run("--at", "2026-08-12 09:00", "start")
        run("--at", "2026-08-12 09:30", "park")
        run("--at", "2026-08-12 09:40", "drive")
        run("--at", "2026-08-12 10:00", "end")
    }

    func path(_ name: String) -> String { folder.url.appending(path: name).path(percentEncoded: false) }

    func names() throws -> [String] { try folder.names() }

    func content(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    /// Writes a file and gives its path.
    func file(_ name: String, _ content: String) throws -> String {
        try Data(content.utf8).write(to: folder.url.appending(path: name))
        return path(name)
    }

    /// Writes a GPX file of a drive due north, a point a minute and 0.01 degrees (1,111.951 m) apart.
    ///
    /// - Parameter minutes: Of which minutes after 8:55 in the morning there are points.
    func drive(_ name: String, _ minutes: ClosedRange<Int>) throws -> String {
        let points = minutes.map { minute in
            let time = "2026-08-12T\(12 + (minute + 55) / 60):\(String(100 + (minute + 55) % 60).dropFirst()):00Z"
            return "<trkpt lat=\"\(40 + Double(minute) / 100)\" lon=\"-75\"><time>\(time)</time></trkpt>"
        }
        return try file(
            name,
            "<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"/><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
    }
}
