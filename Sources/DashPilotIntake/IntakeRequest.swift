/// What of a request carries positions: its query and its body, undecoded.
public struct IntakeRequest: Hashable, Sendable {
    /// The query string without its question mark.
    public let query: String

    public let body: [UInt8]

    public init(query: String = "", body: [UInt8] = []) {
        self.query = query
        self.body = body
    }

    /// The body's first byte that is neither a blank nor part of a byte-order mark. Clients leave the content type out
    /// or say the wrong one, so this tells JSON from a form.
    var firstByte: UInt8? {
        let start = body.starts(with: byteOrderMark) ? byteOrderMark.count : 0
        return body[start...].first { !$0.isBlank }
    }

    var bodyIsJSON: Bool { firstByte == .openBrace || firstByte == .openBracket }
}

/// The answer a client takes for "it arrived": anything else makes it keep, resend or lose its positions.
///
/// It says only that the positions were taken (INTAKE-10).
public struct IntakeAnswer: Hashable, Sendable {
    public let status: Int

    /// `nil` for an answer without a body.
    public let contentType: String?

    public let body: String

    public init(status: Int, contentType: String? = nil, body: String = "") {
        self.status = status
        self.contentType = contentType
        self.body = body
    }
}
