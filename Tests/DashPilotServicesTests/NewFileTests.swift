import Foundation
import Testing

@testable import DashPilotServices

@Suite struct NewFileTests {
    /// A folder of the test's own, gone when it ends.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("newfile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func content(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func `a file is made with what was written and is the driver's alone`() throws {
        try withFolder { (folder: String) throws in
            let made = try NewFile.make(.given(folder + "/out.csv")) { writer in
                try writer.write("a,b\n")
                try writer.write(String(repeating: "x", count: 100_000))
                return 7
            }
            #expect(made.result == 7)
            #expect(try content(made.path) == "a,b\n" + String(repeating: "x", count: 100_000))
            let attributes = try FileManager.default.attributesOfItem(atPath: made.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            #expect(try names(in: folder) == ["out.csv"])
        }
    }

    @Test func `CLI-7 a file the driver named is never written over`() throws {
        try withFolder { (folder: String) throws in
            let path = folder + "/out.csv"
            _ = try NewFile.make(.given(path)) { try $0.write("first") }
            #expect(throws: NewFile.Refusal.fileExists) {
                try NewFile.make(.given(path)) { _ in Issue.record("the work was done for nothing") }
            }
            // Also one that appeared meanwhile.
            let other = folder + "/other.csv"
            #expect(throws: NewFile.Refusal.fileExists) {
                try NewFile.make(.given(other)) { writer in
                    try writer.write("mine")
                    #expect(FileManager.default.createFile(atPath: other, contents: Data("theirs".utf8)))
                }
            }
            #expect(try content(path) == "first")
            #expect(try content(other) == "theirs")
            #expect(try names(in: folder) == ["other.csv", "out.csv"])
        }
    }

    @Test func `FILE-5 a name of ours that is taken gets -2 and so on before the extension`() throws {
        try withFolder { (folder: String) throws in
            let name = NewFile.Name.ours(folder: folder, stem: "DashPilot-Shift-2026-08-12", extension: "json")
            let paths = try (1...3).map { number in try NewFile.make(name) { try $0.write("\(number)") }.path }
            #expect(
                paths == [
                    folder + "/DashPilot-Shift-2026-08-12.json", folder + "/DashPilot-Shift-2026-08-12-2.json",
                    folder + "/DashPilot-Shift-2026-08-12-3.json",
                ])
            #expect(try paths.map(content) == ["1", "2", "3"])
        }
    }

    @Test func `FILE-5 after -99 the file is refused as a failed write`() throws {
        try withFolder { (folder: String) throws in
            let name = NewFile.Name.ours(folder: folder, stem: "DashPilot-Day-2026-08-12", extension: "csv")
            for number in 1...99 {
                let suffix = number == 1 ? "" : "-\(number)"
                let path = folder + "/DashPilot-Day-2026-08-12\(suffix).csv"
                if number != 99 { #expect(FileManager.default.createFile(atPath: path, contents: nil)) }
            }
            #expect(try NewFile.make(name) { _ in }.path == folder + "/DashPilot-Day-2026-08-12-99.csv")
            #expect(throws: NewFile.Refusal.writeFailed) { try NewFile.make(name) { _ in } }
            #expect(try names(in: folder).count == 99)
        }
    }

    private struct Stopped: Error {}

    @Test func `a file whose content fails is not there`() throws {
        try withFolder { (folder: String) throws in
            #expect(throws: Stopped.self) {
                try NewFile.make(.given(folder + "/out.csv")) { writer in
                    try writer.write("half")
                    #expect(!FileManager.default.fileExists(atPath: folder + "/out.csv"))
                    throw Stopped()
                }
            }
            #expect(try names(in: folder) == [])
        }
    }

    @Test func `a folder that is not there is no place to write`() throws {
        try withFolder { (folder: String) throws in
            #expect(throws: NewFile.Refusal.noPlaceToWrite) {
                try NewFile.make(.given(folder + "/missing/out.csv")) { _ in }
            }
        }
    }

    @Test func `a disk that is full is a failed write`() throws {
        let writer = NewFile.Writer(descriptor: open("/dev/full", O_WRONLY))
        #expect(throws: NewFile.Refusal.writeFailed) { try writer.write("x") }
        close(writer.descriptor)
    }
}
