import Foundation

/// What the system says of this process.
struct ProcessFigures: Sendable {
    /// Memory that is in use now, in bytes; `nil` where the system does not tell.
    let residentBytes: Int?

    /// Processor time since the start, of the program and of the system for it.
    let processorSeconds: Double
    let openFileCount: Int?

    static func now() -> ProcessFigures {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
            .split(separator: " ").dropFirst().first.flatMap { Int($0) }
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let times = [usage.ru_utime, usage.ru_stime]
        return ProcessFigures(
            residentBytes: pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) },
            processorSeconds: times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 },
            openFileCount: try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
    }
}
