import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotPersistence
import Foundation

/// The records of a scope as one moment of the ledger has them, by identifier: the records themselves are read one at a
/// time while they are written (SPEED-7).
///
/// Source of the rules: EXPORT-3 to EXPORT-7.
struct ExportSelection {
    let scope: ExportScope

    /// Newest start first, identity breaking a tie.
    let shiftIDs: [UUID]
    let expenseCount: Int

    /// When the one shift of a shift's scope started, `nil` for other scopes.
    let startedAt: Instant?

    /// Everything the scope holds, which may be nothing.
    ///
    /// - Throws: ``ExportError`` where the scope is a shift that is gone or not finished.
    init(_ scope: ExportScope, in reader: LedgerReader) throws {
        self.scope = scope
        switch scope {
        case .shift(let id):
            guard let shift = try reader.shift(id) else { throw ExportError.shiftNoLongerExists }
            guard !shift.isActive else { throw ExportError.shiftNotFinished }
            (shiftIDs, expenseCount, startedAt) = ([id], 0, shift.startedAt)
        case .period(let period):
            shiftIDs = try reader.finishedShiftIDs(startingIn: period.start..<period.end)
            expenseCount = try reader.expenseCount(in: period.start..<period.end)
            startedAt = nil
        case .allHistory:
            shiftIDs = try reader.finishedShiftIDs(limit: nil)
            expenseCount = try reader.expenseCount(in: nil)
            startedAt = nil
        }
    }

    /// - Throws: ``ExportError/nothingToExport`` besides.
    init(checking scope: ExportScope, in reader: LedgerReader) throws {
        self = try ExportSelection(scope, in: reader)
        guard isExportable else { throw ExportError.nothingToExport }
    }

    var isExportable: Bool { !shiftIDs.isEmpty || expenseCount > 0 }

    func head(exportedAt: Instant) -> ExportHead {
        ExportHead(scope: scope, exportedAt: exportedAt, shiftCount: shiftIDs.count)
    }

    func name(_ form: ExportForm, exportedAt: Instant, in timeZone: TimeZone) -> ExportFileName {
        ExportFileName(scope, form, at: startedAt ?? exportedAt, in: timeZone)
    }

    /// Writes the records, each read once however many writers there are.
    ///
    /// - Throws: ``ExportError`` where they cannot be read or written in a form; what a writer's sink throws, unchanged.
    func write(
        to writers: inout [any ExportWriter], _ reader: LedgerReader, _ measure: RouteMeasure,
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws {
        for index in writers.indices { try writers[index].begin() }
        try forEachExpense(reader) { expense in
            for index in writers.indices { try writers[index].write(expense) }
        }
        for (done, id) in shiftIDs.enumerated() {
            guard let shift = try readable({ try measuredShift(id, reader, measure) }) else { continue }
            for index in writers.indices { try writers[index].write(shift) }
            progress(done + 1, shiftIDs.count)
        }
        do {
            for index in writers.indices { try writers[index].finish() }
        } catch is ExportIncomplete {
            throw ExportError.couldNotEncode
        }
    }

    private func measuredShift(
        _ id: UUID, _ reader: LedgerReader, _ measure: RouteMeasure
    ) throws -> MeasuredShift? {
        try reader.shift(id).map { MeasuredShift($0, distance: try measure.distance(of: $0)) }
    }

    /// A shift's scope holds none, whatever the dates (EXPORT-6).
    private func forEachExpense(_ reader: LedgerReader, _ body: (Expense) throws -> Void) throws {
        guard expenseCount > 0 else { return }
        let span = scope.period.map { $0.start..<$0.end }
        var ofSink: (any Error)?
        do {
            try reader.forEachExpense(in: span) { expense in
                do { try body(expense) } catch {
                    ofSink = error
                    throw error
                }
            }
        } catch {
            throw ofSink ?? ExportError.storeUnavailable(underlying: StoreFault(error))
        }
    }

    /// Names what the ledger throws, so that it is told apart from what a sink throws.
    private func readable<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw ExportError.storeUnavailable(underlying: StoreFault(error)) }
    }
}
