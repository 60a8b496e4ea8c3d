import DashPilotTestSupport
import Foundation
import Synchronization
import Testing

/// The executable as it was built beside these tests, run as a driver's shell runs it.
struct BuiltProduct {
    let folder: LedgerFolder

    init() throws { folder = try LedgerFolder() }

    private static var path: String {
        Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "dashpilot").path(percentEncoded: false)
    }

    struct Answer {
        let status: Int32
        let output: String
        let errors: String

        var json: JSONAnswer {
            get throws { JSONAnswer(try JSONSerialization.jsonObject(with: Data(output.utf8))) }
        }
    }

    /// Runs one command line in New York on the folder's ledger.
    func run(_ line: String) throws -> Answer { try start(line).answer() }

    func start(_ line: String) throws -> Running { try start(Self.path, TestDriver.words(line)) }

    /// Starts a shell script that finds the product as `$DASHPILOT` and the folder as `$FOLDER`.
    func start(script: String) throws -> Running { try start("/bin/sh", ["-c", script]) }

    /// A process under way.
    struct Running {
        let process: Process
        let output: Pipe
        fileprivate let errors: Pipe

        /// What it wrote, once it has ended.
        func answer() -> Answer {
            let written = output.fileHandleForReading.readDataToEndOfFile()
            let said = errors.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return Answer(
                status: process.terminationStatus, output: folded(String(decoding: written, as: UTF8.self)),
                errors: folded(String(decoding: said, as: UTF8.self)))
        }
    }

    private func start(_ executable: String, _ words: [String]) throws -> Running {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = words
        process.environment = [
            "DASHPILOT": Self.path, "DASHPILOT_STORE": folder.ledger.path(percentEncoded: false), "LANG": "en_US.UTF-8",
            "TZ": "America/New_York", "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent",
            "FOLDER": folder.url.path(percentEncoded: false),
        ]
        process.standardInput = FileHandle.nullDevice
        // One at a time, for a process started while these pipes are being made would hold them open until its own end.
        return try Self.starting.withLock { _ in
            let (output, errors) = (Pipe(), Pipe())
            for pipe in [output, errors] {
                for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                    _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
                }
            }
            process.standardOutput = output
            process.standardError = errors
            try process.run()
            return Running(process: process, output: output, errors: errors)
        }
    }

    private static let starting = Mutex(())
}
