/// The fields of a form or a query: names and values in their order, a name possibly several times.
public struct FormFields: Hashable, Sendable {
    public struct Field: Hashable, Sendable {
        public let name: String
        public let value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public let fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    /// The value of the first field of that name. An empty field has the value `""`; a missing one has none.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The values of every field of that name.
    public func values(of name: String) -> [String] {
        fields.lazy.filter { $0.name == name }.map(\.value)
    }
}

extension FormFields {
    /// Reads `a=1&b=2` as a browser does (WHATWG URL, section 5.1): nothing is an error. A `+` is a blank, a `%` without
    /// two digits means itself, bytes that are no UTF-8 become U+FFFD, a pair without `=` has an empty value.
    public init(urlEncoded bytes: some Sequence<UInt8>) {
        fields = Array(bytes).split(separator: UInt8(ascii: "&")).map { pair in
            let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { part in
                let spaced = part.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
                return String(decoding: PercentCoding.decodeLeniently(spaced), as: UTF8.self)
            }
            return Field(texts[0], texts.count == 2 ? texts[1] : "")
        }
    }

    public init(urlEncoded text: String) {
        self.init(urlEncoded: text.utf8)
    }

    /// The same fields as the query of an address.
    public var urlEncoded: String {
        fields.map { "\(PercentCoding.encode($0.name))=\(PercentCoding.encode($0.value))" }.joined(separator: "&")
    }
}

extension Request {
    /// The most fields of a form. Each is many times larger once it is read than as it was sent.
    private static let fieldCountBound = 1000

    /// The fields of the form in the body.
    ///
    /// - Throws: ``RequestRefusal/unsupportedMediaType(accepted:)`` for a body that is something else, and
    ///   ``RequestRefusal/malformed(reason:)`` for one of more than a thousand fields. No body and no type is a form
    ///   without fields.
    public func form() throws -> FormFields {
        switch contentType?.essence {
        case MediaType.urlEncodedForm.essence:
            let bytes = try body.bytes()
            guard bytes.count(where: { $0 == UInt8(ascii: "&") }) < Self.fieldCountBound else {
                throw RequestRefusal.malformed(reason: "The form has too many fields.")
            }
            return FormFields(urlEncoded: bytes)
        case MediaType.multipartForm.essence: return try multipartForm().fields
        case nil where body.isEmpty: return FormFields([])
        default: throw RequestRefusal.unsupportedMediaType(accepted: [.urlEncodedForm, .multipartForm])
        }
    }
}
