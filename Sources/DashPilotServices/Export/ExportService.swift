public import DashPilotDomain
public import DashPilotExchange
import DashPilotModels
import DashPilotPersistence
public import Foundation

extension ExportError: StoreFailureRepresenting {}

/// Selects the records of a scope and writes them in a form, all of one moment of the ledger.
///
/// Nothing is exported but on these calls (EXPORT-10), and nothing in the ledger changes by them. Source of the rules:
/// part 30, sections 10 to 12.
public struct ExportService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<ExportError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// Whether the scope holds anything to export; where it does not, no control is offered for it (EXPORT-7).
    public func holdsAnything(_ scope: ExportScope) throws(ExportError) -> Bool {
        do {
            return try ledger.read { try ExportSelection(scope, in: $0) }.isExportable
        } catch .shiftNotFinished, .shiftNoLongerExists {
            return false
        }
    }

    /// What a file in each form would be, for the driver to read before it is made (EXPORT-16).
    ///
    /// - Parameter timeZone: Whose days the name of a file is of (FILE-2).
    public func offer(of scope: ExportScope, in timeZone: TimeZone) throws(ExportError) -> ExportOffer {
        let exportedAt = context.clock.now()
        measureAhead(scope)
        return try ledger.readMeasuring { reader, measure in
            let selection = try ExportSelection(checking: scope, in: reader)
            let counts = ExportForm.allCases.map { _ in ByteCount() }
            var writers = zip(ExportForm.allCases, counts).map { form, count in
                form.writer(selection.head(exportedAt: exportedAt)) { count.value += $0.count }
            }
            try selection.write(to: &writers, reader, measure)
            return ExportOffer(
                scope: scope, shiftCount: selection.shiftIDs.count, expenseCount: selection.expenseCount,
                startedAt: selection.startedAt,
                files: zip(ExportForm.allCases, counts).map { form, count in
                    ExportOffer.File(
                        form: form, name: selection.name(form, exportedAt: exportedAt, in: timeZone),
                        byteCount: count.value)
                })
        }
    }

    /// Makes a whole file in the folder of such files, for a client to fetch (FILE-4, FILE-5).
    public func file(
        of scope: ExportScope, as form: ExportForm, in timeZone: TimeZone, folder: ExportFolder
    ) throws(ExportError) -> ExportedFile {
        do {
            return try export(scope, as: form, in: timeZone) { export in
                folder.empty()
                return try folder.make(export.name) { try export.write(to: $0) }
            }
        } catch let error as ExportError {
            throw error
        } catch NewFile.Refusal.writeFailed {
            throw .writeFailed
        } catch {
            throw .noPlaceToWrite
        }
    }

    /// Lets `body` write the records to where it wants them.
    ///
    /// - Parameters:
    ///   - progress: Told after each shift how many are written, and of how many.
    ///   - body: Called once the scope was found to hold something.
    /// - Throws: ``ExportError``, and what `body`'s own sink throws, unchanged.
    @discardableResult
    public func export<Result: Sendable>(
        _ scope: ExportScope, as form: ExportForm, in timeZone: TimeZone,
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }, _ body: (Export) throws -> Result
    ) throws -> Result {
        let exportedAt = context.clock.now()
        do {
            measureAhead(scope)
            // A sink's own error is carried out of the reading as a value, or it would count as the ledger's.
            let (result, shiftCount) = try ledger.readMeasuring { reader, measure in
                let selection = try ExportSelection(checking: scope, in: reader)
                let export = Export(
                    name: selection.name(form, exportedAt: exportedAt, in: timeZone),
                    head: selection.head(exportedAt: exportedAt), expenseCount: selection.expenseCount
                ) { sink in
                    var writers = [form.writer(selection.head(exportedAt: exportedAt), to: sink)]
                    try selection.write(to: &writers, reader, measure, progress: progress)
                }
                return (Swift.Result { try body(export) }, selection.shiftIDs.count)
            }
            let exported = try result.get()
            context.log.record(.export, "exported", .export(scope.kind, form, shiftCount: shiftCount))
            return exported
        } catch let error as ExportError {
            switch error {
            case .nothingToExport, .shiftNotFinished, .shiftNoLongerExists:
                context.log.record(.export, "refused", .rule(error))
            case .storeUnavailable, .couldNotEncode, .noPlaceToWrite, .writeFailed:
                context.log.record(.export, "failed", .rule(error))
            }
            throw error
        } catch {
            context.log.record(.export, "failed")
            throw error
        }
    }

    private func measureAhead(_ scope: ExportScope) {
        context.measuredRoutes?.measureAhead { try ExportSelection(scope, in: $0).shiftIDs }
    }
}

/// An export under way; valid inside the closure that it is given to.
public struct Export {
    public let name: ExportFileName

    /// What the file says of itself.
    public let head: ExportHead
    public let expenseCount: Int

    fileprivate let body: (@escaping ExportSink) throws -> Void

    fileprivate init(
        name: ExportFileName, head: ExportHead, expenseCount: Int, body: @escaping (@escaping ExportSink) throws -> Void
    ) {
        self.name = name
        self.head = head
        self.expenseCount = expenseCount
        self.body = body
    }

    /// Writes it whole.
    ///
    /// - Parameter sink: Takes the bytes in pieces of some 64 KiB.
    /// - Returns: How many bytes there were.
    @discardableResult
    public func write(to sink: @escaping ExportSink) throws -> Int {
        let pieces = GatheredBytes(sink)
        try body { try pieces.add($0) }
        try pieces.flush()
        return pieces.count
    }
}

/// What an export of a scope would be, in every form.
public struct ExportOffer: Hashable, Sendable {
    public struct File: Hashable, Sendable {
        public let form: ExportForm
        public let name: ExportFileName
        public let byteCount: Int
    }

    public let scope: ExportScope
    public let shiftCount: Int
    public let expenseCount: Int

    /// When the one shift of a shift's scope started, `nil` for other scopes.
    public let startedAt: Instant?

    public let files: [File]
}

private final class ByteCount {
    var value = 0
}

/// Hands bytes on in larger pieces.
private final class GatheredBytes {
    private let sink: ExportSink
    private var pending: [UInt8] = []
    private(set) var count = 0

    init(_ sink: @escaping ExportSink) {
        self.sink = sink
    }

    func add(_ bytes: [UInt8]) throws {
        pending += bytes
        count += bytes.count
        if pending.count >= 65_536 { try flush() }
    }

    func flush() throws {
        guard !pending.isEmpty else { return }
        try sink(pending)
        pending.removeAll(keepingCapacity: true)
    }
}
