import DashPilotDomain
import Foundation
import HTTPKit

/// One thing the server does for a program: where it is asked for, what it takes and what it answers, together with who
/// does it. The router and the document are both made from the same list of these, so neither can hold what the other
/// does not (HTTP-3).
struct APIOperation: Sendable {
    let method: HTTPKit.Method

    /// As in `/api/v1/shifts/{id}`.
    let path: String
    let family: APIFamily

    /// The name that generated clients give it.
    let id: String
    let summary: String
    let pathFields: [DescribedField]
    let query: [DescribedField]
    let body: OperationBody
    let answers: [OperationAnswer]
    let demand: RouteDemand

    /// Whether it records something and so takes the key of an attempt (HTTP-11). What location apps send has its own way
    /// of being told from what was sent before (INTAKE-17).
    var isAttempt: Bool { !method.isSafe && demand != .inHandler }

    /// Whether a record that it names may be gone.
    var mayBeGone: Bool { !pathFields.isEmpty || namesRecords }

    /// Whether it names records besides those of its address.
    let namesRecords: Bool
    let refuses: Bool
    let judgesValues: Bool

    /// Whether wrong secrets are slowed (ACCESS-6) although a location app presents them, which no address of positions does
    /// (INTAKE-14).
    let isSlowed: Bool

    /// Whether what it answers depends on the device's language and zone (LOCALE-1, LOCALE-2).
    let isLocal: Bool

    /// Gives its requests to its handler.
    private let register: @Sendable (APIOperation, inout Router, APIDesk) -> Void

    func add(to router: inout Router, at desk: APIDesk) { register(self, &router, desk) }
}

/// How an operation may go besides well.
struct Outcomes: OptionSet, Sendable {
    let rawValue: Int

    /// A record that the body names is not there, or no longer (404). One in the address may always be gone.
    static let gone = Outcomes(rawValue: 1)
    /// A rule refuses it in the records' present state (409).
    static let refused = Outcomes(rawValue: 2)
    /// A value is one that no state of the records would accept (422).
    static let unacceptable = Outcomes(rawValue: 4)
    /// It is worded, ordered or counted for the device's language and zone.
    static let local = Outcomes(rawValue: 8)
    /// Wrong secrets that a location app presents are slowed (429). Where anybody else presents them they always are.
    static let slowed = Outcomes(rawValue: 16)
}

/// What an operation takes in its body.
enum OperationBody: Hashable, Sendable {
    case none
    /// A JSON object of these members.
    case fields([DescribedField])
    /// A whole file of any of these types, streamed to disk.
    case file([String])
    /// What a position source sends, in its own format.
    case own(Schema, types: [String], isRequired: Bool)
}

/// What an operation answers when it has done what it was asked.
struct OperationAnswer: Hashable, Sendable {
    let status: Status
    let words: String

    /// By media type; none for an answer without a body.
    let content: [String: Schema]

    static func ok(_ schema: Schema, _ words: String = "Done.") -> OperationAnswer {
        OperationAnswer(status: .ok, words: words, content: [MediaType.json.essence: schema])
    }

    static func created(_ schema: Schema, _ words: String = "Recorded.") -> OperationAnswer {
        OperationAnswer(status: .created, words: words, content: [MediaType.json.essence: schema])
    }
}

/// What belongs together in the document.
enum APIFamily: String, CaseIterable, Sendable {
    case now = "While driving"
    case shifts = "Finished shifts"
    case deliveries = "Deliveries"
    case offers = "Offers"
    case routes = "Routes"
    case places = "Pickup places"
    case expenses = "Expenses"
    case settings = "Vehicles and settings"
    case figures = "Figures"
    case files = "Exports and backups"
    case access = "Devices and tokens"
    case actions = "Actions"
    case live = "Live updates"
    case intake = "Positions"
    case document = "This document"
}

// MARK: - Declaring one

extension APIOperation {
    /// An operation that reads JSON and answers JSON.
    ///
    /// - Parameters:
    ///   - outcomes: How it may go besides well.
    ///   - handler: Reads what it needs from the call, calls one service, and returns what is answered.
    init<each Value: DescribedPathValue>(
        _ family: APIFamily, _ method: HTTPKit.Method, _ path: PathPattern<repeat each Value>, _ id: String,
        _ summary: String, query: [DescribedField] = [], body: OperationBody = .none, answer: OperationAnswer,
        _ outcomes: Outcomes = [], demand: RouteDemand = .full, showsOnce: Bool = false,
        _ handler: @escaping @Sendable (APICall, repeat each Value) throws -> JSONValue
    ) {
        self.init(
            family, method, path, id, summary, query: query, body: body, answers: [answer], outcomes, demand: demand
        ) { operation, router, desk in
            var options = RouteOptions(body: body.bound).demanding(demand)
            if showsOnce { options = options.noting(ShownOnceKey.self, true) }
            router.on(method, path, options) { (request: Request, values: repeat each Value) in
                let call = try APICall(request, for: operation, at: desk)
                let value = try handler(call, repeat each values)
                return Response(answer.status, .json, value.text)
            }
        }
    }

    /// An operation that answers in its own way.
    init<each Value: DescribedPathValue>(
        _ family: APIFamily, _ method: HTTPKit.Method, _ path: PathPattern<repeat each Value>, _ id: String,
        _ summary: String, query: [DescribedField] = [], body: OperationBody = .none, answers: [OperationAnswer],
        _ outcomes: Outcomes = [], demand: RouteDemand = .full,
        register: @escaping @Sendable (APIOperation, inout Router, APIDesk) -> Void
    ) {
        self.method = method
        self.path = path.description
        self.family = family
        self.id = id
        self.summary = summary
        self.query = query
        self.body = body
        self.answers = answers
        self.demand = demand
        namesRecords = outcomes.contains(.gone)
        refuses = outcomes.contains(.refused)
        judgesValues = outcomes.contains(.unacceptable)
        isLocal = outcomes.contains(.local)
        isSlowed = outcomes.contains(.slowed)
        self.register = register
        let names = self.path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
            String($0.dropFirst().dropLast())
        }
        var schemas: [Schema] = []
        for type in repeat (each Value).self { schemas.append(type.schema) }
        pathFields = zip(names, schemas).map { DescribedField($0, $1, isRequired: true, "") }
    }
}

extension OperationBody {
    static let empty = OperationBody.fields([])

    fileprivate var bound: RouteOptions.BodyBound {
        if case .file = self { .upload } else { .standard }
    }
}

/// Something a part of an API address can stand for, with what the document says of it.
protocol DescribedPathValue: PathValue {
    static var schema: Schema { get }
}

extension UUID: DescribedPathValue {
    static var schema: Schema { .id }
}

extension String: DescribedPathValue {
    static var schema: Schema { Schema.text.adding(["minLength": 1]) }
}

extension DescribedPathValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    static var schema: Schema { .choice(allCases.map(\.rawValue)) }
}
