import DashPilotDomain
import Foundation
import FoundationXML

/// Reads GPX 1.0 and 1.1 with the platform's event parser.
///
/// Element names are matched without their namespace, because recorders declare it in every way there is, or not at
/// all. Each `trkseg` is a segment, empty ones included. A position is a `trkpt` with a `time` of its own; its accuracy
/// is taken only from extensions that are metres by name (`hAcc`), never from `hdop`, which is a dilution to most
/// recorders and metres to one. No external entity is fetched, and a document type has been refused before (see
/// ``TrackFileSniffer``).
final class GPXReader: NSObject {
    static let accuracyRule = AccuracyRule.absent

    static func read(_ stream: MarkupStream, into sink: TrackSink) throws(ReadingFault) {
        let reader = GPXReader(stream, sink)
        let parser = XMLParser(stream: stream)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        // Its answer and `parserError` also speak of namespaces that nobody declared, so the delegate decides.
        _ = parser.parse()
        if stream.hasFailed { throw .sourceFailed }
        if let fault = reader.fault { throw fault }
        // To the parser a file that ends after a few bytes is no error.
        guard reader.hasEnded else { throw .cutShort }
    }

    private let stream: MarkupStream
    private let sink: TrackSink
    private var fault: ReadingFault?

    private var depth = 0
    private var hasEnded = false
    private var segment = -1

    /// How deep the open `trkseg` lies, 0 outside of one.
    private var segmentDepth = 0

    /// Whether points that stand in a track without a segment have got one.
    private var hasLooseSegment = false

    private var fix: RawFix?
    private var fixDepth = 0

    private enum Capture {
        case time
        case accuracy
    }
    private var capture: Capture?
    private var text: [UInt8] = []

    private static let deepest = 256
    private static let longestText = 128

    private init(_ stream: MarkupStream, _ sink: TrackSink) {
        self.stream = stream
        self.sink = sink
    }

    private func stop(_ parser: XMLParser, _ fault: ReadingFault) {
        self.fault = self.fault ?? fault
        parser.abortParsing()
    }

    private func start(_ name: Substring, _ attributes: [String: String]) {
        if fix != nil {
            switch name.lowercased() {
            // Extensions hold times of other things.
            case "time" where depth == fixDepth + 1: capture = .time
            case "hacc", "accuracy_horizontal", "accuracy": capture = .accuracy
            default: break
            }
            return
        }
        switch name {
        case "trk": hasLooseSegment = false
        case "trkseg":
            segment += 1
            segmentDepth = depth
            hasLooseSegment = false
        case "trkpt":
            if segmentDepth == 0, !hasLooseSegment {
                segment += 1
                hasLooseSegment = true
            }
            fix = RawFix()
            fix?.latitude = attributes["lat"].map { ReadNumber($0.utf8.span) } ?? .absent
            fix?.longitude = attributes["lon"].map { ReadNumber($0.utf8.span) } ?? .absent
            fixDepth = depth
        case "wpt": sink.ignore(.waypoint)
        case "rtept": sink.ignore(.routePoint)
        default: break
        }
    }

    private func end() throws(ReadingFault) {
        switch capture {
        case .time: fix?.time = ReadTime(iso8601: text.span)
        case .accuracy: fix?.accuracy = ReadNumber(text.span)
        case nil: break
        }
        capture = nil
        text.removeAll(keepingCapacity: true)
        if depth == segmentDepth { segmentDepth = 0 }
        if let fix, depth == fixDepth {
            self.fix = nil
            try sink.take(fix, Self.accuracyRule, segment: segment)
        }
    }

    private func append(_ bytes: some Sequence<UInt8>) {
        guard capture != nil, text.count <= Self.longestText else { return }
        text.append(contentsOf: bytes.prefix(Self.longestText + 1))
    }
}

extension GPXReader: XMLParserDelegate {
    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard fault == nil else { return }
        depth += 1
        guard depth <= Self.deepest else { return stop(parser, .tooDeep) }
        start(name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...], attributes)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard fault == nil else { return }
        do throws(ReadingFault) {
            try end()
        } catch {
            return stop(parser, error)
        }
        depth -= 1
        hasEnded = depth == 0
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        append(string.utf8)
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        append(block)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        // libxml2's 200 to 205 are warnings about namespaces, which old recorders forget to declare.
        guard fault == nil, !(200...205).contains((error as NSError).code) else { return }
        // What the parser could not finish once the bytes ran out was cut off there.
        fault = stream.hasReachedEnd && !hasEnded ? .cutShort : .malformedLine(parser.lineNumber)
    }
}
