/// OwnTracks Recorder's files: a line a message, with the time of arrival, a tab, the kind, a tab, and the message.
///
/// The time of the fix is the message's own; the time of arrival in front of it is never used. A line may also be the
/// bare message. A line that cannot be read is one unreadable point, and the next is read.
enum OwnTracksRecorderReader {
    static func read(_ stream: ByteStream, into sink: TrackSink) throws(ReadingFault) {
        var lines = LineReader(stream)
        var isFirst = true
        while let line = try lines.next() {
            guard case .line(var bytes) = line else {
                sink.takeUnreadable()
                continue
            }
            if isFirst, bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
            isFirst = false
            guard !bytes.allSatisfy(\.isBlank) else { continue }
            guard let message = message(bytes) else {
                sink.takeUnreadable()
                continue
            }
            switch message.kind {
            case .location: try sink.take(message.fix, OwnTracks.accuracyRule, segment: 0)
            case .other: sink.ignore(.otherRecord)
            case .unreadable: sink.takeUnreadable()
            }
        }
    }

    private static func message(_ line: [UInt8]) -> OwnTracksMessage? {
        guard let start = line.firstIndex(of: .openBrace) else { return nil }
        var json = JSONReader(Array(line[start...]))
        guard let message = try? OwnTracksMessage(&json), (try? json.finish()) != nil else { return nil }
        return message
    }
}
