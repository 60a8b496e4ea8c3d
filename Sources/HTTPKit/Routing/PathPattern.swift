/// The path of a page or an action, spelled once: routes are found by it and links are made with it.
///
///     static let shiftEnding = PathPattern("/shifts/{id}/ending", UUID.self)
///
///     router.post(shiftEnding) { request, id in … }      // id is a UUID
///     form(.action(shiftEnding(shift.id)))                // /shifts/7F0C…/ending
public struct PathPattern<each Value: PathValue>: Sendable {
    let parts: [PathPart]

    /// - Parameters:
    ///   - text: The path, with a name in braces for every part that stands for a value.
    ///   - type: What those parts stand for, in their order; as many as there are names.
    public init(_ text: String, _ type: repeat (each Value).Type) {
        precondition(text.hasPrefix("/"), "\(text) does not start at the root")
        parts = text.split(separator: "/").map(PathPart.init)
        var typeCount = 0
        for _ in repeat each type { typeCount += 1 }
        let nameCount = parts.count { $0.isValue }
        precondition(nameCount == typeCount, "\(text) has \(nameCount) values, and \(typeCount) types for them")
    }

    /// The path for these values, encoded, as a link or a redirect has it.
    public func callAsFunction(_ value: repeat each Value) -> String {
        var segments: [String] = []
        for value in repeat each value { segments.append(value.pathSegment) }
        var rest = segments[...]
        let path = parts.map { part in
            switch part {
            case .literal(let text): "/\(PercentCoding.encode(text))"
            case .value: "/\(PercentCoding.encode(rest.removeFirst()))"
            }
        }
        return path.isEmpty ? "/" : path.joined()
    }

    /// The values that stand in these segments, or `nil` where some part does not fit.
    func values(in segments: [String]) -> (repeat each Value)? {
        guard segments.count == parts.count else { return nil }
        var texts: [String] = []
        for (part, segment) in zip(parts, segments) {
            switch part {
            case .literal(let text): guard text == segment else { return nil }
            case .value: texts.append(segment)
            }
        }
        var rest = texts[...]
        func next<Next: PathValue>(_ type: Next.Type) throws(Misfit) -> Next {
            guard let value = Next(pathSegment: rest.removeFirst()) else { throw Misfit() }
            return value
        }
        do { return (repeat try next((each Value).self)) } catch { return nil }
    }

    /// A segment does not stand for a value of its type.
    private struct Misfit: Error {}
}

extension PathPattern: CustomStringConvertible {
    /// The pattern as it was written: `/shifts/{id}`.
    public var description: String {
        parts.isEmpty ? "/" : parts.map { "/\($0)" }.joined()
    }
}

enum PathPart: Hashable, Sendable, CustomStringConvertible {
    case literal(String)
    case value(name: String)

    init(_ text: Substring) {
        let isValue = text.hasPrefix("{") && text.hasSuffix("}")
        self = isValue ? .value(name: String(text.dropFirst().dropLast())) : .literal(String(text))
    }

    var isValue: Bool {
        if case .value = self { true } else { false }
    }

    var description: String {
        switch self {
        case .literal(let text): text
        case .value(let name): "{\(name)}"
        }
    }
}
