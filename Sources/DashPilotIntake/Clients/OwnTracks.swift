/// OwnTracks in HTTP mode: one message a request, or an array of them.
///
/// A message names its kind in `_type`; all but `location` are answered as success and counted, for the app keeps a
/// refused message at the head of its queue. Position: `lat`, `lon` in degrees, `tst` in epoch seconds (the time of the
/// fix; `created_at` is when the message was built and differs between repeats), `acc` in metres, left out when it is
/// zero or unknown. Source: OwnTracks booklet, JSON and HTTP pages.
enum OwnTracks {
    static let taken = IntakeAnswer(status: 200, contentType: "application/json", body: "[]")

    static let accuracyRule = AccuracyRule.zero

    /// - Throws: When `body` is neither a JSON object nor an array.
    static func read(_ body: [UInt8]) throws(IntakeUnreadable) -> IntakeBatch {
        var batch = IntakeBatch()
        guard IntakeRequest(body: body).firstByte != nil else {
            batch.ignore(.emptyBody)
            return batch
        }
        do throws(ReadingFault) {
            var json = JSONReader(body)
            switch try json.kind() {
            case .object:
                batch.take(try OwnTracksMessage(&json))
            case .array:
                _ = try json.enterArray()
                while try json.nextElement() { batch.take(try OwnTracksMessage(&json)) }
            case .text, .bare:
                throw .malformed(atByte: 0)
            }
            try json.finish()
        } catch {
            throw IntakeUnreadable(error)
        }
        return batch
    }
}

/// One OwnTracks message, live or from a recorder's file.
struct OwnTracksMessage {
    enum Kind {
        case location
        case other(IntakeIgnored)

        /// Not even an object.
        case unreadable
    }

    private(set) var kind = Kind.other(.unknown)
    private(set) var fix = RawFix()
    private(set) var deviceHint: String?

    init(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else {
            kind = .unreadable
            return
        }
        var topic: String?
        var trackerID: String?
        while let key = try json.nextKey() {
            switch key {
            case "_type": kind = Self.kind(of: try json.readText())
            case "lat": fix.latitude = try json.readNumber()
            case "lon": fix.longitude = try json.readNumber()
            case "tst": fix.time = try json.readTime()
            case "acc": fix.accuracy = try json.readNumber()
            case "topic": topic = try json.readText()
            case "tid": trackerID = try json.readText()
            default: try json.skip()
            }
        }
        deviceHint = topic ?? trackerID
    }

    private static func kind(of name: String?) -> Kind {
        switch name {
        case "location": .location
        case "transition": .other(.event)
        case "waypoint", "waypoints": .other(.waypoint)
        case "lwt", "status", "steps", "beacon": .other(.status)
        case "card", "cmd", "request", "configuration": .other(.control)
        case "encrypted": .other(.encrypted)
        default: .other(.unknown)
        }
    }
}

extension IntakeBatch {
    fileprivate mutating func take(_ message: OwnTracksMessage) {
        deviceHint = deviceHint ?? message.deviceHint
        switch message.kind {
        case .location: take(message.fix, OwnTracks.accuracyRule)
        case .other(let kind): ignore(kind)
        case .unreadable: unreadable += 1
        }
    }
}
