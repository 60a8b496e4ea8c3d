import Foundation

/// The product's executable, started as a process of its own as a shell does it.
struct Product {
    let path: String

    /// - Throws: ``BenchFault`` where it was not built beside this program.
    init() throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        path = URL(filePath: own).deletingLastPathComponent().appending(path: "dashpilot").path(percentEncoded: false)
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw BenchFault("there is no dashpilot beside this program; build it first with --product dashpilot")
        }
    }

    /// Starts a command on a ledger, in New York.
    func start(_ words: [String], on ledger: URL) throws -> ChildProcess {
        try ChildProcess(
            path, words, environment: ["DASHPILOT_STORE": ledger.path(percentEncoded: false), "TZ": "America/New_York"])
    }
}

/// A process of another program.
final class ChildProcess {
    private let identifier: pid_t
    private let output: Int32
    private var end: Usage?

    /// What a process that has ended had.
    struct Usage: Sendable {
        let status: Int32
        /// By the clock, from before it was started.
        let seconds: TimeInterval
        let processorSeconds: TimeInterval
    }

    private let start = ContinuousClock.now

    init(_ path: String, _ words: [String], environment: [String: String] = [:]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchFault("there is no pipe left") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        var arguments = ([path] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        var started: pid_t = 0
        let result = posix_spawn(&started, path, &actions, nil, &arguments, &variables)
        posix_spawn_file_actions_destroy(&actions)
        for pointer in arguments + variables { free(pointer) }
        close(ends[1])
        identifier = started
        output = ends[0]
        guard result == 0 else { throw BenchFault("\(path) cannot be started") }
    }

    deinit {
        if end == nil, identifier > 0 {
            kill(identifier, SIGKILL)
            _ = try? wait()
        }
        close(output)
    }

    /// The next of what it writes, empty at the end.
    func read() -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(output, &piece, piece.count)
        return Array(piece.prefix(max(0, count)))
    }

    /// Reads what it writes to the end, throws it away, and waits for it.
    @discardableResult
    func finish() throws -> Usage {
        while !read().isEmpty {}
        return try wait()
    }

    /// As ``finish()``, and looks every millisecond at the most memory it has had.
    ///
    /// - Returns: Mebibytes; what it took in its last millisecond alone is missed.
    func finishWatchingMemory() throws -> Double {
        var most = 0.0
        var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        while true {
            most = max(most, memory("VmHWM") ?? 0)
            if Foundation.poll(&poll, 1, 1) > 0, read().isEmpty { break }
        }
        let usage = try wait()
        guard usage.status == 0 else { throw BenchFault("it ended with \(usage.status)") }
        return most
    }

    func stop() throws {
        kill(identifier, SIGTERM)
        let usage = try finish()
        guard usage.status == 0 else { throw BenchFault("the server ended with \(usage.status)") }
    }

    /// Mebibytes, by the system's own name for them: `VmRSS` now, `VmHWM` at most so far.
    func memory(_ name: String) -> Double? {
        let lines = try? String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8).split(separator: "\n")
        let line = lines?.first { $0.hasPrefix(name + ":") }
        let kibibytes = line?.split { $0 == " " || $0 == "\t" }.dropFirst().first.flatMap { Double($0) }
        return kibibytes.map { $0 / 1024 }
    }

    private func wait() throws -> Usage {
        if let end { return end }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(identifier, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw BenchFault("a process is gone") }
        }
        let times = [usage.ru_utime, usage.ru_stime]
        let ended = Usage(
            status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F,
            seconds: (ContinuousClock.now - start) / .seconds(1),
            processorSeconds: times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 })
        end = ended
        return ended
    }
}
