public import Foundation

/// Something that a part of a path can stand for.
public protocol PathValue: Sendable {
    /// - Returns: `nil` where `segment`, decoded, does not stand for a value; there is nothing at that path then.
    init?(pathSegment segment: String)

    /// The part of a path that stands for this value, before it is encoded.
    var pathSegment: String { get }
}

extension String: PathValue {
    public init?(pathSegment segment: String) {
        guard !segment.isEmpty else { return nil }
        self = segment
    }

    public var pathSegment: String { self }
}

extension Int: PathValue {
    /// Digits as Swift would write them: neither sign nor leading zero, so that a number has one address.
    public init?(pathSegment segment: String) {
        guard let number = Int(segment), number >= 0, String(number) == segment else { return nil }
        self = number
    }

    public var pathSegment: String { String(self) }
}

extension UUID: PathValue {
    /// Upper or lower case, with hyphens.
    public init?(pathSegment segment: String) {
        self.init(uuidString: segment)
    }

    public var pathSegment: String { uuidString }
}

extension PathValue where Self: RawRepresentable, RawValue == String {
    public init?(pathSegment segment: String) {
        self.init(rawValue: segment)
    }

    public var pathSegment: String { rawValue }
}
