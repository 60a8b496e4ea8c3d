import DashPilotDomain
import HTTPKit
import Testing

@testable import DashPilotWeb

/// One request to an operation and how it is answered: a row of the tables that stand for every documented answer.
struct APIScenario: Sendable, CustomTestStringConvertible {
    let operation: String
    let state: ProgramDesk.LedgerState
    let path: String
    let body: String?
    let contentType: String?
    let status: Int
    let code: String?
    /// Asked first, so that the request meets what it needs.
    let before: [(method: HTTPKit.Method, path: String, body: String)]

    /// - Parameters:
    ///   - operation: Its `operationId`.
    ///   - path: Below `/api/v1/`, written as ``ProgramDesk/written(_:)`` reads it.
    ///   - code: Of a problem, `nil` for what was done.
    init(
        _ operation: String, _ state: ProgramDesk.LedgerState, _ path: String, _ body: String?, _ status: Int,
        _ code: String? = nil, type: String? = nil, before: [(HTTPKit.Method, String, String)] = []
    ) {
        self.operation = operation
        self.state = state
        self.path = path
        self.body = body
        contentType = type
        self.status = status
        self.code = code
        self.before = before.map { (method: $0.0, path: $0.1, body: $0.2) }
    }

    /// A request without a body.
    init(
        _ operation: String, _ state: ProgramDesk.LedgerState, _ path: String, _ status: Int, _ code: String? = nil,
        before: [(HTTPKit.Method, String, String)] = []
    ) {
        self.init(operation, state, path, nil, status, code, before: before)
    }

    var testDescription: String { "\(operation) \(path) \(body ?? "") is \(status) \(code ?? "")" }

    /// Whether the ledger is the same afterwards: what was refused, and what only reads.
    var changesNothing: Bool {
        before.isEmpty
            && (status >= 400 || ["get", "list", "preview", "follow", "export"].contains { operation.hasPrefix($0) })
    }

    /// Whether it takes the key of an attempt.
    var isAttempt: Bool { APIOperations.all.contains { $0.id == operation && $0.isAttempt } }

    static let all: [APIScenario] =
        now + shifts + fuel + deliveries + amounts + offers + routes + places + expenses + settings + figures + access
        + document + files
}
