/// Overland: a batch of GeoJSON features in `locations`.
///
/// The app keeps its whole queue until the answer is a JSON object whose `result` is `ok`. `current` is not part of the
/// batch and comes again later; `trip` is a running summary; both are left alone. Position: `geometry.coordinates` as
/// longitude, latitude; `properties.timestamp` in ISO 8601 or epoch seconds; `properties.horizontal_accuracy` in metres,
/// −1 when unknown. Source: aaronpk/Overland-iOS, README.
enum Overland {
    static let taken = IntakeAnswer(status: 200, contentType: "application/json", body: #"{"result":"ok"}"#)

    static let accuracyRule = AccuracyRule.minusOne

    /// - Throws: When `body` is not one JSON object.
    static func read(
        _ body: [UInt8], accuracyRule: AccuracyRule = Overland.accuracyRule
    ) throws(IntakeUnreadable) -> IntakeBatch {
        var batch = IntakeBatch()
        guard IntakeRequest(body: body).firstByte != nil else {
            batch.ignore(.emptyBody)
            return batch
        }
        do throws(ReadingFault) {
            var json = JSONReader(body)
            guard try json.kind() == .object else { throw .malformed(atByte: 0) }
            let hasLocations = try readLocations(&json) { json throws(ReadingFault) in
                let feature = try OverlandFeature(&json)
                batch.deviceHint = batch.deviceHint ?? feature.deviceID
                switch feature.kind {
                case .position: batch.take(feature.fix, accuracyRule)
                case .other(let kind): batch.ignore(kind)
                case .unreadable: batch.unreadable += 1
                }
            }
            if !hasLocations { batch.ignore(.unknown) }
            try json.finish()
        } catch {
            throw IntakeUnreadable(error)
        }
        return batch
    }

    /// Hands each element of `locations` to `element`, which has to consume it.
    ///
    /// - Returns: Whether there was a list of locations at all.
    static func readLocations(
        _ json: inout JSONReader, _ element: (inout JSONReader) throws(ReadingFault) -> Void
    ) throws(ReadingFault) -> Bool {
        guard try json.enterObject() else { return false }
        var hasLocations = false
        while let key = try json.nextKey() {
            guard key == "locations" else {
                try json.skip()
                continue
            }
            guard try json.enterArray() else { continue }
            hasLocations = true
            while try json.nextElement() { try element(&json) }
        }
        return hasLocations
    }
}

/// One feature of an Overland batch, live or from a file.
struct OverlandFeature {
    enum Kind {
        case position
        case other(IntakeIgnored)

        /// Not even an object.
        case unreadable
    }

    private(set) var kind = Kind.position
    private(set) var fix = RawFix()
    private(set) var deviceID: String?

    init(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else {
            kind = .unreadable
            return
        }
        var isTrip = false
        var isEvent = false
        while let key = try json.nextKey() {
            switch key {
            case "type":
                let type = try json.readText()
                isTrip = isTrip || type == "trip"
            case "geometry":
                try readGeometry(&json)
            case "properties":
                guard try json.enterObject() else { continue }
                while let property = try json.nextKey() {
                    switch property {
                    case "timestamp": fix.time = try json.readTime()
                    case "horizontal_accuracy": fix.accuracy = try json.readNumber()
                    case "device_id": deviceID = try json.readText()
                    case "type":
                        let type = try json.readText()
                        isTrip = isTrip || type == "trip"
                    // An event carries the place the phone was last known at, under the time of the event.
                    case "action":
                        let action = try json.readText()
                        isEvent = isEvent || action != nil
                    default: try json.skip()
                    }
                }
            default: try json.skip()
            }
        }
        if isTrip {
            kind = .other(.trip)
        } else if isEvent {
            kind = .other(.event)
        } else if fix.hasNoPlace {
            kind = .other(.withoutPosition)
        }
    }

    private mutating func readGeometry(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            guard key == "coordinates" else {
                try json.skip()
                continue
            }
            guard try json.enterArray() else { continue }
            var index = 0
            while try json.nextElement() {
                switch index {
                case 0: fix.longitude = try json.readNumber()
                case 1: fix.latitude = try json.readNumber()
                default: try json.skip()
                }
                index += 1
            }
        }
    }
}
