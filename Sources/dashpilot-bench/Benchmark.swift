import Foundation

/// Something whose speed is told: how it is prepared, what is timed, and against what.
struct Benchmark: Sendable {
    /// As it is asked for on the command line.
    let name: String
    /// One line: what is measured, over what.
    let summary: String
    /// Whether it takes too much disk or time to be run with all the others.
    var runsOnlyWhenNamed = false
    /// Prepares its records in a folder of its own, which is removed afterwards, and measures.
    let run: @Sendable (URL) throws -> [Measurement]
}

/// What one thing took over several runs, and what it may take.
struct Measurement: Sendable {
    let title: String
    /// Of each run, the least first; never empty.
    let values: [Double]
    let unit: Unit
    let target: Target?

    enum Unit: Sendable {
        case seconds, mebibytes
    }

    enum Target: Sendable {
        /// The most the median may be.
        case most(Double)
        /// How many a second the median has to come to at least, where the values are the seconds of one. The other thing
        /// was measured in the same runs and shows what the machine could do.
        case perSecond(Double, besides: Reference? = nil)
        /// The most the median may be of that of another thing measured in the same runs.
        case ratio(TimeInterval, to: Reference)
    }

    /// What is compared with: the seconds of each run, shortest first.
    struct Reference: Sendable {
        let name: String
        let seconds: [TimeInterval]
        var median: TimeInterval { seconds[seconds.count / 2] }
    }

    var median: Double { values[values.count / 2] }

    /// The median as a part of the reference's; `nil` where there is none.
    var ratio: Double? {
        reference.map { median / $0.median }
    }

    var reference: Reference? {
        switch target {
        case .ratio(_, let reference): reference
        case .perSecond(_, let reference): reference
        case .most, nil: nil
        }
    }

    var meetsTarget: Bool {
        switch target {
        case nil: true
        case .most(let most): median <= most
        case .perSecond(let least, _): 1 / median >= least
        case .ratio(let most, let reference): median <= most * reference.median
        }
    }

    /// Takes times that were measured already, at least one.
    init(_ title: String, seconds: [TimeInterval], target: Target? = nil) {
        self.init(title, seconds, .seconds, target)
    }

    /// Takes amounts of memory or disk, at least one.
    init(_ title: String, mebibytes: [Double], most: Double? = nil) {
        self.init(title, mebibytes, .mebibytes, most.map(Target.most))
    }

    private init(_ title: String, _ values: [Double], _ unit: Unit, _ target: Target?) {
        precondition(!values.isEmpty, "a measurement has at least one run")
        self.title = title
        self.values = values.sorted()
        self.unit = unit
        self.target = target
    }

    /// Times `body` over and over, after a few runs that count for nothing and leave caches as use leaves them.
    init(
        _ title: String, runs: Int = 31, target: TimeInterval? = nil, _ body: () throws -> Void
    ) rethrows {
        for _ in 0..<3 { try body() }
        var seconds: [TimeInterval] = []
        for _ in 0..<max(1, runs) { seconds.append(try Self.time(body)) }
        self.init(title, seconds: seconds, target: target.map(Target.most))
    }

    /// Compares `ours` with `theirs`, turn by turn, so that whatever else the machine does meets both.
    ///
    /// - Parameter ratio: The most that ours may take of theirs.
    /// - Returns: What passed on the clock, and what this thread had of a processor, which tells more on a busy machine.
    static func comparison(
        _ title: String, with name: String, runs: Int, ratio: Double, ours: (Int) throws -> Void,
        theirs: (Int) throws -> Void
    ) rethrows -> [Measurement] {
        var own: [Times] = []
        var other: [Times] = []
        // The first round fills caches and counts for nothing.
        for run in 0...runs {
            let first = try times { try ours(run) }
            let second = try times { try theirs(run) }
            guard run > 0 else { continue }
            own.append(first)
            other.append(second)
        }
        return [(title, \Times.clock), ("\(title), processor", \.processor)].map { title, kind in
            Measurement(
                title, seconds: own.map { $0[keyPath: kind] },
                target: .ratio(ratio, to: Reference(name: name, seconds: other.map { $0[keyPath: kind] }.sorted())))
        }
    }

    static func time(_ body: () throws -> Void) rethrows -> TimeInterval { try times(body).clock }

    private struct Times {
        let clock: TimeInterval
        let processor: TimeInterval
    }

    private static func times(_ body: () throws -> Void) rethrows -> Times {
        let before = processorTime()
        let (whole, fraction) = try ContinuousClock().measure(body).components
        return Times(
            clock: TimeInterval(whole) + TimeInterval(fraction) / 1e18, processor: processorTime() - before)
    }

    private static func processorTime() -> TimeInterval {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
}
