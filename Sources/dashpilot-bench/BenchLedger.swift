import BenchBaseline
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation
import Synchronization

/// A ledger in a file with a clock that a benchmark moves.
struct BenchLedger {
    let url: URL
    let context: ServiceContext
    let clock = BenchClock()

    init(_ folder: URL) throws {
        url = folder.appending(path: "ledger.sqlite")
        context = ServiceContext(ledger: try Ledger.open(at: url), clock: clock)
    }

    func startShift() throws -> UUID {
        clock.move(to: BenchRoute.start)
        return try ShiftService(context).start().id
    }

    /// A finished shift with a whole route.
    func finishedShift() throws -> UUID {
        let shift = Shift(id: UUID(), startedAt: BenchRoute.start, endedAt: BenchRoute.instant(BenchRoute.count))
        let session = UUID()
        try context.ledger.write { transaction in
            try transaction.insert(shift)
            try transaction.insert(
                (0..<BenchRoute.count).lazy.map { RoutePoint(BenchRoute.sample($0), captureSession: session) },
                intoShift: shift.id)
        }
        return shift.id
    }

    func expectPositions(_ count: Int, in shift: UUID) throws {
        let found = try context.ledger.read { try $0.routeSampleCount(shift: shift) }
        guard found == count else { throw BenchFault("\(found) positions were stored, not \(count)") }
    }
}

/// What a benchmark found instead of what it was to measure.
struct BenchFault: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

final class BenchClock: InstantClock {
    private let instant = Mutex(BenchRoute.start)

    func now() -> Instant { instant.withLock { $0 } }

    func move(to instant: Instant) {
        self.instant.withLock { $0 = instant }
    }
}

/// Eight hours due north, one position a second and 11 m from one another.
enum BenchRoute {
    static let count = 28_800
    static let start = Instant(millisecondsSince1970: 1_755_939_600_000)

    static func instant(_ number: Int) -> Instant {
        Instant(millisecondsSince1970: start.millisecondsSince1970 + Int64(number) * 1000)
    }

    static func sample(_ number: Int) -> LocationSample {
        LocationSample(
            instant: instant(number), latitude: 40 + Double(number) * 0.0001, longitude: -75, horizontalAccuracy: 8)
    }
}

/// A receiver that is always willing; the benchmark itself hands its positions over.
struct BenchSource: PositionSource {
    let continuesOffScreen = true
    let authorization = LocationAuthorization(servicesEnabled: true, status: .authorizedAlways, accuracy: .full)

    func start() {}
    func stop() {}
}

/// The C that is compared with, over one ledger.
final class Baseline {
    private var handle: OpaquePointer?

    init(_ ledger: URL) throws {
        try check(dp_baseline_open(ledger.path(percentEncoded: false), &handle))
    }

    deinit {
        dp_baseline_close(handle)
    }

    func record(_ shift: UUID, from number: Int, count: Int) throws {
        try with(shift) {
            dp_baseline_record(
                handle, $0, BenchRoute.start.millisecondsSince1970, Int32(number), Int32(count))
        }
    }

    func measure(_ shift: UUID) throws -> Double {
        var metres = 0.0
        try with(shift) { dp_baseline_measure(handle, $0, &metres) }
        return metres
    }

    func delete(_ shift: UUID) throws {
        try with(shift) { dp_baseline_delete(handle, $0) }
    }

    private func with(_ shift: UUID, _ call: (UnsafePointer<UInt8>?) -> Int32) throws {
        try withUnsafeBytes(of: shift.uuid) { bytes in
            try check(call(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)))
        }
    }

    private func check(_ result: Int32) throws {
        guard result == 0 else { throw BenchFault("SQLite answered the baseline with \(result)") }
    }
}
