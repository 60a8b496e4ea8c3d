import Foundation
package import SQLiteKit

/// The ledger as one moment had it; valid inside the closure that it is given to.
public class LedgerReader {
    package let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }
}

@available(*, unavailable)
extension LedgerReader: Sendable {}

/// The ledger while one transaction changes it; valid inside the closure that it is given to.
public final class LedgerTransaction: LedgerReader {
    private let routes: RouteChanges
    private let recordCommits: Int64
    private let isShared: Bool
    private var storedPositionCount: Int64 = 0

    /// The shifts whose positions were changed, and whether some were taken away.
    private var changedRoutes: [UUID: Bool] = [:]

    /// - Parameters:
    ///   - recordCommits: How many commits of this process have changed something else than positions.
    ///   - isShared: Whether other processes can have the ledger open.
    init(_ connection: Connection, _ routes: RouteChanges, recordCommits: Int64, isShared: Bool) {
        self.routes = routes
        self.recordCommits = recordCommits
        self.isShared = isShared
        super.init(connection)
    }

    /// What ``Ledger/recordsMoment()`` answered when this transaction began, which is true until its end.
    package func recordsMoment() throws -> RecordsMoment {
        RecordsMoment(own: recordCommits, others: isShared ? try connection.dataVersion() : 0)
    }

    /// Called for every position stored.
    func didStorePosition() {
        storedPositionCount += 1
    }

    /// What sort of thing was changed: rows that are no stored positions count as records.
    func change(ofRows count: Int64) -> LedgerChange {
        guard count > 0 else { return [] }
        var change: LedgerChange = storedPositionCount > 0 ? .positions : []
        if count > storedPositionCount { change.insert(.records) }
        return change
    }

    /// Called before positions of a shift are added or removed.
    func willChangeRoute(of shift: UUID, removing: Bool) {
        let earlier = changedRoutes[shift]
        guard earlier == nil || (removing && earlier == false) else { return }
        changedRoutes[shift] = removing
        routes.begin(shift, removing: removing)
    }

    /// Called when the transaction is over, whichever way.
    func isOver() {
        routes.end(changedRoutes)
    }
}

/// Tells whether something else than positions was committed between two of them.
package struct RecordsMoment: Hashable, Sendable {
    /// How many such commits this process has made.
    let own: Int64

    /// What SQLite tells of other processes.
    package let others: Int64
}
