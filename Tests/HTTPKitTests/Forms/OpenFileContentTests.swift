import Foundation
import HTTPKit
import Testing

@Suite struct OpenFileContentTests {
    @Test func `a file that somebody else has open is read through a descriptor of its own`() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "content-\(UUID().uuidString)")
        try Data("0123456789".utf8).write(to: path)
        let descriptor = open(path.path(percentEncoded: false), O_RDONLY)
        let content = try Content(openFile: descriptor, byteCount: 8)
        close(descriptor)
        try FileManager.default.removeItem(at: path)
        #expect(content.count == 8)
        #expect(try String(decoding: content.bytes(), as: UTF8.self) == "01234567")
        #expect(try String(decoding: content[2..<5].bytes(), as: UTF8.self) == "234")
    }

    @Test func `what is not open is a failure`() {
        #expect(throws: FileFailure.self) { try Content(openFile: -1, byteCount: 1) }
    }
}
