/// Google Takeout's `Records.json`: `locations`, each a fix of one of the account's devices.
///
/// Devices take turns in one file, so each has a segment of its own: two phones are never joined into one drive.
enum GoogleRecordsReader {
    static let accuracyRule = AccuracyRule.absent

    static func read(_ stream: ByteStream, into sink: TrackSink) throws(ReadingFault) {
        var json = try JSONReader(stream)
        guard try json.enterObject() else { return }
        var devices = DeviceSegments()
        while let key = try json.nextKey() {
            guard key == "locations" else {
                try json.skip()
                continue
            }
            guard try json.enterArray() else { continue }
            while try json.nextElement() { try readRecord(&json, &devices, into: sink) }
        }
        try json.finish()
    }

    private static func readRecord(
        _ json: inout JSONReader, _ devices: inout DeviceSegments, into sink: TrackSink
    ) throws(ReadingFault) {
        guard try json.enterObject() else {
            sink.takeUnreadable()
            return
        }
        var fix = RawFix()
        var device: String?
        while let key = try json.nextKey() {
            switch key {
            case "latitudeE7": fix.latitude = GooglePlace.degrees(e7: try json.readNumber(), limit: 90)
            case "longitudeE7": fix.longitude = GooglePlace.degrees(e7: try json.readNumber(), limit: 180)
            case "accuracy": fix.accuracy = try json.readNumber()
            case "timestamp": fix.time = try json.readTime()
            case "timestampMs": fix.time = try json.readTime(.milliseconds)
            case "deviceTag": device = try json.readText()
            default: try json.skip()
            }
        }
        if fix.hasNoPlace {
            sink.ignore(.otherRecord)
        } else {
            try sink.take(fix, accuracyRule, segment: devices.segment(of: device))
        }
    }
}

/// Numbers the devices of a file in the order in which they appear.
private struct DeviceSegments {
    private var segments: [String?: Int] = [:]

    /// Nobody drives with more; those past it share one segment, so that the list cannot grow without bound.
    private static let most = 256

    mutating func segment(of device: String?) -> Int {
        if let known = segments[device] { return known }
        guard segments.count < Self.most else { return Self.most }
        segments[device] = segments.count
        return segments.count - 1
    }
}
