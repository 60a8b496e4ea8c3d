import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Synchronization
import Testing

@Suite struct RouteRecordsTests {
    let ledger: Ledger
    let shift = HistoricalRows.id(1)
    let other = HistoricalRows.id(2)

    init() throws {
        ledger = try .inMemory()
        try ledger.write { [shift, other] transaction in
            for (id, start) in [(shift, Int64(0)), (other, 1_000_000)] {
                try transaction.insert(Shift(id: id, startedAt: Instant(millisecondsSince1970: start)))
            }
        }
    }

    private static func point(_ millisecond: Int64, latitude: Double = 37, session: UUID? = nil) -> RoutePoint {
        RoutePoint(
            instant: Instant(millisecondsSince1970: millisecond), latitude: latitude, longitude: -122.5,
            horizontalAccuracy: -1, captureSession: session)
    }

    private func insert(_ points: [RoutePoint], _ id: UUID) throws {
        try ledger.write { try $0.insert(points, intoShift: id) }
    }

    private func route(_ id: UUID) throws -> [RoutePoint] {
        try ledger.read { reader in
            var points: [RoutePoint] = []
            try reader.forEachRoutePoint(shift: id) { points.append($0) }
            return points
        }
    }

    @Test func `positions come back in order of time with every value they had`() throws {
        let session = UUID()
        let points = [
            RoutePoint(
                instant: Instant(millisecondsSince1970: 5001), latitude: -89.999_999_999_9, longitude: 180,
                horizontalAccuracy: 4.25, captureSession: session),
            Self.point(5000), Self.point(9000, latitude: 1.0 / 3, session: session),
        ]
        try insert(points, shift)
        try insert([Self.point(7000)], shift)
        #expect(try route(shift) == [points[1], points[0], Self.point(7000), points[2]])
    }

    @Test func `positions of one instant are all kept, in the order they were stored`() throws {
        let same = [Self.point(5000, latitude: 3), Self.point(5000, latitude: 1), Self.point(5000, latitude: 3)]
        try insert(same, shift)
        try insert([Self.point(5000, latitude: 2)], shift)
        let expected = same + [Self.point(5000, latitude: 2)]
        #expect(try route(shift) == expected)
    }

    @Test func `a position of an unknown shift is refused`() throws {
        #expect(throws: LedgerFailure.self) { try insert([Self.point(1)], UUID()) }
    }

    @Test func `a position that is no number is refused, and none of its batch is stored`() throws {
        #expect(throws: LedgerFailure.self) { try insert([Self.point(1), Self.point(2, latitude: .nan)], shift) }
        #expect(try route(shift).isEmpty)
    }

    @Test func `storing positions is told as positions, and storing none is told to nobody`() throws {
        let told = Mutex<[LedgerChange]>([])
        ledger.onCommit { change in told.withLock { $0.append(change) } }
        try insert([], shift)
        try insert([Self.point(1)], shift)
        #expect(told.withLock { $0 } == [.positions])
    }

    @Test func `PERF-4 newest, neighbours and counts are those of the shift, and none where it has no position`()
        throws
    {
        try insert([1000, 2000, 2000, 3000].enumerated().map { Self.point($1, latitude: Double($0)) }, shift)
        try insert([Self.point(2500), Self.point(9000)], other)
        let neighbours = try ledger.read { [shift] reader in
            func nearest(_ millisecond: Int64) throws -> [Double?] {
                let instant = Instant(millisecondsSince1970: millisecond)
                return [
                    try reader.routePoint(shift: shift, atOrBefore: instant)?.latitude,
                    try reader.routePoint(shift: shift, after: instant)?.latitude,
                ]
            }
            return [try nearest(999), try nearest(1000), try nearest(2600), try nearest(3000)]
        }
        let expected: [[Double?]] = [[nil, 0], [0, 1], [2, 3], [3, nil]]
        #expect(neighbours == expected)
        let (newest, none, count, later) = try ledger.read { [shift] reader in
            (
                try reader.newestRoutePoint(shift: shift), try reader.newestRoutePoint(shift: UUID()),
                try reader.routeSampleCount(shift: shift),
                try reader.routeSampleCount(shift: shift, from: Instant(millisecondsSince1970: 2000))
            )
        }
        #expect(newest == Self.point(3000, latitude: 3))
        #expect(none == nil)
        #expect(count == 4)
        #expect(later == 3)
    }

    @Test func `POS-5 POS-8 positions from an instant on are removed, and no other shift's`() throws {
        try insert([1000, 2000, 2001, 3000].map { Self.point($0) }, shift)
        try insert([2500].map { Self.point($0) }, other)
        let removed = try ledger.write { [shift] in
            try $0.deleteRouteSamples(shift: shift, from: Instant(millisecondsSince1970: 2001))
        }
        #expect(removed == 2)
        #expect(try route(shift).map(\.instant.millisecondsSince1970) == [1000, 2000])
        #expect(try route(other).map(\.instant.millisecondsSince1970) == [2500])
    }

    @Test func `a route is measured as it streams, whatever order it was stored in`() throws {
        let session = UUID()
        // 0.001 degrees of latitude apart, ten seconds apart.
        let points = (0..<20).map { Self.point(Int64($0) * 10_000, latitude: 37 + Double($0) / 1000, session: session) }
        try insert(points.shuffled(), shift)
        let distance = try ledger.read { [shift] reader in
            try reader.shift(shift).map { try reader.recordedDistance(of: $0) }
        }
        #expect(distance == RouteMileageCalculator.distance(alongOrdered: points))
        #expect(distance?.segmentCount == 1)
        #expect(distance?.usableSampleCount == 20)
    }
}
