import Dispatch
import Foundation
import SQLiteKit
import Synchronization
import Testing

@Suite struct SharingTests {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("db")
        let connection = try Connection(path: path, access: .create)
        _ = try connection.text("PRAGMA journal_mode = WAL")
        try connection.execute("CREATE TABLE t (a INTEGER NOT NULL) STRICT")
        try connection.execute("INSERT INTO t VALUES (0)")
    }

    private func writer(timeoutMilliseconds: Int32 = 60_000) throws -> SerialConnection {
        // A minute, since a machine that is busy with other tests says nothing about ours.
        SerialConnection(
            try Connection(path: path, access: .readWrite, busyTimeoutMilliseconds: 60_000),
            timeoutMilliseconds: timeoutMilliseconds)
    }

    private func readers() -> ReaderPool {
        ReaderPool(keptConnections: 2) { [path] in try Connection(path: path, access: .readWrite) }
    }

    /// Reads and writes in two steps, so that any other writer in between would be lost.
    private static func addOne(_ connection: Connection) throws {
        try connection.transaction(.immediate) {
            let count = try connection.integer("SELECT a FROM t") ?? 0
            try connection.execute("UPDATE t SET a = \(count + 1)")
        }
    }

    @Test func `eight threads that each add one a hundred times lose none`() throws {
        let writer = try writer()
        let failures = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<100 {
                do {
                    try writer.use(Self.addOne)
                } catch {
                    failures.withLock { $0 += 1 }
                }
            }
        }
        #expect(failures.withLock { $0 } == 0)
        #expect(try writer.use { try $0.integer("SELECT a FROM t") } == 800)
    }

    @Test func `a connection is closed once nobody uses it, and refuses every use after that`() throws {
        let writer = try writer()
        try writer.use { _ in #expect(!writer.close(waitMilliseconds: 0)) }
        #expect(writer.close(waitMilliseconds: 0))
        let refusal = #expect(throws: SQLiteError.self) { try writer.use { _ in } }
        #expect(refusal?.code == .misuse)
        // Nothing is left beside the file by the last connection that closes.
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test func `readers are closed when nobody uses them, else when given back, and then refuse every use`() throws {
        let writer = try writer()
        let readers = readers()
        let read = try readers.read { connection in
            readers.close()
            return try connection.integer("SELECT a FROM t")
        }
        #expect(read == 0)
        let refusal = #expect(throws: SQLiteError.self) { try readers.read { _ in } }
        #expect(refusal?.code == .misuse)
        #expect(writer.close(waitMilliseconds: 0))
        #expect(!FileManager.default.fileExists(atPath: path + "-wal"))
    }

    @Test func `two processes that write at once lose, double and tear nothing`() async throws {
        let writer = try writer()
        let ownWrites = Task.detached {
            for _ in 0..<50 { try writer.use(Self.addOne) }
        }
        await #expect(processExitsWith: .success) { [path = path as String] in
            let connection = try Connection(path: path, access: .readWrite, busyTimeoutMilliseconds: 60_000)
            for _ in 0..<50 { try SharingTests.addOne(connection) }
        }
        try await ownWrites.value
        #expect(try writer.use { try $0.integer("SELECT a FROM t") } == 100)
    }

    @Test func `a thread whose turn does not come is told that it is busy`() throws {
        let writer = try writer(timeoutMilliseconds: 0)
        let code = Mutex<SQLiteError.Code?>(nil)
        try writer.use { _ in
            let done = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                do { try writer.use { _ in } } catch { code.withLock { $0 = (error as? SQLiteError)?.code } }
                done.signal()
            }
            done.wait()
        }
        #expect(code.withLock { $0 } == .busy)
    }

    @Test func `using the writer from within itself is refused rather than waited for`() throws {
        let writer = try writer()
        let error = #expect(throws: SQLiteError.self) { try writer.use { _ in try writer.use { _ in } } }
        #expect(error?.code == .misuse)
        #expect(try writer.use { try $0.integer("SELECT a FROM t") } == 0)
    }

    @Test func `a body's error reaches the caller unchanged and the writer goes on`() throws {
        struct Refused: Error {}
        let writer = try writer()
        #expect(throws: Refused.self) { try writer.use { _ in throw Refused() } }
        #expect(try writer.use { try $0.integer("SELECT a FROM t") } == 0)
    }

    @Test func `readers never wait for the writer or for one another`() throws {
        let writer = try writer(timeoutMilliseconds: 0)
        let readers = readers()
        try writer.use { connection in
            try connection.transaction(.immediate) {
                try connection.execute("UPDATE t SET a = 1")
                // Five readers open at once, more than are kept, while the write is not yet committed.
                func readNested(_ depth: Int) throws -> Int64? {
                    try readers.read { try depth == 0 ? $0.integer("SELECT a FROM t") : readNested(depth - 1) }
                }
                #expect(try readNested(5) == 0)
            }
        }
        #expect(try readers.read { try $0.integer("SELECT a FROM t") } == 1)
    }

    @Test func `a reader given back sees the present when it is used again`() throws {
        let writer = try writer()
        let readers = readers()
        #expect(try readers.read { try $0.integer("SELECT a FROM t") } == 0)
        try writer.use { _ = try $0.execute("UPDATE t SET a = 5") }
        #expect(try readers.read { try $0.integer("SELECT a FROM t") } == 5)
        struct Stop: Error {}
        #expect(throws: Stop.self) { try readers.read { _ in throw Stop() } }
        try writer.use { _ = try $0.execute("UPDATE t SET a = 6") }
        #expect(try readers.read { try $0.integer("SELECT a FROM t") } == 6)
    }

    @Test func `many threads read whole states while one writes`() throws {
        let writer = try writer()
        let readers = readers()
        try writer.use { _ = try $0.execute("INSERT INTO t VALUES (0)") }
        let torn = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for _ in 0..<50 {
                do {
                    if thread == 0 {
                        try writer.use { connection in
                            try connection.transaction(.immediate) { try connection.execute("UPDATE t SET a = a + 1") }
                        }
                    } else {
                        let values = try readers.read { connection in
                            try connection.all("SELECT a FROM t") { try $0.integer(0) }
                        }
                        if Set(values).count != 1 { torn.withLock { $0 += 1 } }
                    }
                } catch {
                    torn.withLock { $0 += 1 }
                }
            }
        }
        #expect(torn.withLock { $0 } == 0)
    }
}
