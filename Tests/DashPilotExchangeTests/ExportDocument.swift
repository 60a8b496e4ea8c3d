import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import Foundation
import Testing

/// A whole export in memory.
struct ExportDocument {
    let bytes: [UInt8]

    /// How many pieces it came in.
    let pieceCount: Int

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(
        _ form: ExportForm, _ scope: ExportScope, shifts: [MeasuredShift], expenses: [Expense] = [],
        at exportedAt: Instant = WorkedExport.at("32:00:00")
    ) throws {
        let collected = Collected()
        var writer = form.writer(
            ExportHead(scope: scope, exportedAt: exportedAt, shiftCount: shifts.count)
        ) { collected.add($0) }
        try writer.begin()
        for expense in expenses { try writer.write(expense) }
        for shift in shifts { try writer.write(shift) }
        try writer.finish()
        bytes = collected.bytes
        pieceCount = collected.pieceCount
    }

    private final class Collected {
        private(set) var bytes: [UInt8] = []
        private(set) var pieceCount = 0

        func add(_ piece: [UInt8]) {
            bytes += piece
            pieceCount += 1
        }
    }

    /// A file kept whole.
    static func golden(_ name: String, _ fileExtension: String) throws -> [UInt8] {
        let file = try #require(
            Bundle.module.url(forResource: name, withExtension: fileExtension, subdirectory: "Fixtures"))
        return Array(try Data(contentsOf: file))
    }

    /// The worked export: a day of two shifts and two expenses, written the next morning.
    static func worked(_ form: ExportForm) throws -> ExportDocument {
        try ExportDocument(
            form, .period(WorkedExport.day), shifts: [WorkedExport.empty, try WorkedExport.worked()],
            expenses: try WorkedExport.expenses())
    }
}
