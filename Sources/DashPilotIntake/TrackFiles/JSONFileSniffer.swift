import Foundation

/// Tells what a JSON file is by the names it uses, which stand in no fixed order.
enum JSONFileSniffer {
    static func kind(of url: URL) throws(TrackFileError) -> TrackFileKind {
        guard let stream = ByteStream(fileAt: url) else { throw .cannotOpen }
        let finding: Finding
        do throws(ReadingFault) {
            var json = try JSONReader(stream)
            finding = try json.kind() == .array ? ofArray(&json) : ofObject(&json)
        } catch {
            switch error {
            case .sourceFailed: throw .cannotOpen
            case .malformed: throw .wrongFormat(.otherText)
            default: throw .wrongFormat(.otherJSON)
            }
        }
        switch finding {
        case .track(let kind): return kind
        case .other(let guess): throw .wrongFormat(guess)
        }
    }

    private enum Finding {
        case track(TrackFileKind)
        case other(TrackFileGuess)
    }

    private static func ofObject(_ json: inout JSONReader) throws(ReadingFault) -> Finding {
        guard try json.enterObject() else { return .other(.otherJSON) }
        while let key = try json.nextKey() {
            switch key {
            case "locations": return try ofLocations(&json)
            case "timelineObjects": return .track(.googleSemanticHistory)
            case "semanticSegments", "rawSignals", "userLocationProfile": return .track(.googleTimelineAndroid)
            case "_type": return .track(.ownTracksRecorder)
            case "features", "geometry": return .other(.geoJSON)
            case "formatVersion": return .other(.dashPilotExport)
            default: try json.skip()
            }
        }
        return .other(.otherJSON)
    }

    /// Google's records and Overland's batches both keep their positions in `locations`.
    private static func ofLocations(_ json: inout JSONReader) throws(ReadingFault) -> Finding {
        guard try json.enterArray() else { return .other(.otherJSON) }
        var isEmpty = true
        while try json.nextElement() {
            isEmpty = false
            guard try json.enterObject() else { continue }
            while let key = try json.nextKey() {
                switch key {
                case "geometry", "properties", "type": return .track(.overland)
                case "latitudeE7", "longitudeE7", "timestampMs", "deviceTag": return .track(.googleRecords)
                default: try json.skip()
                }
            }
        }
        // A list of nothing is either's, and is refused for its emptiness rather than for its format.
        return isEmpty ? .track(.overland) : .other(.otherJSON)
    }

    private static func ofArray(_ json: inout JSONReader) throws(ReadingFault) -> Finding {
        guard try json.enterArray() else { return .other(.otherJSON) }
        while try json.nextElement() {
            guard try json.enterObject() else { continue }
            while let key = try json.nextKey() {
                switch key {
                case "startTime", "endTime", "timelinePath", "visit", "activity": return .track(.googleTimelinePhone)
                case "geometry": return .other(.geoJSON)
                default: try json.skip()
                }
            }
        }
        return .other(.otherJSON)
    }
}
