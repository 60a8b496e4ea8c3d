public import DashPilotDomain
import DashPilotPersistence

extension ServiceContext {
    /// When a background location app, which is any source but a browser, was last heard from; `nil` when none was, or
    /// where nothing is known of sources.
    public func locationAppHeardAt() throws -> Instant? {
        try access?.heardSources().filter { !$0.source.hasPrefix("browser ") }.map(\.heardAt).max()
    }

    /// Whether a background location app was heard from in the last 10 minutes (INTAKE-9, INTAKE-18).
    public func hearsLocationApp() throws -> Bool {
        RouteCaptureFacts.isBackgroundSourceRecording(heardAt: try locationAppHeardAt(), now: clock.now())
    }
}
