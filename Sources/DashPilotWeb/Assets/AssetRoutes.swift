import Foundation
import HTTPKit

/// The product's own files, the only ones its pages load (PROD-4). They hold no record, so they need no credential.
struct AssetRoutes: Sendable {
    func add(to router: inout Router) {
        let options = RouteOptions().demanding(.nothing)
        func serve(_ path: PathPattern<>, _ asset: Asset) {
            router.get(path, options) { request in asset.response(to: request) }
        }
        let style = Asset(.css, StyleSheet.text)
        let files = [
            (SitePath.icon, Asset(.svg, ProductIcon.text)), (SitePath.manifest, Asset(.manifest, ProductIcon.manifest)),
            (SitePath.offline, Asset(.html, OfflinePage.page.document(in: .forMachines))),
        ]
        for (path, asset) in files { serve(path, asset) }
        serve(SitePath.style, style)
        let scripts = Scripts.all.sorted { $0.key < $1.key }.map { (Scripts.address(of: $0.key), $0.value.bytes) }
        serve(
            SitePath.worker,
            Worker.asset(
                keeping: files.map { ($0.0(), $0.1.bytes) } + [(Scripts.styleAddress, style.bytes)] + scripts,
                script: Scripts.address(of: Scripts.first)))
        router.get(SitePath.script, options) { request, version, name in
            guard version == Scripts.version, let script = Scripts.all[name] else { throw RequestRefusal.notFound }
            return script.response(to: request)
        }
    }
}
