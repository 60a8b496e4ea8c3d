/// A rule said no, or the records could not be reached: an answer the driver reads on the surface that asked.
///
/// Every error that a service throws conforms. Page, API and command line print `sentence(in:)` and nothing else, so
/// that a refusal reads the same on all of them (PROD-2, GEN-13).
public protocol DriverFacingError: Error, Sendable {
    /// The error case's name without its values; a case inside another is joined by a full stop, as in
    /// `invalidTransition.alreadyEnded`. Source of the rule: CLI-3.
    var code: String { get }

    /// One or more full sentences saying which rule was met and what would satisfy it (WORD-11).
    func sentence(in locale: DriverLocale) -> String
}
