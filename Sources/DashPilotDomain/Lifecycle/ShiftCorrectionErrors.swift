/// Why a finished shift's end cannot be corrected to an instant (part 10, section 14).
public enum ShiftEndCorrectionRefusal: InnerRefusal, Equatable {
    case shiftNotCompleted
    case notAfterShiftStart
    case pauseIsOpen
    case cutsThroughRecordedPause
    case routeSuspensionIsOpen
    case cutsThroughRecordedRouteSuspension
    case precedesRecordedDeliveryWork(RecordedDeliveryEvent)
    case overlapsAnotherShift
    /// The recorded end is no longer the one the proposal was built on (ENDCOR-13).
    case recordedEndChanged

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .shiftNotCompleted: "This shift has not ended. Ending it records its end."
        case .notAfterShiftStart: "The end has to come after the shift's start."
        case .pauseIsOpen: "This shift holds a pause that was never ended, so its end cannot be corrected."
        case .cutsThroughRecordedPause:
            "A recorded pause ends later than that. Correct or delete the pause first."
        case .routeSuspensionIsOpen:
            "This shift holds a parked stretch that was never ended, so its end cannot be corrected."
        case .cutsThroughRecordedRouteSuspension: "A recorded parked stretch ends later than that. Choose a later end."
        case .precedesRecordedDeliveryWork(let event):
            "Delivery \(event.deliveryNumber) records its \(event.event.eventName) at "
                + "\(locale.timeOfDay(event.instant)), after that end. Correct that delivery's times first."
        case .overlapsAnotherShift:
            "That end would run into the next shift. Choose one no later than the next shift's start."
        case .recordedEndChanged: "This shift's end has changed meanwhile. Open the correction again."
        }
    }
}

/// Why a correction of a shift's end was not made.
public enum ShiftEndCorrectionError: DriverFacingError, Equatable {
    case invalidCorrection(ShiftEndCorrectionRefusal)
    case shiftNoLongerExists
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidCorrection: .refused
        case .shiftNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidCorrection(let refusal): refusal.sentence(in: locale)
        case .shiftNoLongerExists: "That shift is no longer there."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was changed.")
        }
    }
}

/// Why a pause of a finished shift cannot be corrected that way (part 10, section 15).
public enum ShiftPauseCorrectionRefusal: InnerRefusal, Equatable, CaseIterable {
    case shiftNotCompleted
    case notPositiveDuration
    case startsBeforeShift
    case endsAfterShift
    case overlapsAnotherPause
    case overlapsDeliveryWork
    case pauseIsOpen

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .shiftNotCompleted: "Pauses can be corrected once the shift has ended."
        case .notPositiveDuration:
            "A pause has to end after it starts. Delete a pause that did not happen instead."
        case .startsBeforeShift: "That pause would begin before the shift. Choose a time within the shift."
        case .endsAfterShift: "That pause would end after the shift. Choose a time within the shift."
        case .overlapsAnotherPause:
            "That pause would run over another one. Choose times that overlap no other pause; one may begin where another "
                + "ends."
        case .overlapsDeliveryWork:
            "A delivery was open in that time. A pause can stand only where no delivery was in progress."
        case .pauseIsOpen: "That pause has not ended. Resume or end the shift to close it."
        }
    }
}

/// Why a correction of a pause was not made.
public enum ShiftPauseCorrectionError: DriverFacingError, Equatable {
    case invalidCorrection(ShiftPauseCorrectionRefusal)
    case pauseNoLongerExists
    case shiftNoLongerExists
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidCorrection: .refused
        case .pauseNoLongerExists, .shiftNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidCorrection(let refusal): refusal.sentence(in: locale)
        case .pauseNoLongerExists: "That pause is no longer there."
        case .shiftNoLongerExists: "That shift is no longer there."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was changed.")
        }
    }
}
