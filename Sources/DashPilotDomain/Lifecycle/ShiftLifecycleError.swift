/// Why a shift itself refused a transition (part 10, sections 2.6, 6, 7; part 20, EARN and SNAP).
public enum ShiftTransitionError: InnerRefusal, Equatable, CaseIterable {
    case alreadyEnded
    case endPrecedesStart
    case shiftAlreadyEnded
    case alreadyPaused
    case notPaused
    case pausePrecedesShiftStart
    case resumePrecedesPause
    case alreadyParked
    case notParked
    case parkedWhilePaused
    case parkingPrecedesShiftStart
    case drivingPrecedesParking
    case shiftNotCompleted
    case negativeEarnings
    case invalidFuelEconomy
    case negativeGasPrice
    case fuelAssumptionsAlreadyRecorded
    case recordedDrivingHasBegun

    public var kind: DriverFacingErrorKind {
        switch self {
        case .negativeEarnings, .invalidFuelEconomy, .negativeGasPrice: .invalidValue
        default: .refused
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .alreadyEnded: "This shift has already ended, and its recorded end stands."
        case .endPrecedesStart: "A shift cannot end before it starts."
        case .shiftAlreadyEnded:
            "This shift has ended. What it records, its fuel assumptions included, can only be corrected now."
        case .alreadyPaused: "This shift is already paused. Resume it first."
        case .notPaused: "This shift is not paused, so there is nothing to resume."
        case .pausePrecedesShiftStart: "A pause cannot begin before its shift."
        case .resumePrecedesPause: "A shift cannot resume before its pause began."
        case .alreadyParked: "The vehicle is already recorded as parked."
        case .notParked: "The vehicle is not recorded as parked, so there is no driving to resume."
        case .parkedWhilePaused: "The shift is paused. Resume it before parking."
        case .parkingPrecedesShiftStart: "The vehicle cannot be parked for a shift that has not begun."
        case .drivingPrecedesParking: "Driving cannot resume before the vehicle was parked."
        case .shiftNotCompleted: "This shift has not ended. That can be recorded once it has."
        case .negativeEarnings: "Gross earnings cannot be below zero."
        case .invalidFuelEconomy:
            "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        case .negativeGasPrice: "A gas price cannot be below zero."
        case .fuelAssumptionsAlreadyRecorded:
            "This shift already records fuel figures, and defaults are never copied over them."
        case .recordedDrivingHasBegun:
            "Driving is already recorded on this shift. Change its vehicle once the shift has ended."
        }
    }
}

/// Why a shift could not start, pause, resume, park, drive on, end, be deleted or take an amount.
///
/// Source of the rules: part 10, sections 2.6, 6 and 7, and CLI-8.
public enum ShiftLifecycleError: DriverFacingError, Equatable {
    case shiftAlreadyActive(startedAt: Instant)
    case noActiveShift
    case activeDeliveriesInProgress(count: Int)
    case activeDeliveriesBlockPause(count: Int)
    case shiftAlreadyPaused(pausedAt: Instant)
    case shiftNotPaused
    case shiftAlreadyParked(parkedAt: Instant)
    case shiftNotParked
    case cannotDeleteActiveShift
    case shiftNoLongerExists
    /// The vehicle whose figures were to be copied is gone.
    case vehicleNoLongerExists
    case invalidTransition(ShiftTransitionError)
    /// A given instant lies ahead of the present (CLI-8).
    case laterThanNow
    /// A start given inside a recorded shift, or an end past the start of a later one, which is carried (CLI-8).
    case overlapsAnotherShift(laterStartedAt: Instant?)
    /// A pause given at an instant before the end of a recorded pause (decision 0003).
    case overlapsAnotherPause(endedAt: Instant)
    /// Parking given at an instant before the end of a recorded parked stretch (decision 0003).
    case overlapsAnotherParkedStretch(endedAt: Instant)
    /// A pause given at an instant that one of the shift's deliveries records something after (CLI-8).
    case overlapsDeliveryWork(RecordedDeliveryEvent)
    /// An end given at an instant that one of the shift's deliveries records something after (CLI-8).
    case precedesRecordedDeliveryWork(RecordedDeliveryEvent)
    /// An end given at an instant before the end of a recorded pause (decision 0003).
    case precedesRecordedPause(endedAt: Instant)
    /// An end given at an instant before the end of a recorded parked stretch (decision 0003).
    case precedesRecordedParkedStretch(endedAt: Instant)
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .storeUnavailable: .recordsUnavailable
        case .shiftNoLongerExists, .vehicleNoLongerExists: .recordGone
        case .invalidTransition(let refusal): refusal.kind
        default: .refused
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .shiftAlreadyActive(let startedAt):
            "A shift that began \(locale.dateAndTime(startedAt)) is still going. End it before starting another."
        case .noActiveShift: "No shift is in progress. Start one first."
        case .activeDeliveriesInProgress(let count):
            Self.stillInProgress(count, before: "ending", in: locale)
        case .activeDeliveriesBlockPause(let count):
            Self.stillInProgress(count, before: "pausing", in: locale)
        case .shiftAlreadyPaused(let pausedAt):
            "The shift has been paused since \(locale.timeOfDay(pausedAt)). Resume it first."
        case .shiftNotPaused: "The shift is not paused, so there is nothing to resume."
        case .shiftAlreadyParked(let parkedAt):
            "The vehicle has been recorded as parked since \(locale.timeOfDay(parkedAt)). Resume driving first."
        case .shiftNotParked: "The vehicle is not recorded as parked, so there is no driving to resume."
        case .cannotDeleteActiveShift: "This shift is in progress. It has to be ended before it can be deleted."
        case .shiftNoLongerExists: "That shift is no longer recorded."
        case .vehicleNoLongerExists: "That vehicle is no longer there."
        case .invalidTransition(let refusal): refusal.sentence(in: locale)
        case .laterThanNow: "That time is still to come. An event can be recorded for now or for a time already past."
        case .overlapsAnotherShift(nil):
            "That time would make two recorded shifts overlap. Choose a time outside every other shift."
        case .overlapsAnotherShift(let later?):
            "Another shift is recorded from \(locale.dateAndTime(later)). This one began before it and has to end no "
                + "later than that: end it at that time or an earlier one."
        case .overlapsAnotherPause(let end):
            "A recorded pause ends at \(locale.timeOfDay(end)), after that time. A pause has to begin after those recorded "
                + "so far; a missed one can be added once the shift has ended."
        case .overlapsAnotherParkedStretch(let end):
            "A recorded parked stretch ends at \(locale.timeOfDay(end)), after that time. The vehicle has to be parked "
                + "after those recorded so far."
        case .overlapsDeliveryWork(let event):
            "Delivery \(event.deliveryNumber) records its \(event.event.eventName) at "
                + "\(locale.timeOfDay(event.instant)), after that time. A pause has to begin after the work recorded so "
                + "far."
        case .precedesRecordedDeliveryWork(let event):
            "Delivery \(event.deliveryNumber) records its \(event.event.eventName) at "
                + "\(locale.timeOfDay(event.instant)), after that time. A shift has to end after the work recorded on it."
        case .precedesRecordedPause(let end):
            "A recorded pause ends at \(locale.timeOfDay(end)), after that time. End the shift no earlier than that; its "
                + "pauses and its end can be corrected afterwards."
        case .precedesRecordedParkedStretch(let end):
            "A recorded parked stretch ends at \(locale.timeOfDay(end)), after that time. A shift has to end after the "
                + "stretches recorded on it."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was recorded.")
        }
    }

    private static func stillInProgress(_ count: Int, before operation: String, in locale: DriverLocale) -> String {
        "\(count.counted("delivery is", "deliveries are", in: locale)) still in progress. Deliver or cancel "
            + "\(count == 1 ? "it" : "each of them") before \(operation) the shift."
    }
}
