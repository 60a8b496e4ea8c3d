import DashPilotDomain
import HTTPKit

/// The service worker, which keeps the product's own files and the last page of the running shift for when there is no
/// network (OFFLINE-1). It names the files and a digest of them all, so that a browser sees at once that any has changed.
enum Worker {
    /// - Parameters:
    ///   - files: What it keeps, by address.
    ///   - script: The one that a page names, by which the worker knows the pages that go with these files.
    static func asset(keeping files: [(name: String, content: [UInt8])], script: String) -> Asset {
        let version = Asset.digest(of: files)
        let head = """
            const version = \(JSONValue.string(version).text);
            const script = \(JSONValue.string(script).text);
            const files = \(JSONValue.array(files.map { .string($0.name) }).text);

            """
        return Asset(.javaScript, Array(head.utf8) + PackageResources.worker_js)
    }
}
