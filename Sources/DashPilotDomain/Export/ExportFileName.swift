public import Foundation

/// What an exported file is called: ASCII letters, digits, hyphens and one full stop, and nothing of what is in it.
///
/// Source of the rules: FILE-1 to FILE-3.
public struct ExportFileName: Hashable, Sendable, CustomStringConvertible {
    /// Without the full stop and what follows it.
    public let stem: String
    public let form: ExportForm

    /// - Parameters:
    ///   - instant: The start of the shift, or when all history is written. A period has days of its own.
    ///   - timeZone: Whose days are meant, whatever the language (FILE-2).
    public init(_ scope: ExportScope, _ form: ExportForm, at instant: Instant, in timeZone: TimeZone) {
        let date =
            switch scope {
            case .shift, .allHistory: LocalTime.date(at: instant.withinCalendar, in: timeZone).isoText
            case .period(let period): Self.date(of: period)
            }
        stem = "DashPilot-\(scope.kind.fileWord)-\(date)"
        self.form = form
    }

    private static func date(of period: ReportingPeriod) -> String {
        switch period.kind {
        case .day, .week: period.firstDay.isoText
        case .month: String(period.firstDay.isoText.prefix(7))
        case .custom: "\(period.firstDay.isoText)-to-\(period.lastDay.isoText)"
        }
    }

    public var description: String { "\(stem).\(form.rawValue)" }
}

extension Instant {
    /// This instant, or the nearest one of the years 1 to 9999 where a damaged record lies beyond them.
    fileprivate var withinCalendar: Instant {
        let (yearOne, lastDay): (Int64, Int64) = (-62_135_596_800_000, 253_402_214_400_000)
        // A day is left on either side for the zones.
        return Instant(millisecondsSince1970: min(max(millisecondsSince1970, yearOne + 86_400_000), lastDay))
    }
}
