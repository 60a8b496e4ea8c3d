public import DashPilotDomain
public import Foundation
import Synchronization

extension UUID {
    /// The identifier that ends in `number`, so that identifiers sort by number and a failed test names its row.
    public static func numbered(_ number: UInt32) -> UUID {
        let byte = { (shift: UInt32) in UInt8(truncatingIfNeeded: number >> shift) }
        return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, byte(24), byte(16), byte(8), byte(0)))
    }
}

/// Identifiers in order, each ``Foundation/UUID/numbered(_:)``, the same in every run.
public final class SequentialIdentifiers: IdentifierSource {
    private let last: Mutex<UInt32>

    /// - Parameter first: The number of the first identifier made.
    public init(from first: UInt32 = 1) {
        last = Mutex(first - 1)
    }

    public func next() -> UUID {
        last.withLock { number in
            number += 1
            return .numbered(number)
        }
    }
}
