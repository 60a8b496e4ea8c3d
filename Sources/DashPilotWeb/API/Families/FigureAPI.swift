import DashPilotDomain
import DashPilotExchange
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import HTTPKit

/// What the records of a period come to, and the history by weeks. Reading a figure writes nothing.
enum FigureAPI {
    static let operations: [APIOperation] = [summary, customSummary, history]

    private static let date = QueryField.day("date", "A day in it; today if left out.")

    private static let summary = APIOperation(
        .figures, .get, APIPath.summary, "getSummary", "What the records of a day, week or month come to",
        query: [date.described], answer: .ok(.summary), [.unacceptable, .local]
    ) { call, unit in
        let day = try call.existing(date) ?? LocalTime.date(at: call.now, in: call.locale.timeZone)
        return try call.summarise(
            try ReportingPeriod.chosen(unit, containing: day, now: call.now, calendar: call.locale.calendar))
    }

    private static let from = QueryField.requiredDay("from", "The first day.")
    private static let to = QueryField.requiredDay("to", "The last day, included.")

    private static let customSummary = APIOperation(
        .figures, .get, APIPath.customSummary, "getCustomSummary", "What the records of a range of days come to",
        query: [from.described, to.described], answer: .ok(.summary), [.unacceptable, .local]
    ) { call in
        let (first, last) = (try call.existing(from), try call.existing(to))
        guard let first, let last else { throw PeriodError.endsBeforeItStarts }
        return try call.summarise(
            try ReportingPeriod.custom(from: first, through: last, now: call.now, calendar: call.locale.calendar))
    }

    private static let older = QueryField.count(
        "older", 0...5000, default: 8, "At most how many weeks before the present one, each with a shift in it.")

    private static let week = Schema.record(
        Schema.periodMembers + [("title", .text), ("isCurrent", .boolean), ("shifts", .list(of: .shift))])

    private static let history = APIOperation(
        .figures, .get, APIPath.history, "getHistory",
        "The finished shifts by weeks that begin on Monday, newest first",
        query: [older.described],
        answer: .ok(
            .record([("weeks", .list(of: week)), ("hiddenWeekCount", .count), ("hiddenShiftCount", .count)]),
            "The weeks asked for, and how many stand behind them."), [.unacceptable, .local]
    ) { call in
        let older = try call(older)
        let shown = try ShiftHistoryService(call.services()).shownWeeks(olderCount: older, in: call.locale)
        let current = shown.weeks.current.period
        return [
            "weeks": .array(
                shown.weeks.all.map { week in
                    PeriodSummaryRecord.period(week.period, now: call.now).adding([
                        "title": .string(week.title(now: call.now, in: call.locale)),
                        "isCurrent": .bool(week.period == current),
                        "shifts": .array(week.shifts.map(LifecycleRecord.shift)),
                    ])
                }),
            "hiddenWeekCount": .count(shown.hidden.older.count),
            "hiddenShiftCount": .count(shown.hidden.older.reduce(0) { $0 + $1.shifts.count }),
        ]
    }
}

extension APICall {
    fileprivate func summarise(_ period: ReportingPeriod) throws -> JSONValue {
        let (summary, comparison) = try PeriodSummaryService(services()).comparedSummary(of: period)
        return PeriodSummaryRecord.json(summary, comparison: comparison, now: now)
    }
}
