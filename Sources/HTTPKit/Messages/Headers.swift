/// Header fields in the order they were given; a name may come several times.
public struct Headers: Hashable, Sendable {
    /// One field. Its value holds no character that would end it or start another (RFC 9110, section 5.5).
    public struct Field: Hashable, Sendable {
        public let name: HeaderName
        public let value: String

        /// Takes any value: control characters are sent as blanks, so that text a person typed can neither end the head nor
        /// add to it, and blanks at the ends are dropped.
        public init(_ name: HeaderName, _ value: String) {
            self.name = name
            let isClean = value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == UInt8(ascii: "\t") }
            let clean = isClean ? value : Self.blanked(value)
            self.value = String(clean.trimmingBlanks)
        }

        private static func blanked(_ value: String) -> String {
            let bytes = value.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    public private(set) var fields: [Field] = []

    public init() {}

    /// The first value of that name; setting it leaves exactly one field of that name, or none for `nil`, in the place
    /// of the first one.
    public subscript(name: HeaderName) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            if let newValue { fields.insert(Field(name, newValue), at: place) }
        }
    }

    /// Every value of that name, in order.
    public func values(of name: HeaderName) -> [String] {
        fields.lazy.filter { $0.name == name }.map(\.value)
    }

    /// Adds a field after those there are, whatever their names.
    public mutating func add(_ name: HeaderName, _ value: String) {
        fields.append(Field(name, value))
    }

    /// The members of a comma-separated field, of all its lines, without blanks and empty ones (RFC 9110, section 5.6.1).
    public func list(of name: HeaderName) -> [String] {
        values(of: name).flatMap { $0.split(separator: ",") }.map { String($0.trimmingBlanks) }.filter { !$0.isEmpty }
    }
}

extension Headers: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (HeaderName, String)...) {
        fields = elements.map(Field.init)
    }
}
