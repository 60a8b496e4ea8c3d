import HTMLKit
import HTTPKit

/// What stands in place of a page that cannot be had without a network. It holds no record, so the browser keeps it with
/// the product's own files (OFFLINE-1).
enum OfflinePage {
    static var page: Page {
        Page("No Connection", in: .now) {
            h1 { "DashPilot cannot be reached" }
            p {
                "This page needs a connection. The running shift opens without one where this browser has shown it, and "
                    + "what is tapped there is kept."
            }
            p(.class("links")) { a(.href(LocalAddress(SitePath.now()))) { "Now" } }
        }
    }
}
