import Foundation

/// Something whose speed is told: how it is prepared, what is timed, and against what.
struct Benchmark: Sendable {
    /// As it is asked for on the command line.
    let name: String
    /// One line: what is measured, over what.
    let summary: String
    /// Prepares its records in a folder of its own, which is removed afterwards, and measures.
    let run: @Sendable (URL) throws -> [Measurement]
}

/// How long one thing took over several runs.
struct Measurement: Sendable {
    let title: String
    /// Seconds of each run, shortest first; never empty.
    let seconds: [TimeInterval]
    /// The most the median may be, in seconds, or `nil` where it is measured for comparison alone.
    let target: TimeInterval?

    var median: TimeInterval { seconds[seconds.count / 2] }
    var meetsTarget: Bool { target.map { median <= $0 } ?? true }

    /// Times `body` over and over, after a few runs that count for nothing and leave caches as use leaves them.
    init(
        _ title: String, runs: Int = 31, target: TimeInterval? = nil, _ body: () throws -> Void
    ) rethrows {
        for _ in 0..<3 { try body() }
        let clock = ContinuousClock()
        var seconds: [TimeInterval] = []
        for _ in 0..<max(1, runs) {
            let (whole, fraction) = try clock.measure(body).components
            seconds.append(TimeInterval(whole) + TimeInterval(fraction) / 1e18)
        }
        self.title = title
        self.seconds = seconds.sorted()
        self.target = target
    }
}
