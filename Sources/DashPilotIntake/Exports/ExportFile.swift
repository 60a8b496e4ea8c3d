import DashPilotDomain
public import Foundation

/// A JSON export of DashPilot, read as a stream: memory holds one shift of it at a time (SPEED-7).
///
/// What a later build of the same format added is passed over (EXPORT-13). Source of the rule: IMPORT-4.
public struct ExportFile: Sendable {
    /// The format that is read.
    public static let formatVersion = 4

    public let url: URL

    /// The file's size, for a progress bar.
    public let byteCount: Int64

    /// How many shifts the file says it holds.
    public let shiftCount: Int

    /// Opens a file and reads it once to its end, so that a broken one is known before anything of it is used.
    ///
    /// - Throws: ``ExportFileError``.
    public static func open(_ url: URL) throws(ExportFileError) -> ExportFile {
        let url = url.resolvingSymlinksInPath()
        guard let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
            values.isRegularFile == true, let size = values.fileSize
        else { throw .cannotOpen }
        guard size > 0 else { throw .empty }
        guard let stream = ByteStream(fileAt: url) else { throw .cannotOpen }
        let head: Head
        do throws(ReadingFault) { head = try Head(stream) } catch { throw ExportFileError(error) }
        guard let version = head.formatVersion, head.producer == "DashPilot" else { throw .notAnExport }
        guard version == formatVersion else { throw .otherVersion(version) }
        guard let shiftCount = head.shiftCount else { throw .notAnExport }
        return ExportFile(url: url, byteCount: Int64(size), shiftCount: shiftCount)
    }

    /// Reads the records in the order of the file.
    ///
    /// - Parameters:
    ///   - progress: Called now and then with the bytes done so far, never falling.
    ///   - body: What it throws ends the reading and comes out.
    /// - Throws: ``ExportFileError``, possibly after records were handed on, so that they have to be recorded in one commit.
    public func forEachRecord(
        progress: (_ bytes: Int64) -> Void = { _ in }, _ body: (ExportedRecord, ExportedPlace) throws -> Void
    ) throws {
        try withoutActuallyEscaping(progress) { progress in
            guard let stream = ByteStream(fileAt: url, onProgress: progress) else { throw ExportFileError.cannotOpen }
            do {
                var json = try JSONReader(stream)
                var shifts = 0
                var expenses = 0
                guard try json.enterObject() else { throw ExportFileError.notAnExport }
                while let key = try json.nextKey() {
                    switch key {
                    case "expenses":
                        try Self.forEachObject(in: &json) { object in
                            expenses += 1
                            let place = ExportedPlace.expense(expenses)
                            try body(.expense(ExportedExpense(object.fields(of: place))), place)
                        }
                    case "shifts":
                        try Self.forEachObject(in: &json) { object in
                            shifts += 1
                            try body(.shift(ExportedShift(object, number: shifts)), .shift(shifts))
                        }
                    default: try json.skip()
                    }
                }
                try json.finish()
                guard shifts == shiftCount else { throw ExportFileError.shiftsMissing }
            } catch let fault as ReadingFault {
                throw ExportFileError(fault)
            }
        }
    }

    private static func forEachObject(
        in json: inout JSONReader, _ body: (ExportedObject) throws -> Void
    ) throws {
        guard try json.kind() == .array, try json.enterArray() else { throw ExportFileError.notAnExport }
        while try json.nextElement() { try body(try ExportedObject(&json)) }
    }
}

/// What an export says of itself.
private struct Head {
    var formatVersion: Int?
    var producer: String?
    var shiftCount: Int?

    init(_ stream: ByteStream) throws(ReadingFault) {
        var json = try JSONReader(stream)
        // A table, a page or a picture is no broken export but none at all.
        guard try json.kind() == .object, try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "formatVersion": formatVersion = try json.readText().flatMap { Int($0) }
            case "producer": producer = try json.readText()
            case "shiftCount": shiftCount = try json.readText().flatMap { Int($0) }
            default: try json.skip()
            }
        }
        try json.finish()
    }
}
