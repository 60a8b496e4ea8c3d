import Foundation

/// Tells what a file is by its content.
enum TrackFileSniffer {
    static func kind(of url: URL) throws(TrackFileError) -> TrackFileKind {
        guard let stream = ByteStream(fileAt: url) else { throw .cannotOpen }
        let head = try FileHead(stream)
        if let guess = head.binaryGuess { throw .wrongFormat(guess) }
        switch head.firstVisible {
        case nil: throw .empty
        case .lessThan: return try head.xmlKind()
        case .openBrace, .openBracket: return try JSONFileSniffer.kind(of: url)
        default:
            if head.isRecorderLine { return .ownTracksRecorder }
            throw .wrongFormat(head.isTable ? .table : .otherText)
        }
    }
}

/// The first 64 KiB of a file.
private struct FileHead {
    private var bytes = [UInt8](repeating: 0, count: 65_536)

    /// Behind a byte-order mark.
    private var start = 0
    private let end: Int

    init(_ stream: ByteStream) throws(TrackFileError) {
        var count = 0
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            while count < buffer.count {
                let read = stream.read(base + count, maxLength: buffer.count - count)
                guard read > 0 else { break }
                count += read
            }
        }
        if stream.hasFailed { throw .cannotOpen }
        end = count
        if bytes[..<count].starts(with: byteOrderMark) { start = byteOrderMark.count }
    }

    var firstVisible: UInt8? { bytes[start..<end].first { !$0.isBlank } }

    var binaryGuess: TrackFileGuess? {
        if starts([0x50, 0x4B, 0x03, 0x04], at: 0) || starts([0x50, 0x4B, 0x05, 0x06], at: 0) { return .zip }
        if starts([0x1F, 0x8B], at: 0) { return .gzip }
        if starts([0xFF, 0xFE], at: 0) || starts([0xFE, 0xFF], at: 0) { return .utf16 }
        if starts(Array(".FIT".utf8), at: 8) { return .fit }
        if starts([UInt8.lessThan, 0], at: 0) || starts([0, UInt8.lessThan], at: 0) { return .utf16 }
        return bytes[start..<end].prefix(512).contains(0) ? .otherBinary : nil
    }

    private func starts(_ pattern: [UInt8], at offset: Int) -> Bool {
        offset + pattern.count <= end && bytes[offset..<offset + pattern.count].elementsEqual(pattern)
    }

    /// Whether the first line is one of an OwnTracks Recorder file: a time, a tab, and somewhere a message.
    var isRecorderLine: Bool {
        let line = firstLine
        guard let tab = line.firstIndex(of: .tab), line[tab...].contains(.openBrace) else { return false }
        return line.prefix(4).allSatisfy { $0.decimalDigit != nil } && line.dropFirst(4).first == .minus
    }

    /// Whether the first line names columns for a place.
    var isTable: Bool {
        let line = String(decoding: firstLine, as: UTF8.self).lowercased()
        let names = line.split { ",;\t".contains($0) }.map { $0.filter { $0.isLetter } }
        return names.count > 1 && names.contains { $0.hasPrefix("lat") }
            && names.contains { $0.hasPrefix("lon") || $0.hasPrefix("lng") }
    }

    private var firstLine: ArraySlice<UInt8> {
        bytes[start..<end].drop(while: \.isBlank).prefix { $0 != .newline }
    }

    /// Finds the root element behind declarations and comments.
    ///
    /// Anything else in front of it, a document type above all, is refused: the parser would read entities out of it.
    func xmlKind() throws(TrackFileError) -> TrackFileKind {
        var rest = bytes[start..<end].drop(while: \.isBlank)
        while rest.first == .lessThan {
            if rest.starts(with: "<?".utf8) {
                rest = after("?>", in: rest)
            } else if rest.starts(with: "<!--".utf8) {
                rest = after("-->", in: rest.dropFirst(4))
            } else if rest.starts(with: "<!".utf8) {
                let isPage = String(decoding: rest.prefix(16), as: UTF8.self).lowercased().hasPrefix("<!doctype html")
                throw isPage ? .wrongFormat(.webPage) : .documentTypeDeclared
            } else {
                return try kind(ofRoot: rest.dropFirst())
            }
            rest = rest.drop(while: \.isBlank)
        }
        throw .wrongFormat(.otherXML)
    }

    private func kind(ofRoot rest: ArraySlice<UInt8>) throws(TrackFileError) -> TrackFileKind {
        let name = rest.prefix { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        let local = String(decoding: name, as: UTF8.self).split(separator: ":").last?.lowercased()
        switch local {
        case "gpx": return .gpx
        case "kml": throw .wrongFormat(.kml)
        case "trainingcenterdatabase": throw .wrongFormat(.tcx)
        case "html": throw .wrongFormat(.webPage)
        default: throw .wrongFormat(.otherXML)
        }
    }

    private func after(_ mark: String, in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let mark = Array(mark.utf8)
        var index = rest.startIndex
        while index + mark.count <= rest.endIndex {
            if rest[index..<index + mark.count].elementsEqual(mark) { return rest[(index + mark.count)...] }
            index += 1
        }
        return rest[rest.endIndex...]
    }
}
