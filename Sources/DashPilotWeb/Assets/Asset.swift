import HTTPKit
import Secrets

/// A file that is part of the program. A browser keeps it and asks each time whether it is still the same, so that the
/// pages of a new version never meet the scripts of the one before.
struct Asset: Sendable {
    /// The whole file.
    let bytes: [UInt8]

    private let type: MediaType
    private let content: Content
    private let tag: String

    init(_ type: MediaType, _ bytes: [UInt8]) {
        self.bytes = bytes
        self.type = type
        content = Content(bytes)
        tag = "\"\(Base64URL.encode(Array(Digest.blake2b(bytes).bytes.prefix(12))))\""
    }

    init(_ type: MediaType, _ text: String) {
        self.init(type, Array(text.utf8))
    }

    /// A short name of files' content, which is another where any of it, or of their names, is another.
    static func digest(of files: [(name: String, content: [UInt8])]) -> String {
        let digest = Digest.blake2b(files.flatMap { Array($0.name.utf8) + [0] + Digest.blake2b($0.content).bytes })
        return Base64URL.encode(Array(digest.bytes.prefix(12)))
    }

    func response(to request: Request) -> Response {
        let headers: Headers = [.cacheControl: "public, no-cache", .entityTag: tag]
        let known = request.headers[.ifNoneMatch]?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
        // A proxy that packs the file marks its tag as weak.
        return known.contains { $0 == tag || $0 == "W/\(tag)" }
            ? Response(.notModified, headers: headers) : Response(.ok, type, content, headers: headers)
    }
}
