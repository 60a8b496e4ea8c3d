public import DashPilotDomain

/// A request of a position source that cannot be read at all, so that nothing of it was taken: 400 (INTAKE-11).
public enum IntakeUnreadable: DriverFacingError, Equatable {
    /// Neither JSON nor, where the client may send one, a form.
    case notAMessage

    /// JSON that ends in the middle.
    case cutShort

    /// JSON with containers inside one another past any client's need.
    case nestedTooDeeply

    init(_ fault: ReadingFault) {
        switch fault {
        case .cutShort: self = .cutShort
        case .malformed, .malformedLine, .sourceFailed, .stopped: self = .notAMessage
        case .tooDeep: self = .nestedTooDeeply
        }
    }

    public var code: String {
        switch self {
        case .notAMessage: "notAMessage"
        case .cutShort: "cutShort"
        case .nestedTooDeeply: "nestedTooDeeply"
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .notAMessage:
            "This is no message of the location app that this address belongs to, and nothing of it was taken. "
                + "Check that the app posts to its own address, as the devices page shows it."
        case .cutShort:
            "The message ends in the middle, and nothing of it was taken. The app has to send it whole."
        case .nestedTooDeeply:
            "The message is nested deeper than any location app writes, and nothing of it was taken."
        }
    }
}
