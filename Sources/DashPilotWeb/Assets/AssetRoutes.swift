import Foundation
import HTTPKit

/// The product's own files, the only ones its pages load (PROD-4). They hold no record, so they need no credential.
struct AssetRoutes: Sendable {
    func add(to router: inout Router) {
        let options = RouteOptions().demanding(.nothing)
        func serve(_ path: PathPattern<>, _ asset: Asset) {
            router.get(path, options) { request in asset.response(to: request) }
        }
        serve(SitePath.style, Asset(.css, StyleSheet.text))
        serve(SitePath.icon, Asset(.svg, ProductIcon.text))
        serve(SitePath.manifest, Asset(.manifest, ProductIcon.manifest))
        router.get(SitePath.script, options) { request, name in
            guard let script = Scripts.all[name] else { throw RequestRefusal.notFound }
            return script.response(to: request)
        }
    }
}
