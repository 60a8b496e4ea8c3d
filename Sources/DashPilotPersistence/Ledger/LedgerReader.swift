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
}
