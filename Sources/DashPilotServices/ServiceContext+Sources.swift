import DashPilotDomain
import DashPilotPersistence

extension ServiceContext {
    /// Whether a background location app, which is any source but a browser, was heard from in the last 10 minutes
    /// (INTAKE-9, INTAKE-18). `false` where nothing is known of sources.
    public func hearsLocationApp() throws -> Bool {
        let now = clock.now()
        return try access?.heardSources().contains { source in
            !source.source.hasPrefix("browser ")
                && now.seconds(since: source.heardAt) <= RouteCaptureFacts.backgroundSourceInterval
        } ?? false
    }
}
