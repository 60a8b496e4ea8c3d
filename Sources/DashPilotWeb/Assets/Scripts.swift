import HTTPKit

/// The pages' scripts, by the names they have in the folder beside this file. They are taken into the program when it is
/// built, so that it stays a single file (PROD-1).
enum Scripts {
    /// The one that pages name; it imports the others.
    static let first = "script.js"

    static let all: [String: Asset] = [
        "content.js": PackageResources.content_js,
        "live.js": PackageResources.live_js,
        "page.js": PackageResources.page_js,
        "positions.js": PackageResources.positions_js,
        "queue.js": PackageResources.queue_js,
        "script.js": PackageResources.script_js,
        "sending.js": PackageResources.sending_js,
        "visits.js": PackageResources.visits_js,
        "waiting.js": PackageResources.waiting_js,
    ].mapValues { Asset(.javaScript, $0) }
}
