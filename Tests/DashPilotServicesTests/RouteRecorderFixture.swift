import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Dispatch
import Foundation
import SQLiteKit
import Synchronization

/// A source that a test switches and that counts how often it was started and stopped.
final class FakeSource: PositionSource {
    private struct State {
        var authorization = LocationAuthorization(
            servicesEnabled: true, status: .authorizedWhenInUse, accuracy: .full)
        var continuesOffScreen = true
        var commands: [String] = []
    }

    private let state = Mutex(State())

    var authorization: LocationAuthorization { state.withLock { $0.authorization } }
    var continuesOffScreen: Bool { state.withLock { $0.continuesOffScreen } }

    /// `start` and `stop`, in order.
    var commands: [String] { state.withLock { $0.commands } }

    func start() { state.withLock { $0.commands.append("start") } }
    func stop() { state.withLock { $0.commands.append("stop") } }

    func set(status: LocationAuthorization.Status, services: Bool = true) {
        state.withLock {
            $0.authorization = LocationAuthorization(servicesEnabled: services, status: status, accuracy: .full)
        }
    }

    func setContinuesOffScreen(_ continues: Bool) { state.withLock { $0.continuesOffScreen = continues } }
}

/// A shift with a recorder over a source inside this process, on a clock that goes on five seconds a position.
final class RecorderFixture {
    let records: LedgerFixture
    let access: AccessFile
    let source = FakeSource()
    private let flushes = Counter()
    private(set) var recorder: RouteRecorder
    private(set) var shift: Shift
    private var next = 0

    /// A page is in front and a shift has been running since 9:00.
    init(access: AccessFile? = nil) throws {
        records = try LedgerFixture()
        self.access = try access ?? .inMemory()
        shift = try records.start("09:00")
        recorder = Self.recorder(records, self.access, source, flushes)
        recorder.enterFront()
    }

    private var now: Instant { .at("09:10") }

    /// Counts saves that were told, and lets a test wait for them.
    private final class Counter: Sendable {
        private let count = Mutex(0)
        private let told = DispatchSemaphore(value: 0)

        func tell() {
            count.withLock { $0 += 1 }
            told.signal()
        }

        func total(after expected: Int) -> Int {
            for _ in 0..<expected where told.wait(timeout: .now() + 60) == .timedOut { break }
            return count.withLock { $0 }
        }
    }

    private static func recorder(
        _ records: LedgerFixture, _ access: AccessFile, _ source: FakeSource, _ flushes: Counter
    ) -> RouteRecorder {
        let context = ServiceContext(
            ledger: records.ledger, clock: records.clock, ids: records.ids, log: records.log, access: access)
        return RouteRecorder(context, source: source, named: "receiver") { flushes.tell() }
    }

    /// The process ends as it stands, and another one begins with a page in front.
    func restart() {
        recorder = Self.recorder(records, access, source, flushes)
        recorder.enterFront()
    }

    /// A position five seconds and 100 m after the one before.
    func sample(accuracy: Double = 8) -> LocationSample {
        next += 1
        let instant = now.adding(seconds: Double(next) * 5)
        records.clock.move(to: instant)
        return .fix(instant, north: Double(next) * 100, accuracy: accuracy)
    }

    func accept(_ count: Int = 1) {
        for _ in 0..<count { recorder.receive(sample()) }
    }

    func startAnotherShift() throws { shift = try records.shifts.start() }

    var stored: [RoutePoint] {
        get throws {
            try records.ledger.read { [shift] reader in
                var points: [RoutePoint] = []
                try reader.forEachRoutePoint(shift: shift.id) { points.append($0) }
                return points
            }
        }
    }

    /// How many saves were told of, once as many as are expected have been, and all of the present recorder's.
    func flushCount(after expected: Int) -> Int {
        recorder.shutDown()
        return flushes.total(after: expected)
    }
}
