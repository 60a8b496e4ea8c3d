import HTTPKit
import Secrets

/// The pages' scripts, by the names they have in the folder beside this file. They are taken into the program when it is
/// built, so that it stays a single file (PROD-1).
///
/// Pages name them, and the style, by their version: where a browser keeps the ones of another program, a page never gets
/// those (OFFLINE-1).
enum Scripts {
    /// The one that pages name; it imports the others.
    static let first = "script.js"

    static let all: [String: Asset] = [
        "away.js": PackageResources.away_js,
        "cancelling.js": PackageResources.cancelling_js,
        "content.js": PackageResources.content_js,
        "kept.js": PackageResources.kept_js,
        "live.js": PackageResources.live_js,
        "page.js": PackageResources.page_js,
        "pairing.js": PackageResources.pairing_js,
        "positions.js": PackageResources.positions_js,
        "post.js": PackageResources.post_js,
        "queue.js": PackageResources.queue_js,
        "script.js": PackageResources.script_js,
        "sending.js": PackageResources.sending_js,
        "shift.js": PackageResources.shift_js,
        "storage.js": PackageResources.storage_js,
        "tap-sending.js": PackageResources.tap_sending_js,
        "taps.js": PackageResources.taps_js,
        "visits.js": PackageResources.visits_js,
        "waiting.js": PackageResources.waiting_js,
    ].mapValues { Asset(.javaScript, $0) }

    /// Tells what belongs to the pages of this program from what belongs to another's.
    static let version: String = {
        let scripts = all.sorted { $0.key < $1.key }.map { ($0.key, $0.value.bytes) }
        return Asset.digest(of: scripts + [(SitePath.style(), Array(StyleSheet.text.utf8))])
    }()

    static var styleAddress: String { "\(SitePath.style())?\(version)" }

    static func address(of name: String) -> String { SitePath.script(version, name) }
}
