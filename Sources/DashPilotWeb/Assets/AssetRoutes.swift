import Foundation
import HTTPKit

/// The product's own files, the only ones its pages load (PROD-4). They hold no record, so they need no credential.
struct AssetRoutes: Sendable {
    func add(to router: inout Router) {
        let options = RouteOptions().demanding(.nothing)
        func serve(_ path: PathPattern<>, _ asset: Asset) {
            router.get(path, options) { request in asset.response(to: request) }
        }
        let files = [
            (SitePath.style, Asset(.css, StyleSheet.text)), (SitePath.icon, Asset(.svg, ProductIcon.text)),
            (SitePath.manifest, Asset(.manifest, ProductIcon.manifest)),
            (SitePath.offline, Asset(.html, OfflinePage.page.document(in: .forMachines))),
        ]
        for (path, asset) in files { serve(path, asset) }
        let scripts = Scripts.all.sorted { $0.key < $1.key }.map { (SitePath.script($0.key), $0.value.bytes) }
        serve(SitePath.worker, Worker.asset(keeping: files.map { ($0.0(), $0.1.bytes) } + scripts))
        router.get(SitePath.script, options) { request, name in
            guard let script = Scripts.all[name] else { throw RequestRefusal.notFound }
            return script.response(to: request)
        }
    }
}
