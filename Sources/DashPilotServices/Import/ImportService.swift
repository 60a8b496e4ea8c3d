import DashPilotDomain
public import DashPilotIntake
import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Brings back what a JSON export holds, in one commit or not at all. Source of the rule: IMPORT-4.
public struct ImportService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ImportError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// Opens a file and reads it once, so that a broken one is known before a ledger is opened or made for it.
    public static func file(at url: URL) throws(ImportError) -> ExportFile {
        do throws(ExportFileError) { return try ExportFile.open(url) } catch { throw .exportFile(error) }
    }

    /// - Parameter progress: Told the share of the file that is done, from 0 to 1.
    public func bringIn(
        _ file: ExportFile, progress: (Double) -> Void = { _ in }
    ) throws(ImportError) -> ImportReport {
        try ledger.commit(
            .export, "imported", saying: { .count($0.recorded.shifts) },
            { try Self.read(file, into: try Importing(context: context, transaction: $0), progress) })
    }

    private static func read(
        _ file: ExportFile, into importing: Importing, _ progress: (Double) -> Void
    ) throws -> ImportReport {
        do {
            try file.forEachRecord(
                progress: { progress(Double($0) / Double(file.byteCount)) }, { try importing.take($0, at: $1) })
        } catch let error as ExportFileError {
            throw ImportError.exportFile(error)
        }
        return importing.report
    }
}

/// One export on its way into the ledger.
private final class Importing {
    private let context: ServiceContext
    private let transaction: LedgerTransaction
    private let now: Instant
    private let mark: RowMark
    private(set) var report = ImportReport()

    init(context: ServiceContext, transaction: LedgerTransaction) throws {
        self.context = context
        self.transaction = transaction
        now = context.clock.now()
        mark = try transaction.rowMark()
    }

    func take(_ record: ExportedRecord, at place: ExportedPlace) throws {
        switch (record, place) {
        case (.expense(let expense), _): try take(expense, at: place)
        case (.shift(let shift), .shift(let number)): try take(shift, number: number)
        case (.shift, _): preconditionFailure("a shift of a file has its number")
        }
    }

    private var judge: ImportJudge {
        ImportJudge(now: now, place: place(named:), makeID: context.ids.next)
    }

    private func take(_ exported: ExportedExpense, at place: ExportedPlace) throws {
        guard try isNew(exported.id, .expense, at: place) else {
            report.alreadyHere.expenses += 1
            return
        }
        try transaction.insert(try judge.expense(exported, at: place))
        report.recorded.expenses += 1
    }

    private func take(_ exported: ExportedShift, number: Int) throws {
        guard try isNew(exported.id, .shift, at: .shift(number)) else {
            report.alreadyHere.shifts += 1
            return
        }
        if let reason = try reasonToLeaveOut(exported) {
            report.leftOut.append(
                ImportReport.LeftOut(shift: exported.id, startedAt: exported.startedAt, reason: reason))
            return
        }
        let shift = try judge.shift(try withoutRecordsHere(exported, number: number), number: number)
        try transaction.insert(shift)
        report.recorded.shifts += 1
        report.recorded.deliveries += shift.deliveries.count
        report.recorded.tips += shift.deliveries.reduce(0) { $0 + $1.additionalTips.count }
    }

    private func reasonToLeaveOut(_ exported: ExportedShift) throws -> ImportReport.LeftOut.Reason? {
        if exported.wasPaused { return .wasPaused }
        return try transaction.hasShift(overlapping: exported.startedAt, exported.endedAt)
            ? .overlapsAnotherShift : nil
    }

    /// The shift without a delivery or a tip that is recorded on another one here.
    private func withoutRecordsHere(_ exported: ExportedShift, number: Int) throws -> ExportedShift {
        try exported.keeping(
            deliveries: { delivery in
                let isNew = try isNew(delivery.id, .delivery, at: .shift(number))
                if !isNew { report.alreadyHere.deliveries += 1 }
                return isNew
            },
            tips: { tip in
                let isNew = try isNew(tip.id, .deliveryTip, at: .shift(number))
                if !isNew { report.alreadyHere.tips += 1 }
                return isNew
            })
    }

    /// - Throws: ``ImportRefusal/identifierUsedTwice`` where the file itself has brought in another of that identifier.
    private func isNew(_ id: UUID, _ kind: ImportedKind, at place: ExportedPlace) throws -> Bool {
        switch try transaction.presence(of: id, kind, since: mark) {
        case .absent: return true
        case .before: return false
        case .now:
            throw ImportError.brokenRule(ImportError.BrokenRule(ImportRefusal.identifierUsedTwice), of: place)
        }
    }

    /// The place of that key, its first spelling kept (PICKUP-10, PICKUP-11).
    private func place(named name: PickupPlaceName) throws -> PickupPlace {
        if let place = try transaction.pickupPlace(key: name.key) { return place }
        let place = PickupPlace(id: context.ids.next(), name: name, createdAt: now)
        try transaction.insert(place)
        report.newPlaceCount += 1
        return place
    }
}
