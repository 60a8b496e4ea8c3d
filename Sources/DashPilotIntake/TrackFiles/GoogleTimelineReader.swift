import DashPilotDomain

/// Google's timeline as a phone exports it: `Timeline.json` from Android, `location-history.json` from an iPhone.
///
/// Both hold stretches of time with a smoothed, sparse path (`timelinePath`), and the visits and drives Google concluded,
/// which are no positions. Android's also holds the fixes of the last weeks (`rawSignals`). Where the file has a real
/// fix within a minute, the path's point of that minute is left out: the path gives times to the minute only, and the
/// two laid over one another would be a zigzag that nobody drove.
enum GoogleTimelineReader {
    static let accuracyRule = AccuracyRule.absent

    /// The paths of one device are one recording however the file cuts them up; its real fixes are another.
    private static let pathSegment = 0
    private static let rawSegment = 1

    /// - Parameter rawMinutes: The minutes for which the file holds real fixes.
    static func readAndroid(
        _ stream: ByteStream, rawMinutes: RawMinutes, into sink: TrackSink
    ) throws(ReadingFault) {
        var json = try JSONReader(stream)
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "semanticSegments":
                guard try json.enterArray() else { continue }
                while try json.nextElement() { try readStretch(&json, rawMinutes, into: sink) }
            case "rawSignals":
                try forEachRawSignal(&json) { fix throws(ReadingFault) in
                    if let fix {
                        try sink.take(fix, accuracyRule, segment: rawSegment)
                    } else {
                        sink.ignore(.otherRecord)
                    }
                }
            default: try json.skip()
            }
        }
        try json.finish()
    }

    static func readPhone(_ stream: ByteStream, into sink: TrackSink) throws(ReadingFault) {
        var json = try JSONReader(stream)
        guard try json.enterArray() else { return }
        let none = RawMinutes()
        while try json.nextElement() { try readStretch(&json, none, into: sink) }
        try json.finish()
    }

    /// Reads an Android file for nothing but the minutes its real fixes lie in.
    static func rawMinutes(_ stream: ByteStream) throws(ReadingFault) -> RawMinutes {
        var minutes = RawMinutes()
        var json = try JSONReader(stream)
        guard try json.enterObject() else { return minutes }
        while let key = try json.nextKey() {
            guard key == "rawSignals" else {
                try json.skip()
                continue
            }
            try forEachRawSignal(&json) { fix in
                if let fix, case .sample(let sample) = fix.reading(accuracyRule) { minutes.insert(sample) }
            }
        }
        try json.finish()
        return minutes
    }

    /// Hands on the fix of each signal, or `nil` for a signal that is none.
    private static func forEachRawSignal(
        _ json: inout JSONReader, _ body: (RawFix?) throws(ReadingFault) -> Void
    ) throws(ReadingFault) {
        guard try json.enterArray() else { return }
        while try json.nextElement() {
            guard try json.enterObject() else {
                try body(nil)
                continue
            }
            var fix: RawFix?
            while let key = try json.nextKey() {
                if key == "position" {
                    fix = try position(&json)
                } else {
                    try json.skip()
                }
            }
            try body(fix)
        }
    }

    private static func position(_ json: inout JSONReader) throws(ReadingFault) -> RawFix? {
        guard try json.enterObject() else { return nil }
        var fix = RawFix()
        while let key = try json.nextKey() {
            switch key {
            case "LatLng", "latLng": (fix.latitude, fix.longitude) = try json.readCoordinates()
            case "accuracyMeters": fix.accuracy = try json.readNumber()
            case "timestamp": fix.time = try json.readTime()
            default: try json.skip()
            }
        }
        return fix
    }

    private static func readStretch(
        _ json: inout JSONReader, _ rawMinutes: RawMinutes, into sink: TrackSink
    ) throws(ReadingFault) {
        guard try json.enterObject() else {
            sink.takeUnreadable()
            return
        }
        var start = ReadTime.absent
        // An iPhone gives minutes from the start of the stretch, which may stand behind its path.
        var waiting: [PathPoint] = []
        while let key = try json.nextKey() {
            switch key {
            case "startTime": start = try json.readTime()
            case "visit", "activity":
                sink.ignore(.inferredPlace)
                try json.skip()
            case "timelinePath":
                guard try json.enterArray() else { continue }
                while try json.nextElement() {
                    guard let point = try PathPoint(&json) else {
                        sink.takeUnreadable()
                        continue
                    }
                    if point.minutesFromStart == .absent || start != .absent {
                        try take(point, from: start, rawMinutes, into: sink)
                    } else if waiting.count < PathPoint.mostWaiting {
                        waiting.append(point)
                    } else {
                        sink.takeUnreadable()
                    }
                }
            default: try json.skip()
            }
        }
        for point in waiting { try take(point, from: start, rawMinutes, into: sink) }
    }

    private static func take(
        _ point: PathPoint, from start: ReadTime, _ rawMinutes: RawMinutes, into sink: TrackSink
    ) throws(ReadingFault) {
        let fix = point.fix(from: start)
        if case .instant(let instant) = fix.time, rawMinutes.holdsOne(near: instant) {
            sink.takeSuperseded()
        } else {
            try sink.take(fix, accuracyRule, segment: pathSegment)
        }
    }
}

/// A point of a path: a place with its own time, or with minutes from the start of its stretch.
private struct PathPoint {
    private var place = RawFix()
    private(set) var minutesFromStart = ReadNumber.absent

    /// A stretch is two hours long; a path of this many points is none.
    static let mostWaiting = 10_000

    /// - Returns: `nil` when the next value, which is consumed, is no object.
    init?(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            switch key {
            case "point": (place.latitude, place.longitude) = try json.readCoordinates()
            case "time": place.time = try json.readTime()
            case "durationMinutesOffsetFromStartTime": minutesFromStart = try json.readNumber()
            default: try json.skip()
            }
        }
    }

    func fix(from start: ReadTime) -> RawFix {
        var fix = place
        guard fix.time == .absent else { return fix }
        switch minutesFromStart {
        case .absent: break
        case .unreadable: fix.time = .unreadable
        case .value(let minutes):
            if case .instant(let instant) = start {
                // A stretch is hours long; past a year the number is no offset, and it could overflow an instant.
                fix.time = abs(minutes) < 525_600 ? .instant(instant.adding(seconds: minutes * 60)) : .unreadable
            } else {
                fix.time = start
            }
        }
        return fix
    }
}

/// The minutes in which a file holds a real fix that the filter can keep.
struct RawMinutes {
    private var minutes: Set<Int64> = []

    /// A year of them without a pause; Google keeps weeks. Past it a path's point may stand beside a real one.
    private static let most = 525_600

    private static let largestAccuracyMetres = RouteSampleFilter().largestAccuracyMetres

    mutating func insert(_ sample: LocationSample) {
        // A fix too coarse to be kept takes no other's place.
        guard sample.horizontalAccuracy ?? 0 <= Self.largestAccuracyMetres, minutes.count < Self.most else { return }
        minutes.insert(Self.minute(of: sample.instant))
    }

    func holdsOne(near instant: Instant) -> Bool {
        guard !minutes.isEmpty else { return false }
        let minute = Self.minute(of: instant)
        return (minute - 1...minute + 1).contains { minutes.contains($0) }
    }

    private static func minute(of instant: Instant) -> Int64 {
        Int64((instant.secondsSince1970 / 60).rounded(.down))
    }
}
