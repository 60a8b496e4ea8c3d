public import DashPilotDomain

/// Why a file cannot be read as an export. Source of the rules: IMPORT-4, CLI-2.
public enum ExportFileError: InnerRefusal, Equatable {
    case cannotOpen
    case empty

    /// No JSON object that DashPilot wrote.
    case notAnExport

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
        case .otherVersion(let version):
            "This export has format \(version.text(in: locale)), and this DashPilot reads format "
                + "\(ExportFile.formatVersion.text(in: locale)). \(nothing)"
        case .malformed(let byte):
            "The file is broken at byte \(Int(byte).text(in: locale)). \(nothing) Export the records again."
        case .cutShort: "The file ends in the middle. \(nothing) Copy or export it again, whole."
        case .nestedTooDeeply: "The file is nested deeper than any export. \(nothing)"
        case .readingFailed:
            "The file could not be read to its end. \(nothing) Check the disk it lies on and try again."
        case .unreadableField(let field, let place):
            "\(place.words(in: locale)): its \(field) is missing or cannot be read. \(nothing) Export the records again."
        case .shiftsMissing:
            "The file does not hold as many shifts as it says. \(nothing) Copy or export it again, whole."
        }
    }
}
