/// Why a delivery itself refused an event or an amount (part 10, sections 8.4 and 17).
public enum DeliveryError: InnerRefusal, Equatable {
    case alreadyFinished(DeliveryState)
    case alreadyRecorded(DeliveryState)
    case outOfOrder(missing: DeliveryState)
    case timestampPrecedesLastEvent
    case deliveryNotFinished
    case negativeEarnings
    case deliveryNotActive
    case negativeExpectedEarnings

    public var kind: DriverFacingErrorKind {
        switch self {
        case .negativeEarnings, .negativeExpectedEarnings: .invalidValue
        default: .refused
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .alreadyFinished(.cancelled): "This delivery is already cancelled, so nothing more can be recorded on it."
        case .alreadyFinished: "This delivery is already delivered, so nothing more can be recorded on it."
        case .alreadyRecorded(let state):
            "The \(state.eventName) is already recorded on this delivery, and events go forward only."
        case .outOfOrder(missing: .arrivedAtPickup): "Record arriving at the pickup first."
        case .outOfOrder(missing: .pickedUp): "Record the pickup first."
        case .outOfOrder(let missing): "Record the \(missing.eventName) first."
        case .timestampPrecedesLastEvent: "An event cannot come before the one recorded last on this delivery."
        case .deliveryNotFinished: "An amount can be recorded once this delivery is delivered or cancelled."
        case .negativeEarnings: "Gross earnings cannot be below zero."
        case .deliveryNotActive: "Expected pay belongs to a delivery in progress, and this one has finished."
        case .negativeExpectedEarnings: "An expected amount cannot be below zero."
        }
    }
}

/// Why a delivered delivery cannot be reopened (part 10, section 9).
public enum DeliveryRecoveryError: InnerRefusal, Equatable, CaseIterable {
    case cancelled
    case notDelivered
    case pickedUpWithoutArrival
    case timestampsOutOfOrder

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .cancelled: "A cancelled delivery cannot be reopened."
        case .notDelivered: "This delivery is not recorded as delivered, so there is no completion to take back."
        case .pickedUpWithoutArrival:
            "This delivery records a pickup without an arrival. Its record contradicts itself, so nothing was changed."
        case .timestampsOutOfOrder: "This delivery's recorded times contradict each other, so nothing was changed."
        }
    }
}

/// Why a completion cannot be corrected to a cancellation (part 10, section 10).
public enum HistoricalCancellationError: InnerRefusal, Equatable, CaseIterable {
    case alreadyCancelled
    case notDelivered
    case pickedUpWithoutArrival
    case timestampsOutOfOrder

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .alreadyCancelled: "This delivery is already recorded as cancelled."
        case .notDelivered: "This delivery is not recorded as delivered, so there is no completion to correct."
        case .pickedUpWithoutArrival:
            "This delivery records a pickup without an arrival. Its record contradicts itself, so nothing was changed."
        case .timestampsOutOfOrder: "This delivery's recorded times contradict each other, so nothing was changed."
        }
    }
}

/// Why corrected times of a finished shift's delivery are not accepted (part 10, section 11).
public enum DeliveryTimeCorrectionError: InnerRefusal, Equatable {
    case shiftNotCompleted
    case deliveryNotFinished
    case eventNotRecorded(DeliveryState)
    case recordedEventRemoved(DeliveryState)
    case precedesShiftStart(DeliveryState)
    case followsShiftEnd(DeliveryState)
    case outOfOrder(event: DeliveryState, mustNotPrecede: DeliveryState)
    case recordedTimesChanged

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .shiftNotCompleted: "Times can be corrected once the shift has ended."
        case .deliveryNotFinished: "This delivery has not finished, so there is no history to correct."
        case .eventNotRecorded(let stage):
            "The \(stage.eventName) was never recorded, and a correction adds no event."
        case .recordedEventRemoved(let stage):
            "The \(stage.eventName) is recorded, and a correction of times removes no event."
        case .precedesShiftStart(let stage):
            "The \(stage.eventName) would fall before the shift began. Choose a time within the shift."
        case .followsShiftEnd(let stage):
            "The \(stage.eventName) would fall after the shift ended. Correct the shift's end first, or choose an earlier "
                + "time."
        case .outOfOrder(let event, let earlier):
            "The \(event.eventName) may not come before the \(earlier.eventName). Correct the other time as well."
        case .recordedTimesChanged: "This delivery's times have changed meanwhile. Open the correction again."
        }
    }
}

/// Why a tip is not accepted (part 10, section 17.3).
public enum DeliveryTipError: InnerRefusal, Equatable, CaseIterable {
    case deliveryNotFinished
    case amountNotPositive

    public var kind: DriverFacingErrorKind { self == .amountNotPositive ? .invalidValue : .refused }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .deliveryNotFinished: "A tip can be recorded once this delivery is delivered or cancelled."
        case .amountNotPositive: "A tip has to be more than nothing."
        }
    }
}

/// Why an offer could not be recorded (part 10, section 12.1).
public enum OfferError: InnerRefusal, Equatable, CaseIterable {
    case deliveryCountNotPositive
    case shiftAlreadyEnded
    case acceptedBeforeShiftStart

    public var kind: DriverFacingErrorKind { self == .deliveryCountNotPositive ? .invalidValue : .refused }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .deliveryCountNotPositive: "An offer holds at least one delivery."
        case .shiftAlreadyEnded: "This shift has ended, so no offer can be accepted on it."
        case .acceptedBeforeShiftStart: "An offer cannot be accepted before the shift began."
        }
    }
}

/// Why a delivery could not start, advance, finish, be corrected or take an amount (part 10, sections 8 to 11, 17).
public enum DeliveryLifecycleError: DriverFacingError, Equatable {
    case noActiveShift
    case shiftPaused
    case deliveryNotOnARunningShift
    case deliveryNoLongerExists
    case tipNoLongerExists
    /// A step was asked for without naming a delivery, and none is in progress (VOICE-15).
    case noDeliveryInProgress
    /// A step was asked for without naming a delivery, and it could belong to any of several (DELIV-16, VOICE-7).
    case severalDeliveriesInProgress(count: Int)
    case invalidOffer(OfferError)
    case invalidTransition(DeliveryError)
    case cannotReopenOnEndedShift
    case cannotReopenWhilePaused
    case invalidRecovery(DeliveryRecoveryError)
    case cannotCorrectOnRunningShift
    case invalidCancellation(HistoricalCancellationError)
    case invalidTimeCorrection(DeliveryTimeCorrectionError)
    case invalidTip(DeliveryTipError)
    /// A given instant lies ahead of the present (CLI-8).
    case laterThanNow
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .storeUnavailable: .recordsUnavailable
        case .deliveryNoLongerExists, .tipNoLongerExists: .recordGone
        case .invalidOffer(let refusal): refusal.kind
        case .invalidTransition(let refusal): refusal.kind
        case .invalidTip(let refusal): refusal.kind
        default: .refused
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .noActiveShift: "A delivery needs a shift in progress. Start a shift first."
        case .shiftPaused: "The shift is paused. Resume it before starting a delivery."
        case .deliveryNotOnARunningShift: "This delivery's shift is not in progress, so nothing can be recorded on it."
        case .deliveryNoLongerExists: "That delivery is no longer recorded."
        case .tipNoLongerExists: "That tip is no longer recorded."
        case .noDeliveryInProgress:
            "No delivery is in progress, so there is no step to record. Start a delivery first."
        case .severalDeliveriesInProgress(let count):
            "\(count.text(in: locale)) deliveries are in progress and a spoken step could belong to any of them. Nothing was recorded. Open "
                + "DashPilot and record it on the right one."
        case .invalidOffer(let refusal): refusal.sentence(in: locale)
        case .invalidTransition(let refusal): refusal.sentence(in: locale)
        case .cannotReopenOnEndedShift:
            "This delivery's shift has ended, so a reopened delivery could never be finished again."
        case .cannotReopenWhilePaused: "The shift is paused. Resume it before reopening a delivery."
        case .invalidRecovery(let refusal): refusal.sentence(in: locale)
        case .cannotCorrectOnRunningShift:
            "While the shift is in progress, reopen the delivery and finish it the right way instead."
        case .invalidCancellation(let refusal): refusal.sentence(in: locale)
        case .invalidTimeCorrection(let refusal): refusal.sentence(in: locale)
        case .invalidTip(let refusal): refusal.sentence(in: locale)
        case .laterThanNow: "That time is still to come. An event can be recorded for now or for a time already past."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was recorded.")
        }
    }
}
