import Foundation

/// The bytes of a file, read forwards once and counted on the way.
///
/// An input stream, so that the platform's XML parser and our own JSON reader draw from the same one.
class ByteStream: InputStream {
    private let file: InputStream
    private let onProgress: (Int64) -> Void

    /// Bytes handed out so far.
    private(set) var count: Int64 = 0

    /// Whether the file could not be read to its end.
    private(set) var hasFailed = false

    private(set) var hasReachedEnd = false

    /// - Returns: `nil` when the file cannot be opened.
    init?(fileAt url: URL, onProgress: @escaping (Int64) -> Void = { _ in }) {
        guard let file = InputStream(url: url) else { return nil }
        file.open()
        guard file.streamStatus != .error else { return nil }
        self.file = file
        self.onProgress = onProgress
        super.init(data: Data())
    }

    deinit { file.close() }

    // Opened with the object and closed with it, whatever a parser does in between.
    override func open() {}
    override func close() {}
    override var hasBytesAvailable: Bool { !hasFailed }
    override var streamStatus: Stream.Status { hasFailed ? .error : .open }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
        let read = file.read(buffer, maxLength: maxLength)
        if read > 0 {
            count += Int64(read)
            onProgress(count)
        } else if read < 0 {
            hasFailed = true
        } else {
            hasReachedEnd = true
        }
        return read
    }
}
