/// A month of Google Takeout's semantic location history: `timelineObjects`, each a drive or a stay.
///
/// Only `simplifiedRawPath` holds fixes with their own time and accuracy. The waypoints of a drive have no time, and
/// its ends are places that Google concluded, so neither is a position of the vehicle.
enum GoogleSemanticReader {
    static let accuracyRule = AccuracyRule.absent

    static func read(_ stream: ByteStream, into sink: TrackSink) throws(ReadingFault) {
        var json = try JSONReader(stream)
        guard try json.enterObject() else { return }
        var segment = 0
        while let key = try json.nextKey() {
            guard key == "timelineObjects" else {
                try json.skip()
                continue
            }
            guard try json.enterArray() else { continue }
            while try json.nextElement() {
                guard try json.enterObject() else {
                    sink.takeUnreadable()
                    continue
                }
                while let kind = try json.nextKey() {
                    guard kind == "activitySegment" || kind == "placeVisit" else {
                        try json.skip()
                        continue
                    }
                    try readStretch(&json, segment: segment, into: sink)
                }
                segment += 1
            }
        }
        try json.finish()
    }

    /// Reads a drive, a stay, or a stay within a stay.
    private static func readStretch(
        _ json: inout JSONReader, segment: Int, into sink: TrackSink
    ) throws(ReadingFault) {
        guard try json.enterObject() else { return }
        sink.ignore(.inferredPlace)
        while let key = try json.nextKey() {
            switch key {
            case "simplifiedRawPath": try readPoints(&json, "points", segment: segment, into: sink)
            case "waypointPath": try readPoints(&json, "waypoints", segment: segment, into: sink)
            case "childVisits":
                guard try json.enterArray() else { continue }
                while try json.nextElement() { try readStretch(&json, segment: segment, into: sink) }
            default: try json.skip()
            }
        }
    }

    private static func readPoints(
        _ json: inout JSONReader, _ name: String, segment: Int, into sink: TrackSink
    ) throws(ReadingFault) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key == name else {
                try json.skip()
                continue
            }
            guard try json.enterArray() else { continue }
            while try json.nextElement() {
                guard try json.enterObject() else {
                    sink.takeUnreadable()
                    continue
                }
                var fix = RawFix()
                while let member = try json.nextKey() {
                    switch member {
                    case "latE7": fix.latitude = GooglePlace.degrees(e7: try json.readNumber(), limit: 90)
                    case "lngE7": fix.longitude = GooglePlace.degrees(e7: try json.readNumber(), limit: 180)
                    case "accuracyMeters": fix.accuracy = try json.readNumber()
                    case "timestamp": fix.time = try json.readTime()
                    case "timestampMs": fix.time = try json.readTime(.milliseconds)
                    default: try json.skip()
                    }
                }
                try sink.take(fix, accuracyRule, segment: segment)
            }
        }
    }
}
