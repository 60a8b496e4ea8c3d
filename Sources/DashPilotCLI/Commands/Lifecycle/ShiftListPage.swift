import DashPilotDomain
import DashPilotModels
import Foundation

/// The finished shifts by weeks, newest first, each in the parts of a history row (LABEL-16) with its identifier.
struct ShiftListPage {
    /// Newest start first.
    let shifts: [MeasuredShift]
    let now: Instant
    let locale: DriverLocale

    func text(width: Int) -> String {
        guard !shifts.isEmpty else { return "No finished shift recorded" }
        let weeks = HistoryWeeks(of: shifts, startedAt: \.shift.startedAt, now: now, calendar: locale.calendar)
        var page = TextPage()
        for week in weeks.all where !week.shifts.isEmpty {
            page.heading(week.title(now: now, in: locale))
            for measured in week.shifts { add(measured, to: &page) }
        }
        return page.text(width: width)
    }

    private func add(_ measured: MeasuredShift, to page: inout TextPage) {
        let shift = measured.shift
        guard
            let row = ShiftHistoryRow(
                timeline: shift.timeline, gross: shift.grossEarnings, distance: measured.distance,
                rate: measured.metrics.grossPerWorkingHour, in: locale)
        else { return }
        page.blank()
        page.line("\(row.date) · \(row.times)")
        page.line(
            [row.duration, row.amount, row.mileage, row.rate].compactMap(\.self).joined(separator: " · "), indent: 4)
        page.line(shift.id.uuidString, indent: 4)
    }
}
