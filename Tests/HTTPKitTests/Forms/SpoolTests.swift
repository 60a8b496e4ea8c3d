import Foundation
import HTTPKit
import Testing

@Suite struct SpoolTests {
    private static let directory = NSTemporaryDirectory()

    /// 200,000 bytes of which no two neighbours are alike, in uneven pieces.
    private static func spooled() throws -> Content {
        var spool = try Spool(in: directory)
        var number = 0
        for length in [0, 1, 65_535, 65_536, 65_537, 3391] {
            try spool.write((number..<number + length).map { UInt8($0 % 251) })
            number += length
        }
        return try spool.finish()
    }

    @Test func `what was written is read, whole and in part`() throws {
        let content = try Self.spooled()
        #expect(content.count == 200_000)
        #expect(try content.bytes() == (0..<200_000).map { UInt8($0 % 251) })
        #expect(try content.read(at: 251, upTo: 3) == [0, 1, 2])
        #expect(try content.read(at: 199_999, upTo: 10) == [UInt8(199_999 % 251)])
        #expect(try content.read(at: 200_000, upTo: 10).isEmpty)
        let part = content[251..<502]
        #expect(part.count == 251)
        #expect(try part.read(at: 250, upTo: 10) == [250])
        #expect(try part[1..<3].bytes() == [1, 2])
    }

    @Test func `content is read a piece at a time`() throws {
        var reader = ContentReader(Content([1, 2, 3, 4, 5]), pieceSize: 2)
        #expect(try reader.next() == [1, 2])
        #expect(try reader.next() == [3, 4])
        #expect(try reader.next() == [5])
        #expect(try reader.next() == nil)
        #expect(try reader.next() == nil)
    }

    @Test func `a reader that opens files by name finds the same bytes, in memory, in a file or in part of one`() throws
    {
        let content = try Self.spooled()
        for content in [content, content[1000..<2000], Content([1, 2, 3]), .empty] {
            let read = try content.withFilePath(in: Self.directory) { path in
                try Data(contentsOf: URL(fileURLWithPath: path))
            }
            #expect(try Array(read) == content.bytes())
        }
    }

    @Test func `nothing of it is left in the directory`() throws {
        let directory = Self.directory + UUID().uuidString
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        var spool = try Spool(in: directory)
        try spool.write([1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
        #expect(try spool.finish().bytes() == [1])
    }

    @Test func `a directory that is not there is told`() {
        #expect(throws: FileFailure.self) { _ = try Spool(in: "/dev/null/folder") }
    }
}
