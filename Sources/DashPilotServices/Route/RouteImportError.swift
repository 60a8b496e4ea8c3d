public import DashPilotDomain
public import DashPilotIntake

/// Why a track file was not brought into a shift, or not to its end.
///
/// Source of the rules: IMPORT-1, IMPORT-2.
public enum RouteImportError: DriverFacingError, Equatable, StoreFailureRepresenting {
    /// The shift is still running; its positions come from its sources.
    case shiftNotFinished
    case shiftNoLongerExists

    /// The file cannot be used, and nothing of it was recorded.
    case trackFile(TrackFileError)

    /// Positions could not be put aside while the rest of the file was read, and nothing of it was recorded.
    case workFileFailed
    case storeUnavailable(underlying: StoreFault)

    /// The ledger failed after some of the file's positions had been recorded. Importing it again records the rest.
    case interrupted(stored: Int, underlying: StoreFault)

    public var code: String {
        switch self {
        case .shiftNotFinished: "shiftNotFinished"
        case .shiftNoLongerExists: "shiftNoLongerExists"
        case .trackFile(let error): "trackFile.\(error.code)"
        case .workFileFailed: "workFileFailed"
        case .storeUnavailable: "storeUnavailable"
        case .interrupted: "interrupted"
        }
    }

    public var kind: DriverFacingErrorKind {
        switch self {
        case .shiftNotFinished: .refused
        case .shiftNoLongerExists: .recordGone
        case .trackFile: .unusableFile
        case .workFileFailed, .storeUnavailable, .interrupted: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .shiftNotFinished: "This shift is still running. End it, then bring the file in."
        case .shiftNoLongerExists: "That shift is no longer recorded."
        case .trackFile(let error): error.sentence(in: locale)
        case .workFileFailed:
            "The file's positions could not be put in order, and nothing of it was brought in. Free some space on the disk "
                + "that holds the records and try again."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing of the file was recorded.")
        case .interrupted(let stored, let fault):
            fault.sentence(
                in: locale,
                consequence: "Before that, \(stored.counted("position", "positions", in: locale)) of the file "
                    + "\(stored == 1 ? "was" : "were") recorded. Bring it in again for the rest; none is recorded twice."
            )
        }
    }
}
