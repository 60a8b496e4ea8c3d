import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import Foundation
import Synchronization

/// The running shift's figure, extended by what was added since it was asked for last (MILE-20 to MILE-24).
///
/// It belongs to one shift and is dropped with it. Where an extension cannot be equal to one pass over all positions,
/// because some came late or were taken away, the route is walked again: the figure is always that of the stored rows.
final class RunningRoute: Sendable {
    private let ledger: Ledger
    private let held = Mutex<Held?>(nil)

    private struct Held {
        var measurement: RunningRouteMeasurement
        var moment: ReadingMoment
    }

    init(_ ledger: Ledger) {
        self.ledger = ledger
    }

    func distance(of shift: Shift, _ reader: LedgerReader, at moment: ReadingMoment) throws -> RouteDistance {
        let earlier = held.withLock { $0 }.flatMap { $0.measurement.shift == shift.id ? $0 : nil }
        do {
            let measurement = try refreshed(earlier, shift.id, reader, moment)
            held.withLock { held in
                // Another reader may have seen a later moment.
                guard held?.measurement.shift != shift.id || held.map({ $0.moment.routes <= moment.routes }) ?? true
                else { return }
                held = Held(measurement: measurement, moment: moment)
            }
            return measurement.distance
        } catch {
            // The previous figure stands; only where there is none is there nothing to show (MILE-24).
            guard let earlier else { throw error }
            return earlier.measurement.distance
        }
    }

    private func refreshed(
        _ held: Held?, _ shift: UUID, _ reader: LedgerReader, _ moment: ReadingMoment
    ) throws -> RunningRouteMeasurement {
        let count = try reader.routeSampleCount(shift: shift)
        if let held, held.moment.others == moment.others,
            ledger.routes.isOnlyAddedTo(shift, since: min(held.moment.routes, moment.routes)),
            count >= held.measurement.consumedRowCount
        {
            var measurement = held.measurement
            let read = try extend(&measurement, to: count, reader)
            // Rows that were counted and not read came late, at or before the last one consumed (MILE-22).
            if held.measurement.consumedRowCount + read == count { return measurement }
        }
        var measurement = RunningRouteMeasurement(shift: shift)
        try extend(&measurement, to: count, reader)
        return measurement
    }

    /// - Returns: How many rows were read.
    @discardableResult
    private func extend(
        _ measurement: inout RunningRouteMeasurement, to count: Int, _ reader: LedgerReader
    ) throws -> Int {
        let shift = measurement.shift
        var read = 0
        try measurement.refresh(storedRowCount: count) { rows, take in
            let start: Instant? =
                switch rows {
                case .all: nil
                case .after(let instant): Instant(millisecondsSince1970: instant.millisecondsSince1970 + 1)
                }
            try reader.forEachRoutePoint(shift: shift, from: start) { point in
                read += 1
                take(point)
            }
        }
        return read
    }
}
