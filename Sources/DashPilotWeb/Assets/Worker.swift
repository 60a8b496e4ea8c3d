import DashPilotDomain
import Foundation
import HTTPKit
import Secrets

/// The service worker, which keeps the product's own files and the last page of the running shift for when there is no
/// network (OFFLINE-1). It names the files and a digest of them all, so that a browser sees at once that any has changed.
enum Worker {
    /// - Parameter files: What it keeps, by address.
    static func asset(keeping files: [(address: String, content: [UInt8])]) -> Asset {
        let addresses = files.map { JSONValue.string($0.address) }
        let digest = Digest.blake2b(files.flatMap { Array($0.address.utf8) + [0] + $0.content + [0] })
        let version = Base64URL.encode(Array(digest.bytes.prefix(12)))
        let head = "const version = \"\(version)\";\nconst files = \(JSONValue.array(addresses).text);\n"
        return Asset(.javaScript, Array(head.utf8) + PackageResources.worker_js)
    }
}
