import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// The file that lets a browser open the page without a network.
@Suite struct WorkerTests {
    private func files(in worker: String) throws -> [String] {
        let list = try #require(worker.firstMatch(of: /(?s)const files = (\[.*?\]);/)).1
        return try JSONDecoder().decode([String].self, from: Data(list.utf8))
    }

    @Test func `OFFLINE-1 ACCESS-1 the worker keeps every file of the product, served without a credential`() throws {
        let web = try WebFixture()
        let worker = try web.ask(.get, "/worker.js")
        #expect(worker.status == .ok)
        #expect(worker.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(worker.headers[.cacheControl] == "public, no-cache")
        let files = try files(in: worker.text)
        #expect(files.count == Set(files).count)
        let scripts = Scripts.all.keys.map(Scripts.address)
        #expect(Set(files) == Set(scripts + [Scripts.styleAddress, "/icon.svg", "/manifest.json", "/offline"]))
        #expect(worker.text.contains("const script = \"\(Scripts.address(of: Scripts.first))\";"))
        for file in files { #expect(try web.ask(.get, file).status == .ok, "\(file)") }
    }

    @Test func `OFFLINE-1 a change to any file, or to its name, is a change to the worker`() {
        func text(_ files: [(name: String, content: [UInt8])]) -> String {
            String(decoding: Worker.asset(keeping: files, script: "/a.js").bytes, as: UTF8.self)
        }
        let first = text([("/a.js", [1, 2]), ("/b.js", [3])])
        #expect(text([("/a.js", [1, 2]), ("/b.js", [3])]) == first)
        #expect(text([("/a.js", [1]), ("/b.js", [3])]) != first)
        #expect(text([("/a.js", [1, 2]), ("/c.js", [3])]) != first)
        #expect(first.hasPrefix("const version = \""))
    }

    @Test func `OFFLINE-1 HTTP-8 what stands in place of a page without a network holds no record`() throws {
        let web = try WebFixture()
        try web.services().ledger.write { try $0.insert(Shift.running(from: "09:00")) }
        let page = try web.ask(.get, "/offline")
        #expect(page.status == .ok)
        #expect(page.text.contains("This page needs a connection."))
        #expect(!page.text.contains("<form"))
        #expect(try WebFixture().ask(.get, "/offline").text == page.text)
    }
}
