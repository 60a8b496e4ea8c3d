public import DashPilotDomain

/// What reading a track file came to. Every point of the file is in exactly one of the counts that ``read`` adds up.
///
/// Source of the rules: IMPORT-1, IMPORT-2, IMPORT-5, INTAKE-17.
public struct TrackReadReport: Hashable, Sendable {
    /// Points handed on: they have a time and a place, and nothing else of them is judged here.
    public internal(set) var usable = 0

    /// Points without a time.
    public internal(set) var untimed = 0

    /// Points whose time does not say its zone, so that nobody can tell when it was.
    public internal(set) var withoutTimeZone = 0

    /// Points whose time, place or accuracy cannot be read.
    public internal(set) var unreadable = 0

    /// Points of a smoothed path that are left out because the same file holds a real fix of that minute.
    public internal(set) var superseded = 0

    /// Of the usable points those that carry no accuracy (IMPORT-5).
    public internal(set) var withoutAccuracy = 0

    /// Of the usable points those that are earlier than the one before them in their segment: two clocks, or a shuffle.
    public internal(set) var stepsBackInTime = 0

    /// Segments that hold a usable point.
    public internal(set) var segments = 0

    /// The earliest and the latest usable instant.
    public internal(set) var earliest: Instant?
    public internal(set) var latest: Instant?

    /// What else the file holds and no point was made of.
    public internal(set) var ignored: [TrackIgnored: Int] = [:]

    public init() {}

    /// All points of the file.
    public var read: Int { usable + untimed + withoutTimeZone + unreadable + superseded }
}

/// What a track file may hold beside the positions of a drive.
public enum TrackIgnored: String, CaseIterable, Hashable, Sendable {
    /// A single named place.
    case waypoint

    /// A point of a planned route.
    case routePoint

    /// A place that Google concluded the phone was at, or a drive between two such.
    case inferredPlace

    /// A message or record that is no position.
    case otherRecord
}
