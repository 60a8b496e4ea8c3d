import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct LedgerLocationTests {
    struct Case: Sendable {
        let option: String?
        let environment: [String: String]
        let path: String
    }

    static let cases: [Case] = [
        Case(option: "/a/b.sqlite", environment: ["DASHPILOT_STORE": "/c"], path: "/a/b.sqlite"),
        Case(option: nil, environment: ["DASHPILOT_STORE": "/c d", "XDG_DATA_HOME": "/x"], path: "/c d"),
        Case(option: nil, environment: ["XDG_DATA_HOME": "/x"], path: "/x/dashpilot/ledger.sqlite"),
        Case(option: nil, environment: [:], path: "/home/ann/.local/share/dashpilot/ledger.sqlite"),
        Case(
            option: nil, environment: ["DASHPILOT_STORE": "", "XDG_DATA_HOME": ""],
            path: "/home/ann/.local/share/dashpilot/ledger.sqlite"),
        Case(
            option: nil, environment: ["XDG_DATA_HOME": "relative"],
            path: "/home/ann/.local/share/dashpilot/ledger.sqlite"),
    ]

    @Test(arguments: cases)
    func `STORE-1 the first of option, variable, data folder and home folder says where the ledger lies`(
        example: Case
    ) {
        let home = URL(filePath: "/home/ann", directoryHint: .isDirectory)
        let url = LedgerLocation.url(option: example.option, environment: example.environment, home: home)
        #expect(url.path(percentEncoded: false) == example.path)
    }

    @Test func `STORE-1 missing folders are made for their owner alone, and so is the file`() throws {
        let folder = try LedgerFolder()
        let outer = folder.url.appending(path: "new folder/#1? 100%", directoryHint: .isDirectory)
        let url = outer.appending(path: "ledger.sqlite", directoryHint: .notDirectory)
        let ledger = try Ledger.open(at: url)
        try ledger.write { try $0.connection.execute("DELETE FROM expense") }
        func mode(_ url: URL) throws -> Int? {
            let path = url.path(percentEncoded: false)
            return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(outer.deletingLastPathComponent()) == 0o700)
        #expect(try mode(outer) == 0o700)
        #expect(try mode(url) == 0o600)
        for name in try FileManager.default.contentsOfDirectory(atPath: outer.path(percentEncoded: false)) {
            #expect(try mode(outer.appending(path: name)) == 0o600, "\(name)")
        }
    }

    @Test func `STORE-1 a ledger that others could read is closed to them when it is opened`() throws {
        let folder = try LedgerFolder()
        _ = try Ledger.open(at: folder.ledger)
        let path = folder.ledger.path(percentEncoded: false)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        _ = try Ledger.open(at: folder.ledger)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a ledger reached by a link is the same ledger, its log beside the file`() throws {
        let folder = try LedgerFolder()
        let linked = try LedgerFolder()
        _ = try Ledger.open(at: folder.ledger)
        try FileManager.default.createSymbolicLink(at: linked.ledger, withDestinationURL: folder.ledger)
        let ledger = try Ledger.open(at: linked.ledger)
        try ledger.write { try $0.connection.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID()), 1)") }
        #expect(try linked.names() == ["ledger.sqlite"])
        #expect(try folder.names().contains("ledger.sqlite-wal"))
        let count = try Ledger.open(at: folder.ledger).read { try $0.connection.integer("SELECT count(*) FROM shift") }
        #expect(count == 1)
    }

    @Test func `a link that leads nowhere, a folder and a path through a file are refused`() throws {
        let folder = try LedgerFolder()
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "nowhere"))
        let file = folder.url.appending(path: "file")
        try Data("text".utf8).write(to: file)
        for url in [link, folder.url, file.appending(path: "ledger.sqlite")] {
            #expect(throws: LedgerFailure(.cannotOpen)) { try Ledger.open(at: url) }
        }
        #expect(try folder.names() == ["file", "link"])
    }

    @Test func `no new ledger is begun where only an old one's log is left`() throws {
        let folder = try LedgerFolder()
        let log = folder.url.appending(path: "ledger.sqlite-wal")
        try Data("what was written last".utf8).write(to: log)
        #expect(throws: LedgerFailure(.remainsOnly)) { try Ledger.open(at: folder.ledger) }
        #expect(try folder.contents() == ["ledger.sqlite-wal": Data("what was written last".utf8)])
    }

    @Test func `STORE-11 many that open a missing ledger at once make one`() async throws {
        let folder = try LedgerFolder()
        let url = folder.ledger
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in Int64(0)..<8 {
                let insert: SQL = "INSERT INTO shift (id, startedAt) VALUES (\(UUID()), \(number))"
                group.addTask { _ = try Ledger.open(at: url).write { try $0.connection.execute(insert) } }
            }
            try await group.waitForAll()
        }
        let count = try Ledger.open(at: url).read { try $0.connection.integer("SELECT count(*) FROM shift") }
        #expect(count == 8)
        #expect(try folder.names() == ["ledger.sqlite"])
    }
}
