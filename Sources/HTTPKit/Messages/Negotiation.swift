/// What a client would rather have, from its `Accept` and `Accept-Language` (RFC 9110, section 12.5).
public struct Preferences: Hashable, Sendable {
    private struct Choice: Hashable, Sendable {
        let value: String
        let weight: Double
    }

    private let choices: [Choice]

    /// - Parameter header: A list of values, each with a weight from 0 to 1 after `;q=`, 1 where there is none.
    init(_ header: [String]) {
        choices = header.map { member in
            let parts = member.splitOutsideQuotes(at: ";").map { $0.trimmingBlanks.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return Choice(value: parts[0], weight: min(1, max(0, weight ?? 1)))
        }
    }

    /// The offered type the client likes best; of those it likes alike the first. A client that says nothing takes any.
    ///
    /// - Returns: `nil` when it takes none of them.
    public func best(of offered: [MediaType]) -> MediaType? {
        guard !choices.isEmpty else { return offered.first }
        var best: (type: MediaType, weight: Double)?
        for type in offered {
            let weight = weight(of: type)
            if weight > best?.weight ?? 0 { best = (type, weight) }
        }
        return best?.type
    }

    /// The values it does not rule out, best first, those it likes alike in the order they were named.
    public var ranked: [String] {
        choices.enumerated().filter { $0.element.weight > 0 }
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.value)
    }

    /// The weight of the most particular range that covers `type`.
    private func weight(of type: MediaType) -> Double {
        for range in [type.essence, "\(type.type)/*", "*/*"] {
            if let choice = choices.first(where: { $0.value == range }) { return choice.weight }
        }
        return 0
    }
}

extension Request {
    /// The kinds of content the client takes.
    public var acceptedTypes: Preferences { Preferences(headers.list(of: .accept)) }

    /// The languages the client's person reads, best first, as language tags in lower case.
    public var acceptedLanguages: [String] { Preferences(headers.list(of: .acceptLanguage)).ranked }
}
