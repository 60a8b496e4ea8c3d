import DashPilotDomain

/// The command line named a record that is not there. Records named by identifier are looked for by the services.
enum RecordNotFound: DriverFacingError, Equatable {
    case noFinishedShift
    /// No shift was named, and none is in progress to be meant.
    case noActiveShift
    /// The shift named has not ended, and the command shows finished ones (SCREEN-31).
    case shiftInProgress
    case noSuchDelivery(Int, count: Int)
    case noSuchOffer(Int, count: Int)
    case noSuchPause(Int, count: Int)
    case noSuchTip(String, delivery: Int)
    case noSuchPlace(String)

    var kind: DriverFacingErrorKind { .recordGone }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .noFinishedShift: "No shift has finished yet. A shift can be shown and corrected once it has ended."
        case .noActiveShift: "No shift is in progress. Name a finished one with --shift."
        case .shiftInProgress:
            "That shift is still in progress. The command status shows it; end it first for this one."
        case .noSuchDelivery(let number, let count):
            "There is no Delivery \(number). The shift records \(count.counted("delivery", "deliveries", in: locale))."
        case .noSuchOffer(let number, let count):
            "There is no Offer \(number). The shift records \(count.counted("offer", "offers", in: locale))."
        case .noSuchPause(let number, let count):
            "There is no Pause \(number). The shift records \(count.counted("pause", "pauses", in: locale))."
        case .noSuchTip(let tip, let delivery): "Delivery \(delivery) records no tip \(tip)."
        case .noSuchPlace(let name): "No pickup place is named \(name). The command place list shows those that are."
        }
    }
}
