import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct ExportFileNameTests {
    private static func instant(_ text: String) -> Instant {
        guard let date = try? Date(text, strategy: .iso8601), let instant = Instant(date) else {
            preconditionFailure("\(text) is no instant")
        }
        return instant
    }

    private static func day(_ text: String) -> CivilDate {
        LocalTime.date(at: instant("\(text)T12:00:00Z"), in: .gmt)
    }

    /// Weeks from Sunday.
    private static let calendar = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt).calendar

    private static func period(_ unit: ReportingPeriod.Unit, _ date: String) -> ExportScope {
        .period(ReportingPeriod(unit, containing: day(date), calendar: calendar))
    }

    private static func range(_ first: String, _ last: String, in locale: DriverLocale? = nil) -> ExportScope {
        let period = try? ReportingPeriod.custom(
            from: day(first), through: day(last), now: instant("2026-12-31T00:00:00Z"),
            calendar: locale?.calendar ?? calendar)
        guard let period else { preconditionFailure("\(first) to \(last) is no range") }
        return .period(period)
    }

    struct Row: Sendable {
        let scope: ExportScope
        let form: ExportForm
        var at = "2026-08-13T08:00:00Z"
        var zone = TimeZone.gmt
        let name: String
    }

    static let rows: [Row] = [
        Row(
            scope: .shift(.numbered(1)), form: .json, at: "2026-08-12T09:00:00Z",
            name: "DashPilot-Shift-2026-08-12.json"),
        Row(scope: period(.day, "2026-08-12"), form: .json, name: "DashPilot-Day-2026-08-12.json"),
        Row(scope: period(.week, "2026-08-12"), form: .csv, name: "DashPilot-Week-2026-08-09.csv"),
        Row(scope: period(.month, "2026-08-12"), form: .json, name: "DashPilot-Month-2026-08.json"),
        Row(
            scope: range("2026-08-12", "2026-08-19"), form: .csv,
            name: "DashPilot-Range-2026-08-12-to-2026-08-19.csv"),
        Row(
            scope: range("2026-08-12", "2026-08-12"), form: .json,
            name: "DashPilot-Range-2026-08-12-to-2026-08-12.json"),
        Row(scope: .allHistory, form: .json, name: "DashPilot-History-2026-08-13.json"),
        Row(
            scope: .shift(.numbered(1)), form: .json, at: "2026-08-12T02:00:00Z",
            zone: TimeZone(secondsFromGMT: -5 * 3600) ?? .gmt, name: "DashPilot-Shift-2026-08-11.json"),
    ]

    /// N8, a name that is taken, is held where files are made.
    @Test(arguments: rows)
    func `FILE-1 FILE-2 FILE-3 N1 to N7 N9 a file is named after its scope and days alone`(row: Row) {
        let name = ExportFileName(row.scope, row.form, at: Self.instant(row.at), in: row.zone)
        #expect(name.description == row.name)
        #expect(name.description == "\(name.stem).\(row.form.rawValue)")
    }

    @Test(arguments: ["ar_EG", "fa_IR", "th_TH", "ja_JP@calendar=japanese", "hi_IN"])
    func `FILE-1 FILE-2 another language's digits and calendar are in no name`(language: String) {
        let locale = DriverLocale(locale: Locale(identifier: language), timeZone: .gmt)
        let range = Self.range("2026-08-12", "2026-08-19", in: locale)
        let month = ExportScope.period(
            ReportingPeriod(.month, containing: Self.day("2026-08-12"), calendar: locale.calendar))
        let at = Self.instant("2026-08-13T08:00:00Z")
        #expect(
            ExportFileName(range, .csv, at: at, in: .gmt).description == "DashPilot-Range-2026-08-12-to-2026-08-19.csv")
        #expect(ExportFileName(month, .csv, at: at, in: .gmt).description == "DashPilot-Month-2026-08.csv")
    }

    @Test(arguments: [Int64.min, -99_999_999_999_999, 0, 999_999_999_999_999, Int64.max])
    func `EXPORT-9 FILE-1 a damaged start still gives a name of letters, digits, hyphens and one full stop`(
        milliseconds: Int64
    ) throws {
        let zone = try #require(TimeZone(identifier: "Pacific/Apia"))
        let name = ExportFileName(
            .shift(.numbered(1)), .json, at: Instant(millisecondsSince1970: milliseconds), in: zone
        ).description
        #expect(name.wholeMatch(of: /DashPilot-Shift-\d{4}-\d\d-\d\d\.json/) != nil)
    }

    static let labels: [(ExportScope.Kind, String, String)] = [
        (.shift, "shift", "Export Shift"), (.day, "day", "Export Day"), (.week, "week", "Export Week"),
        (.month, "month", "Export Month"), (.custom, "custom", "Export Range"),
        (.allHistory, "allHistory", "Export All History"),
    ]

    @Test func `EXPORT-2 each scope has its word and its control`() {
        #expect(Self.labels.map(\.0) == ExportScope.Kind.allCases)
        for (kind, word, label) in Self.labels {
            #expect(kind.rawValue == word)
            #expect(kind.controlLabel == label)
        }
        for kind in ReportingPeriod.Kind.allCases {
            #expect(ExportScope.Kind(kind).rawValue == kind.rawValue)
        }
    }
}
