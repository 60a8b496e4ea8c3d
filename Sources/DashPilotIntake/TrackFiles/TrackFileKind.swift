/// The kinds of file that positions are brought in from (IMPORT-1).
public enum TrackFileKind: String, CaseIterable, Hashable, Sendable {
    /// GPX 1.0 and 1.1.
    case gpx

    /// An OwnTracks Recorder file, one message a line.
    case ownTracksRecorder

    /// Overland batches, one or several in a row.
    case overland

    /// Google Takeout's `Records.json`.
    case googleRecords

    /// A month of Google Takeout's semantic location history.
    case googleSemanticHistory

    /// `Timeline.json`, exported on an Android phone.
    case googleTimelineAndroid

    /// `location-history.json`, exported on an iPhone.
    case googleTimelinePhone

    /// The kind as it stands in a sentence.
    public var words: String {
        switch self {
        case .gpx: "GPX track"
        case .ownTracksRecorder: "OwnTracks recorder file"
        case .overland: "Overland file"
        case .googleRecords: "Google Records file"
        case .googleSemanticHistory: "Google semantic location history"
        case .googleTimelineAndroid: "Google Timeline file from an Android phone"
        case .googleTimelinePhone: "Google location history from an iPhone"
        }
    }
}
