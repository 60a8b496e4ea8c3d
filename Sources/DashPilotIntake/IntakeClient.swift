/// A kind of position source, each with an address and a wire format of its own.
///
/// Source of the rule: INTAKE-1.
public enum IntakeClient: String, CaseIterable, Hashable, Sendable {
    /// The page's own geolocation.
    case browser
    case ownTracks
    case overland
    case gpsLogger

    /// GPSLogger's sender for a batching receiver, which writes Overland's shape in its own way.
    case gpsLoggerBatch

    /// All three generations of Traccar Client, and any other client of the OsmAnd protocol.
    case traccar

    /// Reads what one request holds.
    ///
    /// - Throws: When the request cannot be read at all. A bad element of one that can is counted instead.
    public func read(_ request: IntakeRequest) throws(IntakeUnreadable) -> IntakeBatch {
        switch self {
        case .browser: try BrowserPositions.read(request.body).batch
        case .ownTracks: try OwnTracks.read(request.body)
        case .overland: try Overland.read(request.body)
        case .gpsLogger: try GPSLogger.read(request)
        case .gpsLoggerBatch: try GPSLogger.readBatch(request.body)
        case .traccar: try TraccarClient.read(request)
        }
    }

    /// What the client is answered once its positions are stored.
    public var taken: IntakeAnswer {
        switch self {
        case .browser: BrowserPositions.taken
        case .ownTracks: OwnTracks.taken
        case .overland, .gpsLoggerBatch: Overland.taken
        case .gpsLogger, .traccar: IntakeAnswer(status: 200)
        }
    }
}
