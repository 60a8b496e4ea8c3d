import DashPilotCLI
import DashPilotDomain
import Foundation
import Synchronization

/// A machine for one command: every input is set by the test and everything written is kept.
struct TestMachine {
    /// 12 August 2026, 21:30:00 UTC; 5:30 in the afternoon in New York.
    static let now = Instant(millisecondsSince1970: 1_786_570_200_000)

    var variables: [String: String] = ["HOME": "/home/driver", "LANG": "en_US.UTF-8"]
    var homeFolder: String? = "/home/driver"
    var now = TestMachine.now
    var timeZone = "America/New_York"
    var terminal = Terminal.none
    /// What the driver types when asked; nothing means the end of the input.
    var answer: String?

    let output = CapturedSink()
    let errors = CapturedSink()
    let uptime = Mutable<TimeInterval>(1000)

    var environment: CommandEnvironment {
        let now = now
        let timeZone = TimeZone(identifier: timeZone) ?? .gmt
        let answer = answer
        let uptime = uptime
        return CommandEnvironment(
            variables: variables, homeFolder: homeFolder, clock: FixedInstant(instant: now), uptime: { uptime.value },
            identifiers: RandomIdentifiers(), machineTimeZone: { timeZone }, terminal: terminal, readLine: { answer },
            standardOutput: output, standardError: errors)
    }
}

/// A clock that stands still.
struct FixedInstant: InstantClock {
    let instant: Instant

    func now() -> Instant { instant }
}

/// Keeps what is written to it.
final class CapturedSink: OutputSink {
    private let bytes = Mutex<[UInt8]>([])

    func write(_ new: [UInt8]) { bytes.withLock { $0 += new } }

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    /// What was written since the last call.
    func take() -> String {
        bytes.withLock { bytes in
            defer { bytes = [] }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}

/// A value that a test changes while something else reads it.
final class Mutable<Value: Sendable>: Sendable {
    private let storage: Mutex<Value>

    init(_ value: Value) { storage = Mutex(value) }

    var value: Value {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }
}
