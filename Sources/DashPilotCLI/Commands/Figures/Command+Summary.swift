import DashPilotDomain
import DashPilotExchange
import DashPilotServices
import Foundation

extension Command {
    static let summaries: [Command] = ReportingPeriod.Unit.allCases.map(summary) + [custom]

    private static let date = Operand(
        "DATE", "A day in it: 2026-08-12, today or yesterday. Without it today, or the day of --at.", count: .optional)

    private static let weeks = "A week begins on the first weekday of your locale."

    private static func summary(_ unit: ReportingPeriod.Unit) -> Command {
        Command(
            "summary \(unit.rawValue)", topic: .figures, abstract: "what the records of a \(unit.rawValue) come to",
            details: ["A shift belongs to the \(unit.rawValue) it started in, whole."] + (unit == .week ? [weeks] : []),
            operands: [date],
            example: Example("dashpilot summary \(unit.rawValue)", "the figures of the present \(unit.rawValue)")
        ) { context in
            let period = try ReportingPeriod.chosen(
                unit, containing: context.chosenDay(date), now: context.now, calendar: context.locale.calendar)
            return try context.output(summarising: period)
        }
    }

    private static let from = Operand("FROM", "The first day: 2026-08-12.")
    private static let to = Operand("TO", "The last day, included.")

    private static let custom = Command(
        "summary custom", topic: .figures, abstract: "what the records of a range of days come to",
        operands: [from, to],
        example: Example("dashpilot summary custom 2026-08-01 2026-08-15", "the first half of August")
    ) { context in
        let period = try ReportingPeriod.custom(
            from: context.day(from), through: context.day(to), now: context.now, calendar: context.locale.calendar)
        return try context.output(summarising: period)
    }
}

extension CommandContext {
    /// The day an operand gives, else that of `--at`, else today.
    func chosenDay(_ operand: Operand) throws -> CivilDate {
        if arguments[operand] == nil, case .at(let instant) = try eventTime() {
            return LocalTime.date(at: instant, in: locale.timeZone)
        }
        return try day(operand)
    }

    fileprivate func output(summarising period: ReportingPeriod) throws -> Output {
        let (summary, comparison) = try PeriodSummaryService(existingServices()).comparedSummary(of: period)
        let page = SummaryPage(summary: summary, comparison: comparison, now: now, locale: locale)
        return Output(
            text: page.text(width: columns),
            json: PeriodSummaryRecord.json(summary, comparison: comparison, now: now))
    }
}
