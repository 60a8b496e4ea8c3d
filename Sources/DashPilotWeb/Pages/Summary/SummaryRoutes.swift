import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTTPKit

/// What the records of a day, week, month or chosen range come to. Source of the rules: part 20, sections 17 to 21.
struct SummaryRoutes: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        router.get(SitePath.summary) { request, name in
            guard let kind = ReportingPeriod.Kind(rawValue: name) else { throw RequestRefusal.notFound }
            let context = pages.context(of: request)
            do {
                let asked = try AskedPeriod(kind, query: request.query, now: context.now, in: context.locale)
                return try pages.show(request) { context, services in
                    try Self.page(asked, context, services)
                }
            } catch let error as any DriverFacingError where error.kind == .invalidValue {
                let refused = RefusedForm(SummaryPage.rangeForm, request.query, error, in: context.locale)
                let asked = AskedPeriod(refused: kind, now: context.now, in: context.locale)
                let context = pages.context(of: request, refused: refused)
                let page = try Self.page(asked, context, try pages.records.context()).stating(refused)
                return Response(refused.status, page: page, in: context.locale)
            }
        }
    }

    private static func page(
        _ asked: AskedPeriod, _ context: PageContext, _ services: ServiceContext
    ) throws -> Page {
        guard !asked.isDraft else { return RangePage(context: context, asked: asked).page }
        let report = try PeriodSummaryService(services).report(of: asked.period)
        return SummaryPage(context: context, report: report).page
    }
}

/// The period that an address asks for.
struct AskedPeriod {
    let period: ReportingPeriod

    /// A range that has not been applied: its page offers days and shows no figures (PERIOD-12).
    let isDraft: Bool

    /// Where Cancel leads: the selection there was before.
    let earlier: (kind: ReportingPeriod.Unit, day: CivilDate)?

    /// - Throws: ``FormRefusal/noDay`` and ``PeriodError``.
    init(_ kind: ReportingPeriod.Kind, query: FormFields, now: Instant, in locale: DriverLocale) throws {
        func day(_ name: String) throws -> CivilDate? {
            guard let text = query[name] else { return nil }
            guard let date = DateTimeInput.date(text) else { throw FormRefusal.noDay }
            return date
        }
        let today = LocalTime.date(at: now, in: locale.timeZone)
        earlier = query["before"].flatMap(ReportingPeriod.Unit.init).map { unit in
            (unit, query["date"].flatMap(DateTimeInput.date) ?? today)
        }
        if let unit = ReportingPeriod.Unit.allCases.first(where: { $0.kind == kind }) {
            isDraft = false
            guard let chosen = try day("date") else {
                period = ReportingPeriod(unit, containing: now, calendar: locale.calendar)
                return
            }
            period = try ReportingPeriod.chosen(unit, containing: chosen, now: now, calendar: locale.calendar)
        } else if let first = try day("from"), let last = try day("to") {
            isDraft = false
            period = try ReportingPeriod.custom(from: first, through: last, now: now, calendar: locale.calendar)
        } else {
            guard query["from"] == nil, query["to"] == nil else { throw FormRefusal.noDay }
            isDraft = true
            period = ReportingPeriod.openingRange(now: now, calendar: locale.calendar)
        }
    }

    /// What is shown beside a refusal: the present period of that kind, a range as a draft.
    init(refused kind: ReportingPeriod.Kind, now: Instant, in locale: DriverLocale) {
        earlier = nil
        if let unit = ReportingPeriod.Unit.allCases.first(where: { $0.kind == kind }) {
            isDraft = false
            period = ReportingPeriod(unit, containing: now, calendar: locale.calendar)
        } else {
            isDraft = true
            period = ReportingPeriod.openingRange(now: now, calendar: locale.calendar)
        }
    }
}
