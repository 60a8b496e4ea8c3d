import Foundation
import HTTPKit

/// The product's own files, the only ones its pages load (PROD-4). They hold no record, so they need no credential and
/// may be kept for a day.
struct AssetRoutes: Sendable {
    func add(to router: inout Router) {
        let options = RouteOptions().demanding(.nothing)
        let headers: Headers = [.cacheControl: "public, max-age=86400"]
        router.get(SitePath.style, options) { _ in Response(.ok, .css, StyleSheet.text, headers: headers) }
        router.get(SitePath.script, options) { _ in Response(.ok, .javaScript, PageScript.text, headers: headers) }
        router.get(SitePath.positionScript, options) { _ in
            Response(.ok, .javaScript, PositionScript.text, headers: headers)
        }
        router.get(SitePath.icon, options) { _ in Response(.ok, .svg, ProductIcon.text, headers: headers) }
        router.get(SitePath.manifest, options) { _ in
            Response(.ok, .manifest, ProductIcon.manifest, headers: headers)
        }
    }
}
