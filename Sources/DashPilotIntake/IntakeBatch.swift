public import DashPilotDomain

/// One position of a message, with the instant its source received the fix where the source says it.
public struct IntakeSample: Hashable, Sendable {
    public let sample: LocationSample

    /// When the fix reached the source, which is what staleness is measured to; `nil` for a background app, whose queue
    /// is not staleness (INTAKE-4).
    public let receivedAt: Instant?

    public init(_ sample: LocationSample, receivedAt: Instant? = nil) {
        self.sample = sample
        self.receivedAt = receivedAt
    }
}

/// What one request of a position source holds once it has been read, and nothing of it judged.
///
/// Every element is in exactly one of the three places: ``samples`` in the order of the message, ``unreadable``, or
/// ``ignored`` (INTAKE-11, INTAKE-17).
public struct IntakeBatch: Hashable, Sendable {
    public var samples: [IntakeSample] = []

    /// Positions whose time, place or accuracy cannot be read (ADAPT-2).
    public var unreadable = 0

    /// Elements that are no positions, counted by what they are (INTAKE-1).
    public var ignored: [IntakeIgnored: Int] = [:]

    /// How many elements were no positions, whatever else they were.
    public var ignoredCount: Int { ignored.values.reduce(0, +) }

    /// What the client calls its device, at most 256 bytes; `nil` when it says nothing.
    ///
    /// For Traccar Client this may be the credential (INTAKE-2), so it belongs in no log line.
    public var deviceHint: String?

    public init() {}

    mutating func ignore(_ kind: IntakeIgnored) {
        ignored[kind, default: 0] += 1
    }

    /// Files `fix` under what it turns out to be. In a live message a fix whose time is missing or says no zone is
    /// unreadable: the time of arrival is not the time of the fix.
    mutating func take(_ fix: RawFix, _ rule: AccuracyRule, receivedAt: Instant? = nil) {
        if case .sample(let sample) = fix.reading(rule) {
            samples.append(IntakeSample(sample, receivedAt: receivedAt))
        } else {
            unreadable += 1
        }
    }
}

/// What a message or an element of it was, where it was no position. A fixed list, so that nothing a client sends
/// becomes a name that is kept.
public enum IntakeIgnored: String, CaseIterable, Hashable, Sendable {
    case emptyBody

    /// Speaks of no place: a heartbeat, or a feature without coordinates.
    case withoutPosition

    /// Something happened, with or without the place where the phone last was: a visit, a region entered, tracking on.
    case event

    /// The summary of a trip.
    case trip

    /// The definition of a region.
    case waypoint

    /// The client's last will, its status, its steps, a beacon seen.
    case status

    /// A name card, a command, a request or settings.
    case control

    /// Encrypted by the client, so nobody here can read it.
    case encrypted

    /// A kind of message this product does not know.
    case unknown
}
