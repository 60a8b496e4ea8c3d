public import DashPilotDomain
public import DashPilotModels

/// Writes one export piece by piece, so that memory holds one record of it at a time and never the whole.
///
/// Called in this order: ``begin()``, each expense, each shift, ``finish()``. The same head and the same records in the
/// same order give the same bytes (EXPORT-11).
public protocol ExportWriter {
    mutating func begin() throws

    /// - Parameter expense: The next one, most recent first.
    mutating func write(_ expense: Expense) throws

    /// - Parameter shift: The next finished one, newest start first.
    mutating func write(_ shift: MeasuredShift) throws

    /// - Throws: ``ExportIncomplete`` where another number of shifts was written than the head promises.
    mutating func finish() throws
}

/// Takes the bytes of an export in their order; it may throw, and the export is then over.
public typealias ExportSink = (_ bytes: [UInt8]) throws -> Void

/// What an export says of itself before any record.
public struct ExportHead: Hashable, Sendable {
    public let scope: ExportScope
    public let exportedAt: Instant

    /// How many shifts will be written.
    public let shiftCount: Int

    public init(scope: ExportScope, exportedAt: Instant, shiftCount: Int) {
        self.scope = scope
        self.exportedAt = exportedAt
        self.shiftCount = shiftCount
    }
}

/// The records that came are not those that were promised.
public struct ExportIncomplete: Error, Hashable {
    public let promised: Int
    public let written: Int

    public init(promised: Int, written: Int) {
        self.promised = promised
        self.written = written
    }
}

extension ExportForm {
    /// - Parameter sink: Where the bytes go.
    public func writer(_ head: ExportHead, to sink: @escaping ExportSink) -> any ExportWriter {
        switch self {
        case .json: JSONExport(head, to: sink)
        case .csv: CSVExport(head, to: sink)
        }
    }
}
