import CQRencode

/// A square of dark and light modules that a phone's camera reads as text.
public struct QRCode: Hashable, Sendable {
    /// From top to bottom, each from left to right; `true` is a dark module. As many rows as columns, no quiet zone.
    public let rows: [[Bool]]

    /// The smallest code that holds `text`, readable with an eighth of it gone (error correction level M).
    ///
    /// - Throws: ``QRCodeError`` where `text` is empty or longer than a code can hold, which is 2,331 bytes.
    public init(_ text: String) throws(QRCodeError) {
        let bytes = Array(text.utf8)
        guard !bytes.isEmpty else { throw .empty }
        guard let code = QRcode_encodeData(Int32(clamping: bytes.count), bytes, 0, QR_ECLEVEL_M) else {
            throw .tooLong(byteCount: bytes.count)
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        // libqrencode gives width × width bytes, of which the lowest bit is the module and the rest says what it is for.
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: width * width)
        rows = (0..<width).map { row in (0..<width).map { column in modules[row * width + column] & 1 == 1 } }
    }
}

/// Why there is no code for a text.
public enum QRCodeError: Error, Hashable {
    case empty
    case tooLong(byteCount: Int)
}

extension QRCode {
    /// The modules of light that a reader needs around a code. Source: ISO/IEC 18004, section 9.1.
    static let quietZone = 4

    /// The rows with the quiet zone around them.
    var framedRows: [[Bool]] {
        let side = [Bool](repeating: false, count: Self.quietZone)
        let blank = [Bool](repeating: false, count: rows.count + 2 * Self.quietZone)
        let edge = [[Bool]](repeating: blank, count: Self.quietZone)
        return edge + rows.map { side + $0 + side } + edge
    }
}
