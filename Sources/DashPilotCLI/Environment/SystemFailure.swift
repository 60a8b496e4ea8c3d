import Glibc

/// The system refused an operation on a file or stream.
struct SystemFailure: Error, Equatable, CustomStringConvertible {
    /// What was attempted, as a verb phrase without a path.
    let operation: String
    /// The system's `errno`.
    let code: Int32

    var description: String { "could not \(operation): \(reason)" }

    /// The system's own words: `No space left on device`.
    var reason: String {
        guard let text = strerror(code) else { return "error \(code)" }
        return String(cString: text)
    }
}
