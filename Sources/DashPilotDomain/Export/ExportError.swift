/// Why nothing was exported. No sentence names a path.
///
/// Source of the rules: EXPORT-7, EXPORT-8.
public enum ExportError: DriverFacingError, Equatable {
    /// The scope holds no finished shift and no expense.
    case nothingToExport
    case shiftNotFinished
    case shiftNoLongerExists
    case storeUnavailable(underlying: StoreFault)

    /// The records were read and could not be put into the form.
    case couldNotEncode

    /// The folder that files are made in is missing or cannot be written to.
    case noPlaceToWrite
    case writeFailed

    public var code: String {
        switch self {
        case .nothingToExport: "nothingToExport"
        case .shiftNotFinished: "shiftNotFinished"
        case .shiftNoLongerExists: "shiftNoLongerExists"
        case .storeUnavailable: "storeUnavailable"
        case .couldNotEncode: "couldNotEncode"
        case .noPlaceToWrite: "noPlaceToWrite"
        case .writeFailed: "writeFailed"
        }
    }

    public var kind: DriverFacingErrorKind {
        switch self {
        // What a full disk keeps from being saved is no fault of the records, which no backup would mend.
        case .nothingToExport, .shiftNotFinished, .couldNotEncode, .noPlaceToWrite, .writeFailed: .refused
        case .shiftNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .nothingToExport: "There is nothing finished to export here."
        case .shiftNotFinished: "This shift is still running. End it, then export it."
        case .shiftNoLongerExists: "That shift is no longer recorded."
        case .storeUnavailable(let fault):
            fault.underlying is any DriverFacingError
                ? fault.sentence(in: locale, consequence: "Nothing was exported.")
                : "The records could not be read, so nothing was exported."
        case .couldNotEncode: "The records could not be written as a file."
        case .noPlaceToWrite, .writeFailed: "The file could not be saved. Free some space and try again."
        }
    }
}
