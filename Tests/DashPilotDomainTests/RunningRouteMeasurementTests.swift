import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RunningRouteMeasurementTests {
    /// A store of one shift's rows that remembers what it was asked for.
    private struct Store {
        var rows: [RoutePoint] = []
        var asked: [RunningRouteMeasurement.Rows] = []

        mutating func refresh(_ measurement: inout RunningRouteMeasurement) {
            let rows = rows
            var asked = asked
            measurement.refresh(storedRowCount: rows.count) { wanted, take in
                asked.append(wanted)
                for row in rows.sorted(by: { $0.instant < $1.instant }) {
                    switch wanted {
                    case .all: take(row)
                    case .after(let instant): if row.instant > instant { take(row) }
                    }
                }
            }
            self.asked = asked
        }
    }

    private struct ReadFailed: Error {}

    private let shift = RouteFixture.session(1)

    @Test func `MILE-21 the rows are counted and only those after the last are read`() {
        var store = Store(rows: [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)])
        var measurement = RunningRouteMeasurement(shift: shift)
        store.refresh(&measurement)
        store.refresh(&measurement)
        store.rows.append(RouteFixture.point(120, 40.02))
        store.refresh(&measurement)
        #expect(store.asked == [.all, .after(RouteFixture.instant(60))])
        #expect(abs(measurement.distance.metres - 2223.902) <= 0.001)
        #expect(measurement.consumedRowCount == 3)
    }

    @Test func `MILE-21 fewer rows than were consumed measure the route again from nothing`() {
        var store = Store(rows: [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01), RouteFixture.point(120, 41)])
        var measurement = RunningRouteMeasurement(shift: shift)
        store.refresh(&measurement)
        store.rows.removeLast()
        store.refresh(&measurement)
        #expect(store.asked == [.all, .all])
        #expect(abs(measurement.distance.metres - 1111.951) <= 0.001)
        #expect(measurement.consumedRowCount == 2)
    }

    @Test func `MILE-21 a store with no row is asked for all once it has one`() {
        var store = Store()
        var measurement = RunningRouteMeasurement(shift: shift)
        store.refresh(&measurement)
        #expect(store.asked.isEmpty)
        #expect(measurement.distance == .empty)
        store.rows = [RouteFixture.point(0, 40)]
        store.refresh(&measurement)
        #expect(store.asked == [.all])
    }

    @Test func `MILE-21 MILE-22 a row that arrived late is counted once and not added`() {
        var store = Store(rows: [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)])
        var measurement = RunningRouteMeasurement(shift: shift)
        store.refresh(&measurement)
        store.rows.append(RouteFixture.point(30, 40.05))
        store.refresh(&measurement)
        store.refresh(&measurement)
        #expect(store.asked == [.all, .after(RouteFixture.instant(60))])
        #expect(measurement.consumedRowCount == 3)
        #expect(abs(measurement.distance.metres - 1111.951) <= 0.001)
    }

    @Test func `MILE-21 a row stored between the count and the read is consumed and not read twice`() {
        let rows = [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)]
        var measurement = RunningRouteMeasurement(shift: shift)
        measurement.refresh(storedRowCount: 1) { _, take in rows.forEach(take) }
        #expect(measurement.consumedRowCount == 2)
        measurement.refresh(storedRowCount: 2) { _, _ in Issue.record("nothing was added, yet rows were asked for") }
    }

    @Test func `MILE-22 a position at or before the last one consumed is not added by an extension`() {
        var measurement = RunningRouteMeasurement(shift: shift)
        measurement.refresh(storedRowCount: 2) { _, take in
            take(RouteFixture.point(0, 40))
            take(RouteFixture.point(60, 40.01))
        }
        let before = measurement.distance
        measurement.refresh(storedRowCount: 4) { _, take in
            take(RouteFixture.point(60, 40.005))
            take(RouteFixture.point(59, 40.009))
        }
        #expect(measurement.distance == before)
    }

    @Test func `MILE-22 a route stored in order measures the same extended and in one pass`() {
        var generator = SeededGenerator(seed: 22)
        var store = Store()
        var measurement = RunningRouteMeasurement(shift: shift)
        for step in 0..<300 {
            store.rows.append(
                RouteFixture.point(
                    Double(step) * 3, 40 + Double(step) * 0.0002, Double.random(in: -75.001 ... -75, using: &generator),
                    session: step < 150 ? RouteFixture.sessionA : RouteFixture.sessionB))
            if Int.random(in: 0..<7, using: &generator) == 0 { store.refresh(&measurement) }
        }
        store.refresh(&measurement)
        #expect(measurement.distance == RouteMileageCalculator.distance(along: store.rows))
        #expect(measurement.distance.segmentCount == 2)
    }

    @Test func `MILE-24 a read that fails leaves the figure standing`() throws {
        var store = Store(rows: [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)])
        var measurement = RunningRouteMeasurement(shift: shift)
        store.refresh(&measurement)
        #expect(throws: ReadFailed.self) {
            try measurement.refresh(storedRowCount: 9) { _, take throws(ReadFailed) in
                take(RouteFixture.point(120, 40.05))
                throw ReadFailed()
            }
        }
        #expect(throws: ReadFailed.self) {
            try measurement.refresh(storedRowCount: 1) { _, _ throws(ReadFailed) in throw ReadFailed() }
        }
        #expect(abs(measurement.distance.metres - 1111.951) <= 0.001)
        #expect(measurement.consumedRowCount == 2)
    }

    @Test func `MILE-23 a measurement is one shift's and starts with nothing`() {
        let measurement = RunningRouteMeasurement(shift: shift)
        #expect(measurement.shift == shift)
        #expect(measurement.consumedRowCount == 0)
        #expect(!measurement.distance.isMeasured)
    }
}
