public import DashPilotDomain

/// Why a file cannot be read as an export. Source of the rules: IMPORT-4, CLI-2.
public enum ExportFileError: InnerRefusal, Equatable {
    case cannotOpen
    case empty

    /// No JSON object that DashPilot wrote.
    case notAnExport

    /// The flat table of an export, which is not all of it.
    case isTable

    /// A copy of the whole ledger.
    case isBackup

    /// An export of another format than the one that is read.
    case otherVersion(Int)

    /// Broken at a byte, counted from 0.
    case malformed(atByte: Int64)
    case cutShort
    case nestedTooDeeply

    /// The disk or network under the file failed half way.
    case readingFailed

    /// A field that has to be there is missing, or is not what the format says.
    case unreadableField(String, of: ExportedPlace)

    /// The file holds another number of shifts than it says.
    case shiftsMissing

    /// More shifts than ``ExportFile/mostShifts``.
    case tooManyShifts

    /// One record holds more than ``ExportedObject/room``.
    case tooLarge(ExportedPlace)

    /// The file says something of itself twice.
    case givenTwice(String)

    init(_ fault: ReadingFault) {
        switch fault {
        case .cutShort: self = .cutShort
        case .malformed(let byte): self = .malformed(atByte: byte)
        case .tooDeep: self = .nestedTooDeeply
        case .malformedLine, .sourceFailed, .stopped: self = .readingFailed
        }
    }

    public var kind: DriverFacingErrorKind { .unusableFile }

    public func sentence(in locale: DriverLocale) -> String {
        let nothing = "Nothing of it was brought in."
        return switch self {
        case .cannotOpen: "The file cannot be opened. Check that it exists and that you may read it."
        case .empty: "The file is empty. Export the records again."
        case .notAnExport:
            "This is no JSON export of DashPilot. Bring in a file that ends in .json and that DashPilot wrote."
        case .isTable:
            "This is the table of an export, and a table does not hold everything. Export the records as JSON, and bring "
                + "that file in."
        case .isBackup:
            "This is a backup and no export. The command restore puts it in the place of the records."
        case .otherVersion(let version):
            "This export has format \(version.text(in: locale)), and this DashPilot reads format "
                + "\(ExportFile.formatVersion.text(in: locale)). \(nothing) "
                + (version > ExportFile.formatVersion
                    ? "Bring DashPilot up to date and try again."
                    : "Export the records again with a DashPilot of today.")
        case .malformed(let byte):
            "The file is broken at byte \(Int(byte).text(in: locale)). \(nothing) Export the records again."
        case .cutShort: "The file ends in the middle. \(nothing) Copy or export it again, whole."
        case .nestedTooDeeply: "The file is nested deeper than any export. \(nothing)"
        case .readingFailed:
            "The file could not be read to its end. \(nothing) Check the disk it lies on and try again."
        case .unreadableField(let field, let place):
            "\(place.words(in: locale)): \u{201C}\(field)\u{201D} is missing, stands there twice, or cannot be read. \(nothing) Export "
                + "the records again."
        case .shiftsMissing:
            "The file does not hold as many shifts as it says. \(nothing) Copy or export it again, whole."
        case .tooManyShifts:
            "The file holds more than \(ExportFile.mostShifts.text(in: locale)) shifts. \(nothing) Export a year or a month "
                + "at a time."
        case .tooLarge(let place):
            "\(place.words(in: locale)) is larger than any record. \(nothing) Export the records again."
        case .givenTwice(let field):
            "The file gives \u{201C}\(field)\u{201D} twice. \(nothing) Export the records again."
        }
    }
}
