/// GPSLogger for Android: its custom URL, and its sender for batches.
///
/// A custom URL is whatever template the driver typed: the values stand in the query, in a form body, or in a JSON body
/// whose numbers may be quoted, and the body may come without a content type. Each request is one position, in any
/// order. Accuracy is in metres and 0.0 when unknown. Source: mendhak/gpslogger, FAQ on the custom URL.
enum GPSLogger {
    /// - Throws: When there is a body that is neither JSON nor a form and the query says nothing either.
    static func read(_ request: IntakeRequest) throws(IntakeUnreadable) -> IntakeBatch {
        try FlatMessage.read(request)
    }

    /// Reads the batch sender's body: Overland's shape with times that carry milliseconds and an offset, and with 0.0
    /// where the phone does not know.
    static func readBatch(_ body: [UInt8]) throws(IntakeUnreadable) -> IntakeBatch {
        try Overland.read(body, accuracyRule: .zeroOrMinusOne)
    }
}
