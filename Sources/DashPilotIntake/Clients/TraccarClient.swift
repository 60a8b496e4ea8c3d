/// Traccar Client in its three generations, and any other client of the OsmAnd protocol.
///
/// - Up to 8: the values in the query, `GET` or `POST` with an empty body; accuracy 0.0 when unknown.
/// - 9: one nested JSON object, `location.coords` with the place, −1 when unknown.
/// - 10: the first generation's names in a form body, in its fork also an array of flat JSON objects.
///
/// A number for the time is epoch seconds or milliseconds. A message without a place is a heartbeat. Where Traccar takes
/// the time of arrival for a missing one, here the position is unreadable. Source: traccar/traccar,
/// `OsmAndProtocolDecoder`.
enum TraccarClient {
    static func read(_ request: IntakeRequest) throws(IntakeUnreadable) -> IntakeBatch {
        try FlatMessage.read(request)
    }
}

/// The position inside a message of the second generation: `timestamp` and `coords`, and much that is dropped.
struct TraccarLocation {
    static let accuracyRule = AccuracyRule.minusOne

    private(set) var fix = RawFix()

    /// - Returns: `nil` when the next value, which is consumed, is no object.
    init?(_ json: inout JSONReader) throws(ReadingFault) {
        guard try json.enterObject() else { return nil }
        while let key = try json.nextKey() {
            switch key {
            case "timestamp": fix.time = try json.readTime()
            case "coords":
                guard try json.enterObject() else { continue }
                while let coordinate = try json.nextKey() {
                    switch coordinate {
                    case "latitude": fix.latitude = try json.readNumber()
                    case "longitude": fix.longitude = try json.readNumber()
                    case "accuracy": fix.accuracy = try json.readNumber()
                    default: try json.skip()
                    }
                }
            default: try json.skip()
            }
        }
    }
}
