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
    /// What was changed so far; where nothing says so and rows changed, they count as records.
    package var change: LedgerChange = []

    private let routes: RouteChanges

    /// The shifts whose positions were changed, and whether some were taken away.
    private var changedRoutes: [UUID: Bool] = [:]

    init(_ connection: Connection, _ routes: RouteChanges) {
        self.routes = routes
        super.init(connection)
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
