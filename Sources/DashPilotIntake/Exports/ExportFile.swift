import DashPilotDomain
public import Foundation

/// A JSON export of DashPilot, read as a stream: memory holds one shift of it at a time (SPEED-7).
///
/// What a later build of the same format added is passed over (EXPORT-13). Source of the rule: IMPORT-4.
public struct ExportFile: Sendable {
    /// The format that is read.
    public static let formatVersion = 4

    /// More than anybody works: 130 years with one a day. What is told of a file is then bounded too (SPEED-7).
    public static let mostShifts = 50_000

    public let url: URL

    /// The file's size, for a progress bar.
    public let byteCount: Int64

    /// How many shifts the file says it holds.
    public let shiftCount: Int

    /// Opens a file and reads it once to its end, so that a broken one is known before anything of it is used.
    ///
    /// - Throws: ``ExportFileError``.
    public static func open(_ url: URL) throws(ExportFileError) -> ExportFile {
        var status = stat()
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .cannotOpen }
        guard status.st_size > 0 else { throw .empty }
        guard let stream = ByteStream(fileAt: url) else { throw .cannotOpen }
        let head: Head
        do throws(ReadingFault) {
            head = try Head(stream)
        } catch {
            throw ForeignFile(at: url)?.error ?? ExportFileError(error)
        }
        if let key = head.givenTwice { throw .givenTwice(key) }
        guard let version = head.formatVersion, head.producer == "DashPilot" else {
            throw ForeignFile(at: url)?.error ?? .notAnExport
        }
        guard version == formatVersion else { throw .otherVersion(version) }
        guard let shiftCount = head.shiftCount, head.hasRecords else { throw .notAnExport }
        guard shiftCount <= mostShifts else { throw .tooManyShifts }
        return ExportFile(url: url, byteCount: Int64(status.st_size), shiftCount: shiftCount)
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
                            try object.requireRoom(at: place)
                            try body(.expense(ExportedExpense(object.fields(of: place))), place)
                        }
                    case "shifts":
                        try Self.forEachObject(in: &json) { object in
                            shifts += 1
                            guard shifts <= shiftCount else { throw ExportFileError.shiftsMissing }
                            try object.requireRoom(at: .shift(shifts))
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

    /// Whether it has both lists of records.
    var hasRecords = false

    /// Which of these it says more than once, so that nobody knows what it says.
    var givenTwice: String?

    init(_ stream: ByteStream) throws(ReadingFault) {
        var json = try JSONReader(stream)
        // A table, a page or a picture is no broken export but none at all.
        guard try json.kind() == .object, try json.enterObject() else { return }
        var seen: Set<String> = []
        while let key = try json.nextKey() {
            switch key {
            case "formatVersion": formatVersion = try Self.count(&json)
            case "producer": producer = try json.readText()
            case "shiftCount": shiftCount = try Self.count(&json)
            case "shifts", "expenses": try json.skip()
            default:
                try json.skip()
                continue
            }
            if !seen.insert(key).inserted { givenTwice = key }
        }
        try json.finish()
        hasRecords = seen.isSuperset(of: ["shifts", "expenses"])
    }

    /// A whole number that stands there as one.
    private static func count(_ json: inout JSONReader) throws(ReadingFault) -> Int? {
        guard try json.kind() == .bare else {
            try json.skip()
            return nil
        }
        return try json.readText().flatMap { Int($0) }
    }
}

/// What a driver may take for an export, told by its first bytes.
private struct ForeignFile {
    let error: ExportFileError

    init?(at url: URL) {
        guard let file = try? FileHandle(forReadingFrom: url), let start = try? file.read(upToCount: 64) else {
            return nil
        }
        let text = String(decoding: start, as: UTF8.self)
        if text.hasPrefix("SQLite format 3") {
            error = .isBackup
        } else if text.trimmingPrefix("\u{FEFF}").hasPrefix("shiftStartedAt") {
            error = .isTable
        } else {
            return nil
        }
    }
}
