import BenchBaseline
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation
import Synchronization

extension Benchmark {
    /// Recording an eight-hour shift at one position a second from a source inside the process (SPEED-1, PERF-1).
    static let recording = Benchmark(
        name: "recording", summary: "28,800 positions in batches of ten, each batch on disk before the next"
    ) { folder in
        var own: [TimeInterval] = []
        var other: [TimeInterval] = []
        var early: [TimeInterval] = []
        var late: [TimeInterval] = []
        for run in 0..<5 {
            let ours = try BenchLedger(folder.appending(path: "ours-\(run)"))
            let theirs = try BenchLedger(folder.appending(path: "theirs-\(run)"))
            let shift = try ours.startShift()
            let theirShift = try theirs.startShift()
            let baseline = try Baseline(theirs.url)
            let recorder = RouteRecorder(ours.context, source: BenchSource(), named: "receiver")
            recorder.enterFront()
            var times: [TimeInterval] = []
            var theirTimes: [TimeInterval] = []
            // Batch by batch in turn, so that the disk's moods meet both.
            for batch in stride(from: 0, to: BenchRoute.count, by: 10) {
                times.append(
                    Measurement.time {
                        for number in batch..<batch + 10 {
                            ours.clock.move(to: BenchRoute.instant(number))
                            recorder.receive(BenchRoute.sample(number))
                        }
                    })
                theirTimes.append(
                    try Measurement.time { try baseline.record(theirShift, from: batch, count: 10) })
            }
            recorder.shutDown()
            try ours.expectPositions(BenchRoute.count, in: shift)
            try theirs.expectPositions(BenchRoute.count, in: theirShift)
            own.append(times.reduce(0, +) / Double(BenchRoute.count))
            other.append(theirTimes.reduce(0, +) / Double(BenchRoute.count))
            early.append(times[100..<200].reduce(0, +) / 1000)
            late.append(times.suffix(100).reduce(0, +) / 1000)
        }
        return [
            Measurement(
                "one position of a batch of ten", seconds: own,
                target: .ratio(1.25, to: .init(name: "C", seconds: other.sorted()))),
            Measurement(
                "one of the last thousand", seconds: late,
                target: .ratio(2, to: .init(name: "one of the second thousand", seconds: early.sorted()))),
        ]
    }

    /// Measuring a finished eight-hour shift (SPEED-2).
    static let measuring = Benchmark(
        name: "measuring", summary: "a finished shift's 28,800 positions from disk"
    ) { folder in
        let ledger = try BenchLedger(folder)
        let shift = try ledger.finishedShift()
        let baseline = try Baseline(ledger.url)
        let history = ShiftHistoryService(ledger.context)
        var sums: [Double] = [0, 0]
        let measurements = try Measurement.comparison(
            "measuring", with: "C", runs: 101, ratio: 1.5,
            ours: { _ in sums[0] = try history.shift(shift).distance.metres },
            theirs: { _ in sums[1] = try baseline.measure(shift) })
        guard abs(sums[0] - sums[1]) < 0.001 else { throw BenchFault("the two measured \(sums)") }
        return measurements
    }

    /// Deleting a finished eight-hour shift (SPEED-3).
    static let deleting = Benchmark(
        name: "deleting", summary: "a finished shift of 28,800 positions"
    ) { folder in
        let runs = 15
        let ledger = try BenchLedger(folder)
        let ours = try (0...runs).map { _ in try ledger.finishedShift() }
        let theirs = try (0...runs).map { _ in try ledger.finishedShift() }
        let baseline = try Baseline(ledger.url)
        let service = ShiftService(ledger.context)
        return try Measurement.comparison(
            "deleting", with: "one statement", runs: runs, ratio: 2,
            ours: { try service.deleteCompletedShift(ours[$0]) }, theirs: { try baseline.delete(theirs[$0]) })
    }

    /// Positions from phones, committed before each answer, without the network (SPEED-4).
    static let intake = Benchmark(
        name: "intake", summary: "positions taken by eight threads at once, each request on disk before its answer"
    ) { folder in
        func time(_ run: Int, requests: Int, positions: Int) throws -> TimeInterval {
            let ledger = try BenchLedger(folder.appending(path: "\(positions)-\(run)"))
            let shift = try ledger.startShift()
            ledger.clock.move(to: BenchRoute.instant(requests * positions))
            let service = RouteCaptureService(ledger.context, access: try .open(besideLedgerAt: ledger.url))
            let next = Mutex(0)
            let failures = Mutex(0)
            // One phone's queue drained over eight connections: its requests overtake one another.
            let origin = RouteOrigin(source: "phone", run: "")
            let seconds = Measurement.time {
                onThreads(8) { _ in
                    while true {
                        let request = next.withLock { next in
                            defer { next += 1 }
                            return next
                        }
                        guard request < requests else { return }
                        let numbers = request * positions..<(request + 1) * positions
                        do {
                            _ = try service.capture(numbers.map { (BenchRoute.sample($0), nil) }, from: origin)
                        } catch {
                            failures.withLock { $0 += 1 }
                        }
                    }
                }
            }
            guard failures.withLock({ $0 }) == 0 else { throw BenchFault("requests failed") }
            try ledger.expectPositions(requests * positions, in: shift)
            return seconds
        }
        let single = try (0..<5).map { try time($0, requests: 4000, positions: 1) / 4000 }
        let batches = try (0..<5).map { try time($0, requests: 500, positions: 200) / 100_000 }
        return [
            Measurement("a request of one position", seconds: single, target: .perSecond(2000)),
            Measurement("a position in requests of 200", seconds: batches, target: .perSecond(50_000)),
        ]
    }
}

/// Runs `body` on that many threads and waits for all; dispatch would use no more of them than there are processors.
///
/// - Parameter body: Gets the number of its thread, from 0.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(number)
            group.leave()
        }
    }
    group.wait()
}
