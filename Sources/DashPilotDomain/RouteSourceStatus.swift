/// What the running page says of one source of positions: which it is, when its last fix was and, in words and without a
/// number, what is amiss with what it sends. Source of the rules: INTAKE-5, INTAKE-10, INTAKE-15.
public struct RouteSourceStatus: Hashable, Sendable {
    /// As the driver knows it: the device's or token's name and its client.
    public let name: String

    /// Of the newest position it sent; `nil` when it sent none that could be read.
    public let lastFixAt: Instant?

    /// The rule that refused most of its latest positions' rejected ones, where most were rejected; else `nil`.
    public let mostlyRejectedBy: RouteSampleRejection?
    public let isClockAhead: Bool
    public let reportsNoAccuracy: Bool

    public init(
        name: String, lastFixAt: Instant?, mostlyRejectedBy: RouteSampleRejection? = nil, isClockAhead: Bool = false,
        reportsNoAccuracy: Bool = false
    ) {
        self.name = name
        self.lastFixAt = lastFixAt
        self.mostlyRejectedBy = mostlyRejectedBy
        self.isClockAhead = isClockAhead
        self.reportsNoAccuracy = reportsNoAccuracy
    }

    /// `Phone, OwnTracks · last position 5:42 PM`.
    public func line(in locale: DriverLocale) -> String {
        "\(name) · \(lastFixAt.map { "last position \(locale.timeOfDay($0))" } ?? "no position yet")"
    }

    /// What is amiss, in the order of its weight; empty where all is well.
    public var sentences: [String] {
        var sentences: [String] = []
        if isClockAhead {
            sentences.append(
                "The phone's clock is ahead of this server's, so its positions cannot be placed in the shift. Let the "
                    + "phone set its time by itself.")
        }
        // The clock is said above, in full.
        if let mostlyRejectedBy, !(isClockAhead && mostlyRejectedBy == .fromTheFuture) {
            sentences.append("Most of its latest positions were left out: \(mostlyRejectedBy.reason).")
        }
        if reportsNoAccuracy { sentences.append("It does not say how accurate its positions are.") }
        return sentences
    }
}

extension RouteSampleRejection {
    /// Why such positions are no part of the route, to stand after a colon.
    fileprivate var reason: String {
        switch self {
        case .unreadable: "they could not be read, so the app's settings are worth a look"
        case .invalidCoordinate: "they name no place"
        case .invalidAccuracy: "they give an accuracy that cannot be"
        case .poorAccuracy: "they are too inaccurate to measure by, as under a roof or without precise location"
        case .shiftEnded, .beforeShiftStart: "they are from a time when no shift was running"
        case .shiftPaused: "they are from a time when the shift was paused"
        case .routeSuspended: "they are from a time when the vehicle was recorded as parked"
        case .stale: "they were old already when the phone took them"
        case .fromTheFuture: "they are from a time still to come, so the phone's clock is worth a look"
        case .otherSourceRecording: "another source is recording this route already, so nothing is missing"
        case .duplicateTimestamp: "there was one of the same time each, so nothing is missing"
        case .negligibleMovement: "the vehicle hardly moved between them, so nothing is missing"
        case .implausibleSpeed: "no vehicle could have come from one to the next in that time"
        }
    }
}
