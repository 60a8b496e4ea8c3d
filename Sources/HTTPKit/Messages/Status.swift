/// How a request went (RFC 9110, section 15).
public struct Status: Hashable, Sendable {
    public let code: Int

    public init(_ code: Int) {
        precondition((200...599).contains(code), "\(code) is no status that ends a request")
        self.code = code
    }

    public static let ok = Status(200)
    public static let created = Status(201)
    public static let noContent = Status(204)
    public static let seeOther = Status(303)
    public static let notModified = Status(304)
    public static let badRequest = Status(400)
    public static let unauthorized = Status(401)
    public static let forbidden = Status(403)
    public static let notFound = Status(404)
    public static let methodNotAllowed = Status(405)
    public static let notAcceptable = Status(406)
    public static let requestTimeout = Status(408)
    public static let conflict = Status(409)
    public static let contentTooLarge = Status(413)
    public static let unsupportedMediaType = Status(415)
    public static let misdirectedRequest = Status(421)
    public static let unprocessableContent = Status(422)
    public static let tooManyRequests = Status(429)
    public static let headTooLarge = Status(431)
    public static let internalServerError = Status(500)
    public static let serviceUnavailable = Status(503)

    /// Whether an answer of this status never has a body (RFC 9110, section 6.4.1).
    public var forbidsBody: Bool { self == .noContent || self == .notModified }
}
