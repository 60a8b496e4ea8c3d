import Dispatch
import Foundation
import Synchronization

/// One connection that any thread may use, one at a time.
///
/// Safety of `@unchecked Sendable`: `connection` is reached only in ``use(_:)`` and ``close(waitMilliseconds:)``, between
/// `wait` and `signal` of a semaphore of one, so two threads never hold it at once and each sees what the one before it did.
public final class SerialConnection: @unchecked Sendable {
    private var connection: Connection?
    private let turn = DispatchSemaphore(value: 1)
    private let holder = Mutex<pthread_t?>(nil)
    private let timeoutMilliseconds: Int32

    /// - Parameters:
    ///   - connection: From here on used through this object alone.
    ///   - timeoutMilliseconds: How long a thread waits for its turn. Source: STORE-11.
    public init(
        _ connection: Connection, timeoutMilliseconds: Int32 = Connection.busyTimeoutMilliseconds
    ) {
        self.connection = connection
        self.timeoutMilliseconds = timeoutMilliseconds
    }

    /// Whether the calling thread is inside ``use(_:)`` of this object.
    public var isHeldByThisThread: Bool { holder.withLock { $0 } == pthread_self() }

    /// Waits for its turn and runs `body` with the connection, which must not leave it.
    ///
    /// - Parameter waitMilliseconds: How long to wait, in place of the usual time.
    /// - Throws: What `body` throws, unchanged; ``SQLiteError`` of code `busy` when its turn did not come in time; one of
    ///   code `misuse` when this thread is using the connection already.
    @discardableResult
    public func use<Result: Sendable>(
        waitMilliseconds: Int32? = nil, _ body: (Connection) throws -> Result
    ) throws -> Result {
        guard !isHeldByThisThread else {
            throw SQLiteError.misuse("This thread is using the connection already")
        }
        guard turn.wait(timeout: .now() + .milliseconds(Int(waitMilliseconds ?? timeoutMilliseconds))) == .success
        else {
            throw SQLiteError(extendedCode: SQLiteError.Code.busy.rawValue, message: "Another thread is writing")
        }
        holder.withLock { $0 = pthread_self() }
        defer {
            holder.withLock { $0 = nil }
            turn.signal()
        }
        guard let connection else { throw SQLiteError.misuse("The connection is closed") }
        return try body(connection)
    }

    /// Closes the connection, once whoever uses it is done; every later use is one of code `misuse`.
    ///
    /// - Parameter waitMilliseconds: How long to wait for them.
    /// - Returns: Whether it is closed.
    @discardableResult
    public func close(waitMilliseconds: Int32) -> Bool {
        guard !isHeldByThisThread,
            turn.wait(timeout: .now() + .milliseconds(Int(waitMilliseconds))) == .success
        else { return false }
        connection = nil
        turn.signal()
        return true
    }
}
