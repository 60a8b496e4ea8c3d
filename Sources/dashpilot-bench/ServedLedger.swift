import DashPilotAccess
import DashPilotPersistence
import Foundation
import Secrets

/// The product serving a ledger as a process of its own.
struct ServedLedger {
    let process: ChildProcess
    let port: Int
    let token: String

    /// Starts it and waits until it says where it is.
    init(_ product: Product, _ ledger: URL) throws {
        let access = AccessService(try AccessFile.open(besideLedgerAt: ledger))
        token = try access.makeToken(name: "bench", scope: .full).secret.text
        (process, port) = try Self.start(product, ledger)
    }

    /// The same with a token that was made before, so that nothing but the server's start is timed.
    init(_ product: Product, _ ledger: URL, token: String) throws {
        self.token = token
        (process, port) = try Self.start(product, ledger)
    }

    private static func start(_ product: Product, _ ledger: URL) throws -> (ChildProcess, Int) {
        let process = try product.start(["serve", "--port", "0", "--json"], on: ledger)
        var text: [UInt8] = []
        while true {
            let piece = process.read()
            guard !piece.isEmpty else { throw BenchFault("the server does not start") }
            text += piece
            let announced = (try? JSONSerialization.jsonObject(with: Data(text))) as? [String: Any]
            let port = (announced?["address"] as? String)?.split(separator: ":").last.flatMap { Int($0) }
            if let port { return (process, port) }
        }
    }

    /// - Returns: The page.
    @discardableResult
    func page(_ path: String) throws -> [UInt8] {
        try BenchClient(port: port).exchange(BenchClient.request("GET", path, token: token))
    }
}
