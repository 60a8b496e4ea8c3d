/// Where a position came from: which source, and which unbroken run of it.
///
/// It is told apart and never stored with a position (PRIV-3); what is known of a capture session's origin is kept
/// beside the ledger (STORE-10). Source of the rules: INTAKE-7, INTAKE-8.
public struct RouteOrigin: Hashable, Sendable {
    /// One paired browser, one token at one intake address, or one imported file.
    public let source: String

    /// One run of the source that nothing interrupted: a load of a page for as long as its stream runs, or a track
    /// segment of a file. A background app has one run for good, for it goes on through silence and restarts.
    public let run: String

    public init(source: String, run: String) {
        self.source = source
        self.run = run
    }
}
