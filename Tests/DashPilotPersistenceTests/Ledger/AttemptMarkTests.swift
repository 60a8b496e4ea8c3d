import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct AttemptMarkTests {
    struct Refused: Error {}

    let folder: LedgerFolder
    let now = Instant.at("12:00")

    init() throws { folder = try LedgerFolder() }

    private func mark(_ name: UInt8, at instant: Instant? = nil) -> AttemptMark {
        AttemptMark(name: [name], content: [name, 7], instant: instant ?? now)
    }

    private func write(_ ledger: Ledger, _ mark: AttemptMark?, _ body: (LedgerTransaction) throws -> Void) throws {
        try AttemptMark.$current.withValue(mark) { try ledger.write(body) }
    }

    private static func insert(_ transaction: LedgerTransaction) throws {
        try transaction.connection.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID()), 1)")
    }

    private func content(_ ledger: Ledger, _ name: UInt8, at instant: Instant? = nil) throws -> [UInt8]? {
        try ledger.read { try $0.contentOfAttempt([name], now: instant ?? now) }
    }

    @Test func `HTTP-11 what an attempt changes and its mark are one commit, found again by the next process`() throws {
        let ledger = try Ledger.open(at: folder.ledger)
        #expect(try content(ledger, 1) == nil)
        try write(ledger, mark(1), Self.insert)
        #expect(try content(ledger, 1) == [1, 7])
        #expect(try content(ledger, 2) == nil)
        #expect(try content(Ledger.open(at: folder.ledger), 1) == [1, 7])
    }

    @Test func `HTTP-11 an attempt that was refused or changed nothing leaves no mark`() throws {
        let ledger = try Ledger.open(at: folder.ledger)
        #expect(throws: Refused.self) {
            try write(ledger, mark(1)) { transaction in
                try Self.insert(transaction)
                throw Refused()
            }
        }
        try write(ledger, mark(1)) { _ in }
        try write(ledger, nil, Self.insert)
        #expect(try content(ledger, 1) == nil)
        // The mark is no row that the driver changed.
        #expect(
            try ledger.read {
                try $0.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'attempt%'")
            } == 0)
    }

    @Test func `HTTP-11 stored positions leave no mark: each is told by its instant, and some may be missing`() throws {
        let ledger = try Ledger.open(at: folder.ledger)
        let shift = UUID()
        try write(ledger, nil) { try $0.insert(Shift(id: shift, startedAt: .at("09:00"))) }
        func point(_ time: String) -> RoutePoint {
            RoutePoint(
                LocationSample(instant: .at(time), latitude: 40, longitude: -75, horizontalAccuracy: 5),
                captureSession: UUID())
        }
        try write(ledger, mark(1)) { try $0.insert([point("09:01"), point("09:02")], intoShift: shift) }
        #expect(try content(ledger, 1) == nil)
        // With anything else in the same commit they do.
        try write(ledger, mark(2)) { transaction in
            try transaction.insert([point("09:03")], intoShift: shift)
            try Self.insert(transaction)
        }
        #expect(try content(ledger, 2) == [2, 7])
    }

    @Test func `HTTP-11 an attempt of several commits keeps its first mark`() throws {
        let ledger = try Ledger.inMemory()
        try write(ledger, mark(1), Self.insert)
        try write(ledger, AttemptMark(name: [1], content: [9], instant: now), Self.insert)
        #expect(try content(ledger, 1) == [1, 7])
    }

    @Test func `HTTP-11 a mark counts for 24 hours, and the next one takes it away`() throws {
        let ledger = try Ledger.open(at: folder.ledger)
        try write(ledger, mark(1), Self.insert)
        let day: TimeInterval = 24 * 3600
        #expect(try content(ledger, 1, at: now.adding(seconds: day - 0.001)) != nil)
        #expect(try content(ledger, 1, at: now.adding(seconds: day)) == nil)
        func count() throws -> Int64? {
            try ledger.read { try $0.connection.integer("SELECT count(*) FROM attemptMark") }
        }
        try write(ledger, mark(2, at: now.adding(seconds: day - 1)), Self.insert)
        #expect(try count() == 2)
        try write(ledger, mark(3, at: now.adding(seconds: day)), Self.insert)
        #expect(try count() == 2)
    }

    @Test func `STORE-2 a ledger with marks opens, is sound and is copied as any other`() throws {
        let ledger = try Ledger.open(at: folder.ledger)
        try write(ledger, mark(1), Self.insert)
        let other = try LedgerFolder()
        try ledger.copy(to: other.ledger)
        #expect(try content(Ledger.open(at: other.ledger), 1) == [1, 7])
        #expect(try LedgerDoctor.diagnosis(of: other.ledger).findings.isEmpty)
    }
}
