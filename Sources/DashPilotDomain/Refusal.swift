/// A rule said no, or the records could not be reached: an answer the driver reads on the surface that asked.
///
/// Every error that a service throws conforms. Page, API and command line print `sentence(in:)` and nothing else, so
/// that a refusal reads the same on all of them (PROD-2, GEN-13).
public protocol DriverFacingError: Error, Sendable {
    /// The error case's name without its values; a case inside another is joined by a full stop, as in
    /// `invalidTransition.alreadyEnded`. Source of the rule: CLI-3.
    var code: String { get }

    /// What sort of answer this is, which decides an exit status or an HTTP status and never the words.
    var kind: DriverFacingErrorKind { get }

    /// One or more full sentences saying which rule was met and what would satisfy it (WORD-11).
    func sentence(in locale: DriverLocale) -> String
}

/// The sorts of answer that interfaces tell apart. Source of the rules: CLI-2, HTTP-4.
public enum DriverFacingErrorKind: Hashable, Sendable {
    /// A rule refused this in the records' present state.
    case refused
    /// A value that no state of the records would accept.
    case invalidValue
    /// The record asked for is not there, or no longer.
    case recordGone
    /// A file that cannot be used.
    case unusableFile
    /// The ledger could not be read or written.
    case recordsUnavailable
}

/// A refusal that is carried inside another and lends it the second half of its code.
public protocol InnerRefusal: DriverFacingError {}

extension DriverFacingError {
    public var kind: DriverFacingErrorKind { .refused }

    /// The name of the enum case, and after a full stop that of the refusal inside it, if there is one.
    public var code: String {
        let mirror = Mirror(reflecting: self)
        guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label else {
            return "\(self)"
        }
        guard let inner = child.value as? any InnerRefusal else { return name }
        return "\(name).\(inner.code)"
    }
}

/// What stopped the ledger from being read or written, as the services' errors carry it.
///
/// Two of them are equal whatever they wrap (GEN-4).
public struct StoreFault: Equatable, Sendable {
    public let underlying: any Error

    public init(_ underlying: any Error) {
        self.underlying = underlying
    }

    public static func == (left: StoreFault, right: StoreFault) -> Bool { true }

    /// - Parameter consequence: What follows for the driver's record, a full sentence.
    public func sentence(in locale: DriverLocale, consequence: String) -> String {
        let cause =
            (underlying as? any DriverFacingError)?.sentence(in: locale)
            ?? "The records could not be read or written."
        return "\(cause) \(consequence)"
    }
}
