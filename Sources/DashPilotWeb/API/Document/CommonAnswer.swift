import DashPilotDomain
import HTTPKit

/// The refusals that operations have in common, each a `Problem`. Source of the rule: HTTP-4.
enum CommonAnswer: String, CaseIterable, Sendable {
    case malformed = "Malformed"
    case notAuthorized = "NotAuthorized"
    case forbidden = "Forbidden"
    case gone = "Gone"
    case tookTooLong = "TookTooLong"
    case refused = "Refused"
    case bodyTooLarge = "BodyTooLarge"
    case otherType = "OtherType"
    case misdirected = "Misdirected"
    case unacceptable = "Unacceptable"
    case tooManyAttempts = "TooManyAttempts"
    case headTooLarge = "HeadTooLarge"
    case unavailable = "Unavailable"

    var status: Status {
        switch self {
        case .malformed: .badRequest
        case .notAuthorized: .unauthorized
        case .forbidden: .forbidden
        case .gone: .notFound
        case .tookTooLong: .requestTimeout
        case .refused: .conflict
        case .bodyTooLarge: .contentTooLarge
        case .otherType: .unsupportedMediaType
        case .misdirected: .misdirectedRequest
        case .unacceptable: .unprocessableContent
        case .tooManyAttempts: .tooManyRequests
        case .headTooLarge: .headTooLarge
        case .unavailable: .serviceUnavailable
        }
    }

    private var words: String {
        switch self {
        case .malformed: "The request cannot be read."
        case .notAuthorized: "There is no credential, or it belongs to nobody."
        case .forbidden: "The token's scope does not cover it, or another site's page sent it."
        case .gone: "A record that was named is not there, or no longer."
        case .tookTooLong: "The request did not arrive whole in the time it may take."
        case .refused:
            "A rule refuses it in the present state of the records, or it has to be confirmed, or it was recorded when it was "
                + "first asked for and the answer was lost."
        case .bodyTooLarge: "The body is longer than it may be."
        case .otherType: "The body is of a type that is not taken."
        case .misdirected: "The server does not go by the name that was asked for."
        case .unacceptable:
            "A value is one that no state of the records would accept, or the key of an earlier attempt came "
                + "with other content."
        case .tooManyAttempts: "Too many wrong credentials came from this address."
        case .headTooLarge: "The head of the request is longer than it may be."
        case .unavailable:
            "The records are busy or cannot be opened, or too many connections are open. Nothing was recorded."
        }
    }

    /// The header that belongs to the status, whether it is always there, and what it holds.
    private var header: (name: HeaderName, isRequired: Bool, schema: Schema)? {
        switch self {
        case .notAuthorized: (.wwwAuthenticate, true, .text)
        case .otherType: (.accept, true, .text)
        case .tooManyAttempts: (.retryAfter, true, .string(pattern: "^[0-9]+$"))
        case .unavailable: (.retryAfter, false, .string(pattern: "^[0-9]+$"))
        default: nil
        }
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "description": .string(words),
            "content": .object([MediaType.problem.essence: ["schema": Schema.problem.json]]),
        ]
        if let header {
            members["headers"] = .object([
                header.name.text: ["required": .bool(header.isRequired), "schema": header.schema.json]
            ])
        }
        return .object(members)
    }
}

/// The headers that operations have in common.
enum CommonParameter: String, CaseIterable, Sendable {
    case idempotencyKey = "IdempotencyKey"
    case timeZone = "TimeZone"
    case language = "Language"

    var json: JSONValue {
        switch self {
        case .idempotencyKey:
            parameter(
                HeaderName.idempotencyKey.text, .string(pattern: "^[!-~]{1,128}$"),
                "Names this attempt. Sent again with the same content within 24 hours, it gets the first answer again and "
                    + "records nothing.")
        case .timeZone:
            parameter("Time-Zone", .text, "The name of the zone whose days are meant, else that of the machine.")
        case .language:
            parameter(
                HeaderName.acceptLanguage.text, .text,
                "Figures in sentences, and on which day a week begins, follow it.")
        }
    }

    private func parameter(_ name: String, _ schema: Schema, _ words: String) -> JSONValue {
        [
            "name": .string(name), "in": "header", "required": false, "schema": schema.json,
            "description": .string(words),
        ]
    }
}
