import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

/// A ledger with its access file and the service that takes positions from phones, as one server has them.
final class CaptureFixture: Sendable {
    static let app = RouteOrigin(source: "owntracks", run: "")
    static let page = RouteOrigin(source: "page", run: "load 1")

    let records: LedgerFixture
    let access: AccessFile
    let service: RouteCaptureService

    /// - Parameter now: What the server's clock shows, late enough that everything has arrived.
    init(_ records: LedgerFixture, access: AccessFile, now: String = "20:00", context: ServiceContext? = nil) {
        self.records = records.at(now)
        self.access = access
        service = RouteCaptureService(context ?? records.context, access: access)
    }

    convenience init(now: String = "20:00") throws {
        self.init(try LedgerFixture(), access: try .inMemory(), now: now)
    }

    /// A shift that started at 9:00 and runs, and the clock late in the day.
    static func running() throws -> (fixture: CaptureFixture, shift: Shift) {
        let fixture = try CaptureFixture()
        let shift = try fixture.records.start("09:00")
        fixture.records.at("20:00")
        return (fixture, shift)
    }

    /// The same ledger and access file under a server that was started again.
    func restarted() -> CaptureFixture { CaptureFixture(records, access: access) }

    /// This fixture with the server's clock moved to a time of the tests' day.
    @discardableResult
    func at(_ time: String) -> CaptureFixture {
        records.at(time)
        return self
    }

    @discardableResult
    func send(
        _ samples: [LocationSample], unreadable: Int = 0, ignored: Int = 0, from origin: RouteOrigin = app
    ) throws -> RouteCaptureReport {
        try service.capture(
            samples.map { ($0, nil) }, unreadable: unreadable, ignored: ignored, from: origin)
    }

    @discardableResult
    func send(_ sample: LocationSample, from origin: RouteOrigin = app) throws -> RouteCaptureReport {
        try send([sample], from: origin)
    }

    /// What became of one position: `stored`, `alreadyKnown`, or the rule that refused it.
    func verdict(on sample: LocationSample, from origin: RouteOrigin = app) throws -> String {
        let report = try send(sample, from: origin)
        #expect(report.read == 1)
        if report.stored == 1 { return "stored" }
        if report.alreadyKnown == 1 { return "alreadyKnown" }
        return try #require(report.rejected.first?.key.rawValue)
    }

    func points(_ shift: Shift) throws -> [RoutePoint] {
        try records.ledger.read { reader in
            var points: [RoutePoint] = []
            try reader.forEachRoutePoint(shift: shift.id) { points.append($0) }
            return points
        }
    }

    func metres(_ shift: Shift) throws -> Double { try records.measured(shift).distance.metres }

    /// The counts of one source for a shift, by outcome.
    func counts(_ shift: Shift, of origin: RouteOrigin = app) throws -> [String: Int] {
        try access.counts(ofShift: shift.id).first { $0.source == origin.source }?.outcomes ?? [:]
    }
}

extension LocationSample {
    private static let metresPerDegree = 111_195.079_734_3

    /// A fix at a time of the tests' day, metres north and east of one corner in Pennsylvania.
    static func fix(
        _ time: String, north: Double = 0, east: Double = 0, accuracy: Double? = 8
    ) -> LocationSample {
        fix(.at(time), north: north, east: east, accuracy: accuracy)
    }

    static func fix(
        _ instant: Instant, north: Double = 0, east: Double = 0, accuracy: Double? = 8
    ) -> LocationSample {
        LocationSample(
            instant: instant, latitude: 40 + north / metresPerDegree,
            longitude: -75 + east / (metresPerDegree * 0.766_044_443), horizontalAccuracy: accuracy)
    }

    /// A drive due north from the corner, one fix every few seconds from a time on.
    static func drive(
        _ start: String, fixes count: Int, every seconds: Double = 5, metresPerSecond: Double = 20,
        offset: Double = 0, east: Double = 0
    ) -> [LocationSample] {
        (0..<count).map { index in
            let elapsed = Double(index) * seconds + offset
            return fix(Instant.at(start).adding(seconds: elapsed), north: elapsed * metresPerSecond, east: east)
        }
    }
}

extension Sequence {
    /// The elements in groups of at most `size`, in order.
    func batches(of size: Int) -> [[Element]] {
        reduce(into: [[Element]]()) { batches, element in
            if let last = batches.indices.last, batches[last].count < size {
                batches[last].append(element)
            } else {
                batches.append([element])
            }
        }
    }
}
