import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// A period's figures in the order of the layers below: recorded, expenses, estimates, and beside the period before.
struct SummaryPage {
    static let rangeForm = "range"

    let context: PageContext
    let report: PeriodReport

    private var locale: DriverLocale { context.locale }
    private var metrics: PeriodMetrics { report.summary.metrics }
    private var period: ReportingPeriod { report.summary.period }

    var page: Page {
        let label = period.label(now: context.now, in: locale)
        return Page(label.title ?? label.shown, in: .summary, script: "summary") {
            PeriodSwitch(context: context, period: period).links
            h1(.ariaLabel(label.spoken)) { label.title ?? label.shown }
            if label.title != nil { p(.class("quiet"), .ariaHidden) { label.shown } }
            if let caption = label.caption { p(.class("quiet"), .ariaHidden) { caption } }
            PeriodSwitch(context: context, period: period).steps
            if period.kind == .custom { RangeForm(context: context, period: period, cancel: nil).form }
            figures
            if metrics.completedShiftCount > 0 {
                DayBars(period: report.summary.period, workedDays: report.workedDays, locale: locale).section
            }
            expenses
            estimates
            comparison
            exportLink(
                of: .period(period), where: metrics.completedShiftCount > 0 || metrics.expenses != nil)
        }
    }

    /// Figures, or the one sentence that stands in their place (PMET-24).
    @HTMLBuilder private var figures: [HTML] {
        let labels = metrics.shiftLabels(in: locale)
        if labels.isEmpty {
            p { period.kind.emptySentence }
        } else {
            div(.class("panel")) { for label in labels { figure(label) } }
        }
    }

    /// Also where no shift is finished (EXP-19).
    private var expenses: HTML {
        section(.class("panel")) {
            h2 { "Expenses" }
            for label in metrics.expenseLabels(in: locale) { figure(label) }
        }
    }

    @HTMLBuilder private var estimates: [HTML] {
        let labels = metrics.estimateLabels(in: locale)
        if !labels.isEmpty {
            section(.class("panel")) {
                h2 { "Estimates" }
                for label in labels { figure(label) }
                p(.class("quiet")) { FuelEstimate.expensesNote }
            }
        }
    }

    @HTMLBuilder private var comparison: [HTML] {
        if let comparison = report.comparison {
            section(.class("panel")) {
                h2 { "Compared with \(comparison.previous.dates(in: locale))" }
                if let sentence = comparison.lengthSentence(in: locale) { p(.class("quiet")) { sentence } }
                for line in comparison.lines { figure(line.label(in: locale)) }
            }
        }
    }
}

/// A range that has not been applied yet (PERIOD-12).
struct RangePage {
    let context: PageContext
    let asked: AskedPeriod

    var page: Page {
        Page(ReportingPeriod.rangeControlLabel, in: .summary, script: "range") {
            PeriodSwitch(context: context, period: asked.period).links
            h1 { ReportingPeriod.rangeControlLabel }
            RangeForm(context: context, period: asked.period, cancel: cancel).form
        }
    }

    private var cancel: LocalAddress {
        guard let earlier = asked.earlier else { return NavigationPlace.summary.address }
        return LocalAddress(SitePath.summary(earlier.kind.rawValue), query: "date=\(earlier.day.isoText)")
    }
}

/// The two days of a range.
struct RangeForm {
    let context: PageContext
    let period: ReportingPeriod
    let cancel: LocalAddress?

    var form: HTML {
        let refusal = context.refusal(of: SummaryPage.rangeForm)
        return HTMLKit.form(
            .method(.get), .action(LocalAddress(SitePath.summary("custom"))), .class("panel"),
            .id(SummaryPage.rangeForm)
        ) {
            div(.class("row")) {
                field("from", "First day", period.firstDay, refusal)
                field("to", "Last day", period.lastDay, refusal)
            }
            if let refusal {
                p(.class("refusal"), .role("alert"), .id("\(SummaryPage.rangeForm)-refusal")) { refusal.sentence }
            }
            button(.submit, .class("primary")) { "Show These Days" }
            if let cancel { p(.class("links")) { a(.href(cancel)) { "Cancel" } } }
        }
    }

    private func field(_ name: String, _ label: String, _ day: CivilDate, _ refusal: RefusedForm?) -> HTML {
        let id = "\(SummaryPage.rangeForm)-\(name)"
        var attributes: [Attribute] = [
            .id(id), .name(name), .type(.date), .value(refusal?.fields[name] ?? day.isoText),
            .max(LocalTime.date(at: context.now, in: context.locale.timeZone).isoText), .required,
        ]
        if refusal != nil {
            attributes += [.ariaInvalid(true), .ariaDescribedBy("\(SummaryPage.rangeForm)-refusal")]
        }
        return div(.class("field")) {
            HTMLKit.label(.for(id)) { label }
            element(.input, attributes, [])
        }
    }
}

/// The links to the other kinds of period, and to the one before and after.
struct PeriodSwitch {
    let context: PageContext
    let period: ReportingPeriod

    /// Another kind shows the period that holds this one's first day, or now where this one holds it.
    var links: HTML {
        nav(.class("links"), .ariaLabel("Period")) {
            for kind in ReportingPeriod.Kind.allCases {
                kind == period.kind
                    ? a(.href(address(of: kind)), .ariaCurrent("page")) { kind.title }
                    : kind == .custom
                        ? a(.href(address(of: kind)), .ariaLabel(ReportingPeriod.rangeControlLabel)) { kind.title }
                        : a(.href(address(of: kind))) { kind.title }
            }
        }
    }

    /// None for a range, and no next one that has not begun (PERIOD-10, PERIOD-11).
    @HTMLBuilder var steps: [HTML] {
        if let unit = ReportingPeriod.Unit.allCases.first(where: { $0.kind == period.kind }) {
            nav(.class("links"), .ariaLabel("Step")) {
                if let previous = period.previous {
                    a(.href(address(of: previous, unit)), .rel("prev")) { unit.previousLabel }
                }
                if let next = period.next(now: context.now) {
                    a(.href(address(of: next, unit)), .rel("next")) { unit.nextLabel }
                }
            }
        }
    }

    private func address(of period: ReportingPeriod, _ unit: ReportingPeriod.Unit) -> LocalAddress {
        LocalAddress(SitePath.summary(unit.rawValue), query: "date=\(period.firstDay.isoText)")
    }

    private func address(of kind: ReportingPeriod.Kind) -> LocalAddress {
        let query: String
        switch (kind, period.kind) {
        case (.custom, .custom): query = "from=\(period.firstDay.isoText)&to=\(period.lastDay.isoText)"
        case (.custom, _): query = "before=\(period.kind.rawValue)&date=\(period.firstDay.isoText)"
        default: query = period.contains(context.now) ? "" : "date=\(period.firstDay.isoText)"
        }
        return LocalAddress(SitePath.summary(kind.rawValue), query: query)
    }
}
