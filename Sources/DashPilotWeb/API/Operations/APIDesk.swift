import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// What the operations of the API work with.
struct APIDesk: Sendable {
    let records: Records
    let locale: RequestLocale
    let clock: any InstantClock
    let gate: Gate
    let live: LiveUpdates
    let place: ServerPlace
    let pages: PageRoutes
    let attempts: Attempts

    let exports: ExportFolder

    /// Beside the ledger, where there is room for what an import puts aside.
    let workFolder: URL
}

/// A request to an operation, read as far as it is written.
struct APICall: Sendable {
    let request: Request
    let desk: APIDesk

    /// The members of the body, all of them known to the operation.
    private let body: [String: JSONValue]

    /// - Throws: ``RequestRefusal/malformed(reason:)`` for a body or a query that cannot be read or holds what the
    ///   operation does not know: a misspelt name must not be taken for one left out.
    init(_ request: Request, for operation: APIOperation, at desk: APIDesk) throws {
        self.request = request
        self.desk = desk
        try Self.check(request.query, against: operation.query)
        guard case .fields(let fields) = operation.body else {
            body = [:]
            return
        }
        body = try Self.members(of: request)
        for name in body.keys.sorted() where !fields.contains(where: { $0.name == name }) {
            let known =
                fields.isEmpty ? "It has none." : "Those there are: \(fields.map(\.name).joined(separator: ", "))."
            throw RequestRefusal.malformed(reason: "The body has no member of the name \(name). \(known)")
        }
    }

    var locale: DriverLocale { desk.locale.locale(of: request) }
    var now: Instant { desk.clock.now() }
    var access: AccessService { desk.gate.access }

    /// - Throws: ``LedgerFailure`` while the ledger cannot be opened (STORE-8).
    func services() throws -> ServiceContext { try desk.records.context() }

    func callAsFunction<Value>(_ field: InputField<Value>) throws -> Value {
        try field.read(body[field.described.name])
    }

    func callAsFunction<Value>(_ field: QueryField<Value>) throws -> Value {
        try field.read(request.query[field.described.name])
    }

    private static func check(_ query: FormFields, against fields: [DescribedField]) throws {
        for field in query.fields {
            guard fields.contains(where: { $0.name == field.name }) else {
                throw RequestRefusal.malformed(reason: "The address takes no \(field.name) in its query.")
            }
            guard query.values(of: field.name).count == 1 else {
                throw RequestRefusal.malformed(reason: "The query gives \(field.name) more than once.")
            }
        }
    }

    private static func members(of request: Request) throws -> [String: JSONValue] {
        if request.body.isEmpty, request.contentType == nil || request.contentType?.essence == MediaType.json.essence {
            return [:]
        }
        guard request.contentType?.essence == MediaType.json.essence else {
            throw RequestRefusal.unsupportedMediaType(accepted: [.json])
        }
        let value: JSONValue
        do {
            value = try JSONValue(reading: try request.body.bytes())
        } catch let error as JSONReadingError {
            throw RequestRefusal.malformed(reason: error.sentence)
        }
        guard case .object(let members) = value else {
            throw RequestRefusal.malformed(reason: "The body has to be a JSON object.")
        }
        return members
    }
}

extension JSONReadingError {
    /// A sentence for whoever wrote the client.
    fileprivate var sentence: String {
        switch self {
        case .malformed(let byte): "The body is not JSON: it cannot be read at byte \(byte)."
        case .nameTwice(let name): "The body gives the member \(name) twice."
        case .tooDeep: "The body nests deeper than \(JSONValue.deepestNesting) levels."
        case .numberTooLong(let byte): "The number at byte \(byte) has more digits than can be held."
        }
    }
}
