public import DashPilotDomain
import Foundation

/// A track file that cannot be brought in, and what it seems to be.
///
/// Where reading had begun, points may have been handed on before: whoever stores them does it in one commit and drops
/// that. Source of the rules: IMPORT-1, IMPORT-2.
public enum TrackFileError: DriverFacingError, Equatable {
    case cannotOpen
    case empty

    /// Another format than the ones that are read.
    case wrongFormat(TrackFileGuess)

    /// XML with a document type: no track has one, and entities declared in it can grow without bound or reach for
    /// other files.
    case documentTypeDeclared

    /// Broken at a line of an XML file.
    case malformedLine(TrackFileKind, Int)

    /// Broken at a byte of a JSON file, counted from 0.
    case malformedByte(TrackFileKind, Int64)

    case cutShort(TrackFileKind)
    case nestedTooDeeply(TrackFileKind)

    /// The disk or network under the file failed half way.
    case readingFailed(TrackFileKind)

    /// Read to its end, with no point that has both a time and a place.
    case noUsablePoint(TrackFileKind, TrackReadReport)

    init(_ fault: ReadingFault, in kind: TrackFileKind) {
        switch fault {
        case .cutShort: self = .cutShort(kind)
        case .malformed(let byte): self = .malformedByte(kind, byte)
        case .malformedLine(let line): self = .malformedLine(kind, line)
        case .tooDeep: self = .nestedTooDeeply(kind)
        case .sourceFailed, .stopped: self = .readingFailed(kind)
        }
    }

    public var code: String {
        switch self {
        case .cannotOpen: "cannotOpen"
        case .empty: "empty"
        case .wrongFormat: "wrongFormat"
        case .documentTypeDeclared: "documentTypeDeclared"
        case .malformedLine, .malformedByte: "malformed"
        case .cutShort: "cutShort"
        case .nestedTooDeeply: "nestedTooDeeply"
        case .readingFailed: "readingFailed"
        case .noUsablePoint: "noUsablePoint"
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .cannotOpen:
            "The file cannot be opened. Check that it exists and that you may read it."
        case .empty:
            "The file is empty, so there is no position in it. Export it again from the app that made it."
        case .wrongFormat(let guess):
            "This looks like \(guess.words), which is not a track that can be brought in. \(guess.remedy)"
        case .documentTypeDeclared:
            "This XML file declares a document type, which no GPX track does, and is not read. "
                + "Export the track again from the app that recorded it."
        case .malformedLine(let kind, let line):
            "This \(kind.words) is broken at line \(text(Int64(line), locale)), and nothing of it was brought in. "
                + "Export it again from the app that made it."
        case .malformedByte(let kind, let byte):
            "This \(kind.words) is broken at byte \(text(byte, locale)), and nothing of it was brought in. "
                + "Export it again from the app that made it."
        case .cutShort(let kind):
            "This \(kind.words) ends in the middle, and nothing of it was brought in. Copy or export it again, whole."
        case .nestedTooDeeply(let kind):
            "This \(kind.words) is nested deeper than any app writes one, and nothing of it was brought in."
        case .readingFailed(let kind):
            "This \(kind.words) could not be read to its end, and nothing of it was brought in. "
                + "Check the disk it lies on and try again."
        case .noUsablePoint(let kind, let report):
            ("This \(kind.words) holds no position that can be placed in time. " + reasons(report, locale))
                .trimmingCharacters(in: .whitespaces)
        }
    }

    private func reasons(_ report: TrackReadReport, _ locale: DriverLocale) -> String {
        let counts: [(Int, String)] = [
            (report.untimed, "without a time"),
            (report.withoutTimeZone, "with a time that does not say its time zone"),
            (report.unreadable, "that cannot be read"),
            (report.ignored[.routePoint] ?? 0, "of a planned route"),
            (report.ignored[.waypoint] ?? 0, "marking a place"),
            (report.ignored[.inferredPlace] ?? 0, "that Google inferred"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\(text(Int64($0.0), locale)) \($0.1)" }
        guard !parts.isEmpty else { return "It holds no point at all." }
        return "Its points: " + parts.joined(separator: ", ") + ". Only a position with its time can be brought in."
    }

    private func text(_ number: Int64, _ locale: DriverLocale) -> String {
        number.formatted(.number.locale(locale.locale))
    }
}

/// What a file that is no track seems to be.
public enum TrackFileGuess: String, CaseIterable, Hashable, Sendable {
    case kml
    case tcx
    case webPage
    case otherXML
    case geoJSON
    case dashPilotExport
    case otherJSON
    case table
    case zip
    case gzip
    case fit
    case utf16
    case otherText
    case otherBinary

    /// The guess as it stands after "this looks like".
    public var words: String {
        switch self {
        case .kml: "a KML file"
        case .tcx: "a Garmin TCX file"
        case .webPage: "a web page"
        case .otherXML: "an XML file of another kind"
        case .geoJSON: "a GeoJSON file"
        case .dashPilotExport: "a DashPilot export"
        case .otherJSON: "a JSON file of another kind"
        case .table: "a table of comma-separated values"
        case .zip: "a ZIP archive"
        case .gzip: "a compressed file"
        case .fit: "a Garmin FIT file"
        case .utf16: "text in UTF-16"
        case .otherText: "plain text"
        case .otherBinary: "a binary file"
        }
    }

    /// What the driver can do about it.
    var remedy: String {
        switch self {
        case .zip, .gzip: "Unpack it and bring in the track inside it."
        case .dashPilotExport: "Bring it in with \u{201C}dashpilot import\u{201D} instead."
        case .utf16: "Save it as UTF-8 and try again."
        default:
            "Bring in GPX 1.0 or 1.1, an OwnTracks .rec file, Overland JSON, or Google\u{2019}s timeline or "
                + "location history."
        }
    }
}
