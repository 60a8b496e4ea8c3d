import DashPilotDomain
import DashPilotModels
public import DashPilotPersistence
public import Foundation

/// Writes a made-up driver's records as a ledger of the newest version.
public enum DemoLedger {
    /// Makes a ledger in a file that is not there yet; the same records give the same bytes.
    ///
    /// - Parameter progress: Told the share that is done, from 0 to 1.
    /// - Throws: ``LedgerFailure``, of reason `fileExists` when there is a file already.
    public static func make(
        _ records: DemoRecords, at url: URL, progress: (Double) -> Void = { _ in }
    ) throws {
        // Built in memory and copied whole, so that the file is of one layout and holds nothing but the records.
        let ledger = try Ledger.inMemory()
        try write(records, to: ledger) { progress($0 * 0.8) }
        try ledger.copy(to: url) { progress(0.8 + $0 * 0.2) }
    }

    /// Adds the records to an empty ledger.
    public static func write(
        _ records: DemoRecords, to ledger: Ledger, progress: (Double) -> Void = { _ in }
    ) throws {
        try ledger.write { transaction in
            for vehicle in records.vehicles { try transaction.insert(vehicle) }
            try transaction.save(records.settings)
            for place in records.places { try transaction.insert(place) }
            for expense in records.expenses { try transaction.insert(expense) }
        }
        let steps = Double(records.shifts.count + records.routes.count)
        var done = 0.0
        for batch in stride(from: 0, to: records.shifts.count, by: shiftsInOneTransaction) {
            let end = min(records.shifts.count, batch + shiftsInOneTransaction)
            try ledger.write { transaction in
                for shift in records.shifts[batch..<end] { try transaction.insert(shift) }
            }
            done += Double(end - batch)
            progress(done / steps)
        }
        // Positions lie clustered by shift, so in the order of their identifiers every one is added at the end.
        for (shift, points) in records.routes.sorted(by: { $0.key.uuidString < $1.key.uuidString }) {
            try ledger.write { transaction in try transaction.insert(points, intoShift: shift) }
            done += 1
            progress(done / steps)
        }
    }

    private static let shiftsInOneTransaction = 100
}
