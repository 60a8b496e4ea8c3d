import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ExportFolderTests {
    private let files: LedgerFolder
    private let fixture: LedgerFixture

    init() throws {
        files = try LedgerFolder()
        fixture = try LedgerFixture(in: files, now: "23:00")
        try fixture.ledger.write { try $0.insert(Shift.finished(from: "09:00", to: "12:00")) }
    }

    private var place: URL { files.ledger.appendingPathExtension("exports") }
    private var folder: ExportFolder { ExportFolder(besideLedgerAt: files.ledger) }

    private func export(_ form: ExportForm = .json) throws -> ExportedFile {
        try ExportService(fixture.context).file(
            of: .shift(.numbered(1)), as: form, in: DriverLocale.newYork.timeZone, folder: folder)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false)).sorted()
    }

    private func content(of file: ExportedFile) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: file.byteCount)
        let count = pread(file.descriptor, &bytes, bytes.count, 0)
        return Array(bytes.prefix(max(0, count)))
    }

    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int
    }

    @Test func `FILE-4 N1 a file is made whole in a private folder beside the ledger`() throws {
        let file = try export()
        #expect(file.name == "DashPilot-Shift-2025-08-23.json")
        #expect(try names() == [file.name])
        #expect(try mode(place) == 0o700)
        #expect(try mode(place.appending(path: file.name)) == 0o600)
        let bytes = Bytes()
        try ExportService(fixture.context).export(.shift(.numbered(1)), as: .json, in: DriverLocale.newYork.timeZone) {
            try $0.write { bytes.add($0) }
        }
        #expect(content(of: file) == bytes.bytes)
    }

    @Test func `FILE-4 PRIV-11 the next export, or the next launch, removes what is left, and no more`() throws {
        let first = try export(.csv).name
        #expect(try names() == [first])
        let second = try export(.json).name
        #expect(try names() == [second])
        folder.empty()
        #expect(try names() == [])
    }

    @Test func `FILE-4 a file that is still being sent is left, and the next of its name gets a number`() throws {
        do {
            let first = try export(.csv)
            let second = try export(.csv)
            #expect(try names() == ["DashPilot-Shift-2025-08-23-2.csv", "DashPilot-Shift-2025-08-23.csv"])
            #expect([first.name, second.name] == (try names()).reversed())
            withExtendedLifetime((first, second)) { folder.empty() }
            #expect(try names().count == 2)
        }
        folder.empty()
        #expect(try names() == [])
    }

    @Test func `FILE-4 a file that is sent stays open when it is the sender's alone`() throws {
        let sent: Int32
        do {
            let file = try export()
            sent = dup(file.descriptor)
        }
        folder.empty()
        #expect(try names() == ["DashPilot-Shift-2025-08-23.json"])
        close(sent)
        folder.empty()
        #expect(try names() == [])
    }

    @Test func `FILE-4 no half file has the name, and none is left when it cannot be finished`() throws {
        struct Stopped: Error {}
        let name = ExportFileName(.allHistory, .csv, at: .at("23:00"), in: .gmt)
        #expect(throws: Stopped.self) {
            _ = try folder.make(name) { sink in
                try sink(Array("half".utf8))
                #expect(try names().allSatisfy { $0.hasPrefix(".") })
                // Another export empties the folder meanwhile.
                folder.empty()
                #expect(try names().count == 1)
                throw Stopped()
            }
        }
        #expect(try names() == [])
    }

    @Test func `FILE-5 N8 a name that is taken and cannot be removed gets a number`() throws {
        let taken = place.appending(path: "DashPilot-Shift-2025-08-23.json")
        try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
        #expect(try export().name == "DashPilot-Shift-2025-08-23-2.json")
    }

    @Test func `FILE-5 EXPORT-8 after 99 names the file is refused as a failed write`() throws {
        for number in 1...99 {
            let name = "DashPilot-Shift-2025-08-23\(number == 1 ? "" : "-\(number)").json"
            try FileManager.default.createDirectory(
                at: place.appending(path: name), withIntermediateDirectories: true)
        }
        #expect(throws: ExportError.writeFailed) { try export() }
        #expect(try names().count == 99)
        #expect(try export(.csv).name == "DashPilot-Shift-2025-08-23.csv")
    }

    @Test func `EXPORT-8 where no folder can be made there is no place to write`() throws {
        #expect(FileManager.default.createFile(atPath: place.path(percentEncoded: false), contents: nil))
        folder.empty()
        #expect(throws: ExportError.noPlaceToWrite) { try export() }
        #expect(fixture.log.lines.map(\.description) == ["export: failed"])
    }

    @Test func `EXPORT-7 a refused export makes no file and leaves the last one`() throws {
        let kept = try export().name
        #expect(throws: ExportError.shiftNoLongerExists) {
            try ExportService(fixture.context).file(
                of: .shift(.numbered(9)), as: .json, in: DriverLocale.newYork.timeZone, folder: folder)
        }
        #expect(try names() == [kept])
    }

    @Test func `FILE-4 exports at the same time get names of their own and whole content`() async throws {
        let all = try await withThrowingTaskGroup(of: ExportedFile.self) { group in
            for _ in 0..<8 { group.addTask { try export() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(all.map(\.name)).count == 8)
        let first = content(of: all[0])
        for file in all { #expect(content(of: file) == first) }
    }

    @Test func `STORE-9 PRIV-11 a copy for a client is gone from the folder once it is made, and safe meanwhile`()
        throws
    {
        let copy = try folder.makeUnnamed { url in
            try Data("copy".utf8).write(to: url)
            // Another export, or another server's launch.
            folder.empty()
            #expect(FileManager.default.fileExists(atPath: url.path))
        }
        #expect(try names() == [])
        #expect(content(of: copy) == Array("copy".utf8))
    }

    @Test func `PRIV-11 what a killed process had copied is removed at the next launch`() throws {
        try FileManager.default.createDirectory(
            at: place.appending(path: ".copy-left"), withIntermediateDirectories: true)
        try Data("half".utf8).write(to: place.appending(path: ".copy-left/file.unfinished"))
        folder.empty()
        #expect(try names() == [])
    }

    @Test func `PRIV-11 a copy that fails leaves nothing`() throws {
        #expect(throws: NewFile.Refusal.writeFailed) { try folder.makeUnnamed { _ in } }
        #expect(try names() == [])
    }
}
