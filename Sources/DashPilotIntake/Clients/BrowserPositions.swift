public import DashPilotDomain

/// What the product's own page posts: the fixes its browser handed it, and how the page stands.
///
/// ```json
/// {"load": "5c2e…", "inFront": true, "permission": "granted", "sentAt": 1772840540123,
///  "positions": [{"instant": 1772840525000, "latitude": 39.961234, "longitude": -82.998771,
///                 "accuracy": 9.0, "receivedAt": 1772840525040}]}
/// ```
///
/// Instants are milliseconds since 1970 UTC, the accuracy is in metres. Every field but `positions`' first four may be
/// missing. Source of the rules: INTAKE-4, INTAKE-8, INTAKE-18.
public struct BrowserPositions: Hashable, Sendable {
    public internal(set) var batch = IntakeBatch()

    /// Which load of the page this is; two loads never share a capture session. `nil` when it is missing or longer than
    /// 256 bytes.
    public internal(set) var load: String?

    /// Whether the page is open and visible.
    public internal(set) var isInFront: Bool?

    /// The browser's own word for its permission, unjudged (ADAPT-8).
    public internal(set) var permission: String?

    /// The phone's instant at sending.
    public internal(set) var sentAt: Instant?

    public static let taken = IntakeAnswer(status: 200, contentType: "application/json", body: #"{"taken":true}"#)

    /// - Throws: When `body` is not one JSON object. An empty body is a report that says nothing.
    public static func read(_ body: [UInt8]) throws(IntakeUnreadable) -> BrowserPositions {
        var report = BrowserPositions()
        guard IntakeRequest(body: body).firstByte != nil else {
            report.batch.ignore(.emptyBody)
            return report
        }
        do throws(ReadingFault) {
            var json = JSONReader(body)
            guard try json.kind() == .object else { throw .malformed(atByte: 0) }
            try report.readFields(&json)
            try json.finish()
        } catch {
            throw IntakeUnreadable(error)
        }
        return report
    }

    private mutating func readFields(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else { return }
        while let key = try json.nextKey() {
            switch key {
            case "load": load = try json.readText()
            case "permission": permission = try json.readText()
            case "inFront":
                switch try json.readText() {
                case "true": isInFront = true
                case "false": isInFront = false
                default: isInFront = nil
                }
            case "sentAt":
                if case .instant(let instant) = try json.readTime(.milliseconds) { sentAt = instant }
            case "positions":
                guard try json.enterArray() else { continue }
                while try json.nextElement() { try readPosition(&json) }
            default: try json.skip()
            }
        }
    }

    private mutating func readPosition(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else {
            batch.unreadable += 1
            return
        }
        var fix = RawFix()
        var receivedAt = ReadTime.absent
        while let key = try json.nextKey() {
            switch key {
            case "instant": fix.time = try json.readTime(.milliseconds)
            case "latitude": fix.latitude = try json.readNumber()
            case "longitude": fix.longitude = try json.readNumber()
            case "accuracy": fix.accuracy = try json.readNumber()
            case "receivedAt": receivedAt = try json.readTime(.milliseconds)
            default: try json.skip()
            }
        }
        switch receivedAt {
        case .absent: batch.take(fix, .always)
        case .instant(let instant): batch.take(fix, .always, receivedAt: instant)
        // Without it the age of the fix would be guessed.
        case .unreadable, .withoutTimeZone: batch.unreadable += 1
        }
    }
}
