import DashPilotDomain
import HTTPKit

/// The description of the API that programs read: OpenAPI 3.1, made from the operations themselves (HTTP-3).
struct OpenAPIDocument: Sendable {
    let operations: [APIOperation]

    var json: JSONValue {
        var paths: [String: [String: JSONValue]] = [:]
        for operation in operations {
            paths[operation.path, default: [:]][operation.method.text.lowercased()] = operation.json
        }
        return [
            "openapi": "3.1.0",
            "info": [
                "title": "DashPilot", "version": "1",
                "description": .string(
                    "A private shift log for delivery drivers. Amounts are strings in USD, moments are UTC with an offset, "
                        + "identifiers are upper-case UUIDs, and what was not recorded is null. Fields are only ever added."
                ),
            ],
            "servers": [["url": "/"]],
            "tags": .array(APIFamily.allCases.map { ["name": .string($0.rawValue)] }),
            "paths": .object(paths.mapValues(JSONValue.object)),
            "components": components,
        ]
    }

    private var components: JSONValue {
        let schemas = operations.flatMap(\.schemas).reduce(into: Schema.problem.components) { all, schema in
            all.merge(schema.components) { $1 }
        }
        return [
            "schemas": .object(schemas),
            "responses": .object(
                Dictionary(uniqueKeysWithValues: CommonAnswer.allCases.map { ($0.rawValue, $0.json) })),
            "parameters": .object(
                Dictionary(uniqueKeysWithValues: CommonParameter.allCases.map { ($0.rawValue, $0.json) })),
            "securitySchemes": [
                "token": ["type": "http", "scheme": "bearer", "description": "A token of scope full, or as named."],
                "device": [
                    "type": "apiKey", "in": "cookie", "name": .string(Gate.cookieName),
                    "description": "A paired browser. What changes something has to come from the product's own pages.",
                ],
            ],
        ]
    }
}

extension APIOperation {
    /// Every schema it refers to.
    fileprivate var schemas: [Schema] {
        var schemas = (pathFields + query).map(\.schema) + answers.flatMap(\.content.values)
        switch body {
        case .fields(let fields): schemas += fields.map(\.schema)
        case .own(let schema, _, _): schemas.append(schema)
        case .none, .file: break
        }
        return schemas
    }

    /// The refusals that it may be answered, by status.
    var refusals: [CommonAnswer] {
        if demand == .inHandler { return intakeRefusals }
        var refusals: [CommonAnswer] = [
            .malformed, .notAuthorized, .forbidden, .tookTooLong, .bodyTooLarge, .misdirected, .tooManyAttempts,
            .headTooLarge, .unavailable,
        ]
        if mayBeGone { refusals.append(.gone) }
        // So is an attempt that was recorded by a server which was killed before it could answer.
        if refuses || isAttempt { refusals.append(.refused) }
        if case .fields = body { refusals.append(.otherType) }
        // The key of an attempt that was made with other content is one too.
        if judgesValues || isAttempt { refusals.append(.unacceptable) }
        return refusals.sorted { $0.status.code < $1.status.code }
    }

    /// An address of a location app says the rest in the way that app expects.
    private var intakeRefusals: [CommonAnswer] {
        (namesRecords ? [.gone] : []) + [.tookTooLong, .bodyTooLarge, .misdirected]
            + (isSlowed ? [.tooManyAttempts] : []) + [.headTooLarge]
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "operationId": .string(id), "summary": .string(summary), "tags": [.string(family.rawValue)],
            "responses": .object(responses), "security": security,
        ]
        let parameters = parameters
        if !parameters.isEmpty { members["parameters"] = .array(parameters) }
        if let body = requestBody { members["requestBody"] = body }
        return .object(members)
    }

    private var security: JSONValue {
        switch demand {
        case .nothing, .inHandler: []
        case .full: [["token": ["full"]], ["device": []]]
        case .fullToken: [["token": ["full"]]]
        case .actions: [["token": ["full"]], ["token": ["actions"]], ["device": []]]
        case .capture: [["token": ["full"]], ["token": ["capture"]], ["device": []]]
        }
    }

    private var responses: [String: JSONValue] {
        var responses: [String: JSONValue] = [:]
        for refusal in refusals {
            responses["\(refusal.status.code)"] = ["$ref": .string("#/components/responses/\(refusal.rawValue)")]
        }
        // What the operation says of a status itself comes before what is said of it in general.
        for answer in answers { responses["\(answer.status.code)"] = answer.json }
        return responses
    }

    private var parameters: [JSONValue] {
        var parameters = pathFields.map { $0.parameter(in: "path") } + query.map { $0.parameter(in: "query") }
        var common: [CommonParameter] = []
        if isAttempt { common.append(.idempotencyKey) }
        if isLocal { common += [.timeZone, .language] }
        parameters += common.map { ["$ref": .string("#/components/parameters/\($0.rawValue)")] }
        return parameters
    }

    private var requestBody: JSONValue? {
        switch body {
        case .none: return nil
        case .fields(let fields):
            // A body without members need not be sent.
            if fields.isEmpty { return nil }
            let required = fields.filter(\.isRequired).map(\.name)
            let schema = Schema.object(fields.map { ($0.name, $0.schema) }, required: required)
                .adding(["additionalProperties": false])
            return [
                "required": .bool(!required.isEmpty),
                "content": .object([MediaType.json.essence: ["schema": schema.json]]),
            ]
        case .file(let types):
            return [
                "required": true, "content": .object(Dictionary(uniqueKeysWithValues: types.map { ($0, [:]) })),
            ]
        case .own(let schema, let types, let isRequired):
            return [
                "required": .bool(isRequired),
                "content": .object(Dictionary(uniqueKeysWithValues: types.map { ($0, ["schema": schema.json]) })),
            ]
        }
    }
}

extension OperationAnswer {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = ["description": .string(words)]
        if !content.isEmpty { members["content"] = .object(content.mapValues { ["schema": $0.json] }) }
        return .object(members)
    }
}

extension DescribedField {
    fileprivate func parameter(in place: String) -> JSONValue {
        ["name": .string(name), "in": .string(place), "required": .bool(isRequired), "schema": schema.json]
    }
}
