import DashPilotDomain
import DashPilotModels
public import DashPilotPersistence
import Dispatch
import Foundation
import Synchronization

/// What the routes of a ledger measure, kept in memory so that a summary asked for again reads no position (SPEED-6).
///
/// Nothing of it is stored (PERF-5, MILE-18). A route is kept as its walk without a window, about 200 bytes, so a
/// corrected end needs no other walk unless it took positions along. One is used only while it is certain that the
/// shift's positions are those that were walked: this process notes which shifts it changes, and a commit by any other
/// process drops everything. There is one such value for a ledger. Source: decision 0020.
public final class MeasuredRoutes: Sendable {
    private let ledger: Ledger
    private let running: RunningRoute
    private let known = Mutex(Known())

    private struct Known {
        /// What the ledger said of other processes when these were measured.
        var others: Int64?
        var walks: [UUID: (walk: RouteWalk, at: Int)] = [:]
    }

    public init(_ ledger: Ledger) {
        self.ledger = ledger
        running = RunningRoute(ledger)
    }

    /// How many routes are kept.
    public var count: Int { known.withLock { $0.walks.count } }

    /// Reads within one snapshot, as ``DashPilotPersistence/Ledger/read(_:)`` does.
    func read<Result: Sendable>(_ body: (LedgerReader, RouteMeasure) throws -> Result) throws -> Result {
        let moment = ledger.routes.now
        let others = try ledger.otherProcessCounter()
        return try ledger.read { reader in
            try reader.look()
            // Where another process wrote between the two, this reading may have seen it or not, and is of no use later.
            guard let others, try ledger.otherProcessCounter() == others else {
                return try body(reader, RouteMeasure(reader))
            }
            known.withLock { known in
                if known.others != others { known = Known(others: others) }
            }
            return try body(
                reader, RouteMeasure(reader, from: self, at: ReadingMoment(routes: moment, others: others)))
        }
    }

    /// Measures the routes that are not known yet on all cores at once.
    ///
    /// What goes wrong here goes wrong again, and is told, when the routes are asked for.
    func measureAhead(_ shifts: (LedgerReader) throws -> [UUID]) {
        let unknown = try? read { reader, measure in try shifts(reader).filter { !measure.isKnown($0) } }
        guard let unknown, unknown.count > 1 else { return }
        let workers = min(ProcessInfo.processInfo.activeProcessorCount, unknown.count)
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            while true {
                // A few at a time: each reading sees one moment, and none may hold up the log for long.
                let few = next.withLock { next in
                    defer { next = min(next + 8, unknown.count) }
                    return unknown[next..<min(next + 8, unknown.count)]
                }
                guard !few.isEmpty else { return }
                do {
                    try read { _, measure in for id in few { _ = try measure.walk(id) } }
                } catch {
                    return
                }
            }
        }
    }

    func walk(_ id: UUID, at moment: ReadingMoment) -> RouteWalk? {
        guard let found = known.withLock({ $0.others == moment.others ? $0.walks[id] : nil }),
            ledger.routes.isUnchanged(id, since: min(found.at, moment.routes))
        else { return nil }
        return found.walk
    }

    func keep(_ walk: RouteWalk, of id: UUID, at moment: ReadingMoment) {
        known.withLock { known in
            guard known.others == moment.others, (known.walks[id]?.at ?? .min) <= moment.routes else { return }
            known.walks[id] = (walk, moment.routes)
        }
    }

    func runningDistance(of shift: Shift, _ reader: LedgerReader, at moment: ReadingMoment) throws -> RouteDistance {
        try running.distance(of: shift, reader, at: moment)
    }
}

/// Since when a reading may be relied on: no later than what it sees.
struct ReadingMoment: Hashable, Sendable {
    /// Of ``DashPilotPersistence/RouteChanges``.
    let routes: Int

    /// Of ``DashPilotPersistence/Ledger/otherProcessCounter()``.
    let others: Int64
}

/// Measures routes within one reading, once each where that is kept.
struct RouteMeasure {
    private let reader: LedgerReader
    private let kept: (routes: MeasuredRoutes, moment: ReadingMoment)?

    init(_ reader: LedgerReader) {
        self.reader = reader
        kept = nil
    }

    init(_ reader: LedgerReader, from routes: MeasuredRoutes, at moment: ReadingMoment) {
        self.reader = reader
        kept = (routes, moment)
    }

    /// With its window once the shift is finished, without one before (MILE-18 to MILE-20).
    func distance(of shift: Shift) throws -> RouteDistance {
        if shift.isActive, let kept {
            return try kept.routes.runningDistance(of: shift, reader, at: kept.moment)
        }
        return try walk(shift.id).distance(in: shift.completedWindow)
    }

    func isKnown(_ id: UUID) -> Bool {
        kept.map { $0.routes.walk(id, at: $0.moment) != nil } ?? false
    }

    func walk(_ id: UUID) throws -> RouteWalk {
        if let kept, let walk = kept.routes.walk(id, at: kept.moment) { return walk }
        let walk = try reader.routeWalk(shift: id)
        kept?.routes.keep(walk, of: id, at: kept?.moment ?? ReadingMoment(routes: 0, others: 0))
        return walk
    }
}
