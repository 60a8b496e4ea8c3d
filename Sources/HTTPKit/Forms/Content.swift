/// Bytes of a known number, in memory or in a temporary file, read without caring which.
public struct Content: Sendable {
    private enum Storage: Sendable {
        /// The share keeps account of the bytes of a request's body for as long as they are there.
        case memory([UInt8], BodyMemory.Share? = nil)
        case file(TemporaryFile)
    }

    private let storage: Storage
    private let range: Range<Int>

    public init(_ bytes: [UInt8]) {
        storage = .memory(bytes)
        range = bytes.indices
    }

    /// The body of a request, with what it takes of the memory for all of them.
    init(_ bytes: [UInt8], _ share: BodyMemory.Share) {
        storage = .memory(bytes, share)
        range = bytes.indices
    }

    /// All of `file`, which has `byteCount` bytes and lives as long as any content that is part of it.
    init(_ file: TemporaryFile, byteCount: Int) {
        storage = .file(file)
        range = 0..<byteCount
    }

    /// The first bytes of a file that is open for reading, through a descriptor of its own: the other one may be closed.
    ///
    /// - Throws: ``FileFailure``.
    public init(openFile descriptor: Int32, byteCount: Int) throws(FileFailure) {
        self.init(try TemporaryFile(sharing: descriptor), byteCount: byteCount)
    }

    private init(storage: Storage, range: Range<Int>) {
        self.storage = storage
        self.range = range
    }

    public static let empty = Content([])

    public var count: Int { range.count }

    public var isEmpty: Bool { range.isEmpty }

    /// A part of it; nothing is copied.
    public subscript(part: Range<Int>) -> Content {
        precondition(part.lowerBound >= 0 && part.upperBound <= count, "\(part) is not within \(count) bytes")
        let start = range.lowerBound + part.lowerBound
        return Content(storage: storage, range: start..<start + part.count)
    }

    /// Up to `limit` bytes from `offset` on; none only at the end.
    ///
    /// - Throws: ``FileFailure`` where the file cannot be read.
    public func read(at offset: Int, upTo limit: Int) throws -> [UInt8] {
        let start = min(range.lowerBound + offset, range.upperBound)
        let length = min(limit, range.upperBound - start)
        switch storage {
        case .memory(let bytes, _): return Array(bytes[start..<start + length])
        case .file(let file): return try file.read(at: start, count: length)
        }
    }

    /// All of it at once, for content that has a bound; what may be large is read in pieces.
    public func bytes() throws -> [UInt8] {
        if case .memory(let bytes, _) = storage, range == bytes.indices { return bytes }
        return try read(at: 0, upTo: count)
    }

    /// The file it is in and where, for sending it without reading it.
    var fileRange: (file: TemporaryFile, range: Range<Int>)? {
        guard case .file(let file) = storage else { return nil }
        return (file, range)
    }
}
