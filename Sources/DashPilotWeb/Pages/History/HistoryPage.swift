import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// Weeks of finished shifts, newest first: each week's figures in short as one element, then a row a shift.
struct HistoryPage {
    let context: PageContext
    let shown: ShownWeeks

    /// Whether a shift is finished or an expense recorded, on whatever date.
    let hasRecords: Bool

    var page: Page {
        Page("Shifts", in: .shifts, script: "shifts") {
            h1 { "Shifts" }
            for week in shown.weeks.all { section(of: week) }
            if !shown.hidden.older.isEmpty { older }
            exportLink(of: .allHistory, where: hasRecords)
        }
    }

    private func section(of week: HistoryWeek<MeasuredShift>) -> HTML {
        let title = week.title(now: context.now, in: context.locale)
        return HTMLKit.section(.class("week"), .ariaLabel(title)) {
            h2 { title }
            summary(of: week, titled: title)
            ul(.class("rows")) {
                for measured in week.shifts { row(measured) }
            }
        }
    }

    /// One element for a screen reader, which hears sentences with their coverage (HWEEK-8).
    @HTMLBuilder private func summary(of week: HistoryWeek<MeasuredShift>, titled title: String) -> [HTML] {
        let metrics = PeriodMetricsCalculator.metrics(of: week.shifts.lazy.map(\.figures), expenses: [])
        let lines = metrics.historyLines(in: context.locale)
        div(
            .class("panel figures"), .role("group"),
            .ariaLabel(metrics.historyLabel(titled: title, in: context.locale).spoken)
        ) {
            for line in lines {
                div(.class("figure"), .ariaHidden) {
                    if let title = line.title { div(.class("figure-title")) { title } }
                    div(.class("figure-value")) { line.shown }
                    if let caption = line.caption { div(.class("figure-caption")) { caption } }
                }
            }
        }
    }

    /// The parts as LABEL-16 has them, one link with one spoken name.
    private func row(_ measured: MeasuredShift) -> HTML? {
        let shift = measured.shift
        guard
            let row = ShiftHistoryRow(
                timeline: shift.timeline, gross: shift.grossEarnings, distance: measured.distance,
                rate: measured.metrics.grossPerWorkingHour, in: context.locale)
        else { return nil }
        return li {
            a(.class("row-link"), .href(LocalAddress(SitePath.shift(shift.id))), .ariaLabel(row.spoken)) {
                strong(.ariaHidden) { row.date }
                span(.ariaHidden) { row.times }
                span(.class("quiet"), .ariaHidden) {
                    [row.duration, row.amount, row.mileage, row.rate].compactMap(\.self).joined(separator: " · ")
                }
            }
        }
    }

    private var older: HTML {
        let next = shown.weeks.older.count + HistoryRoutes.weeksAtOnce
        return p(.class("links")) {
            a(.href(LocalAddress(SitePath.shifts(), query: "older=\(next)"))) {
                HistoryWeeks<Instant>.olderControlLabel
            }
            span(.class("quiet")) { shown.hidden.olderCaption(in: context.locale) }
        }
    }
}
