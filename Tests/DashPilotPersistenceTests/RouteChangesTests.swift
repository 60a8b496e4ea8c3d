import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotTestSupport
import Dispatch
import Foundation
import Synchronization
import Testing

/// What a process knows of changes to routes: its own by shift, another's only that there were any.
@Suite struct RouteChangesTests {
    private static let point = RoutePoint(
        instant: .at("10:00"), latitude: 40, longitude: -75, horizontalAccuracy: 8, captureSession: .numbered(9))

    @Test func `another process's commit is told, this one's is not`() throws {
        let folder = try LedgerFolder()
        let ledger = try Ledger.open(at: folder.ledger)
        let other = try Ledger.open(at: folder.ledger)
        let before = try ledger.otherProcessCounter()
        try ledger.write { try $0.insert(Shift.running(id: .numbered(1))) }
        #expect(try ledger.otherProcessCounter() == before)
        try other.write { try $0.insert(Self.point, intoShift: .numbered(1)) }
        let after = try ledger.otherProcessCounter()
        #expect(after != before)
        // Also when one of this process's own comes after it.
        try other.write { _ = try $0.deleteRouteSamples(shift: .numbered(1), from: .at("09:00")) }
        try ledger.write { try $0.insert(Self.point, intoShift: .numbered(1)) }
        #expect(try ledger.otherProcessCounter() != after)
        #expect(try Ledger.inMemory().otherProcessCounter() == 0)
    }

    @Test func `while a write of this process goes on there is no answer about others, and none is invented`() throws {
        let folder = try LedgerFolder()
        let ledger = try Ledger.open(at: folder.ledger)
        let answer = Mutex<Int64??>(nil)
        try ledger.write { _ in
            let asked = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                let counter = try? ledger.otherProcessCounter()
                answer.withLock { $0 = counter }
                asked.signal()
            }
            asked.wait()
        }
        #expect(answer.withLock { $0 } == .some(nil))
    }

    @Test func `a shift counts as changed from the first write to its positions until after the commit`() throws {
        let ledger = try Ledger.inMemory()
        let (shift, other) = (UUID.numbered(1), UUID.numbered(2))
        try ledger.write { transaction in
            try transaction.insert(Shift.running(id: shift))
            try transaction.insert(Shift.finished(from: "07:00", to: "08:00", id: other))
        }
        let start = ledger.routes.now
        #expect(ledger.routes.isUnchanged(shift, since: start))
        try ledger.write { transaction in
            try transaction.insert(Self.point, intoShift: shift)
            #expect(!ledger.routes.isUnchanged(shift, since: ledger.routes.now))
            #expect(ledger.routes.isOnlyAddedTo(shift, since: start))
        }
        let added = ledger.routes.now
        #expect(!ledger.routes.isUnchanged(shift, since: start))
        #expect(ledger.routes.isUnchanged(shift, since: added))
        #expect(ledger.routes.isOnlyAddedTo(shift, since: start))
        #expect(ledger.routes.isUnchanged(other, since: start))
        // Rolled back or not, what was read meanwhile is not to be relied on.
        #expect(throws: LedgerFailure.self) {
            try ledger.write { transaction in
                _ = try transaction.deleteRouteSamples(shift: shift, from: .at("09:00"))
                #expect(!ledger.routes.isOnlyAddedTo(shift, since: ledger.routes.now))
                throw LedgerFailure(.unexpected, message: "given up")
            }
        }
        #expect(!ledger.routes.isUnchanged(shift, since: added))
        #expect(!ledger.routes.isOnlyAddedTo(shift, since: added))
        #expect(ledger.routes.isUnchanged(shift, since: ledger.routes.now))
    }

    @Test func `stored positions leave the records' moment as it is, and anything else beside them moves it`() throws {
        let ledger = try Ledger.inMemory()
        let told = Mutex<[LedgerChange]>([])
        ledger.onCommit { change in told.withLock { $0.append(change) } }
        func moves(_ body: (LedgerTransaction) throws -> Void) throws -> Bool {
            let before = try ledger.recordsMoment()
            try ledger.write(body)
            return try ledger.recordsMoment() != before
        }
        #expect(try moves { try $0.insert(Shift.running(id: .numbered(1))) })
        #expect(try !moves { try $0.insert(Self.point, intoShift: .numbered(1)) })
        #expect(try !moves { _ in })
        #expect(try moves { _ = try $0.deleteRouteSamples(shift: .numbered(1), from: .at("09:00")) })
        // Both at once are told as both.
        #expect(
            try moves { transaction in
                try transaction.insert(Self.point, intoShift: .numbered(1))
                try transaction.insert(Shift.finished(from: "07:00", to: "08:00", id: .numbered(2)))
            })
        #expect(told.withLock { $0 } == [.records, .positions, .records, [.positions, .records]])
    }
}
