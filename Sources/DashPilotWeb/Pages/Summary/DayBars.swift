import DashPilotDomain
import Foundation
import HTMLKit

/// A period's days as bars of working hours and recorded earnings, with the same facts in words.
///
/// Filled and outlined bars tell the two apart without a colour, so they print well. A recorded nothing is a line on the
/// ground; where nothing was recorded there is no line. Source of the rules: PICTURE-3, PICTURE-4.
struct DayBars {
    let period: ReportingPeriod

    /// The days of the period on which shifts started, oldest first.
    let workedDays: [PeriodSummary]
    let locale: DriverLocale

    var section: HTML {
        HTMLKit.section(.class("panel")) {
            h2 { "Days" }
            drawing
            p(.class("quiet")) {
                "Filled bars are working time, outlined bars recorded earnings. A bar as flat as the ground is a "
                    + "recorded zero, and no bar means that nothing is recorded."
            }
            words
        }
    }

    // MARK: - In words

    private var words: HTML {
        let idle = period.dayCount - workedDays.count
        return details {
            HTMLKit.summary { "The days in words" }
            table {
                caption { "Shifts count on the day they start" }
                thead {
                    tr {
                        for heading in ["Day", "Working time", "Earnings"] { th(.scope("col")) { heading } }
                    }
                }
                tbody {
                    for day in workedDays {
                        tr {
                            th(.scope("row")) { name(of: day) }
                            td { hoursText(day) }
                            td { earningsText(day) }
                        }
                    }
                }
            }
            if idle > 0 { p { "No completed shift on \(idle.counted("other day", "other days", in: locale))." } }
        }
    }

    /// With its year where the period has several.
    private func name(of day: PeriodSummary) -> String {
        isWithinYear ? locale.weekdayAndDay(day.period.start) : locale.date(day.period.start)
    }

    private var isWithinYear: Bool { period.firstDay.year == period.lastDay.year }

    private func hoursText(_ day: PeriodSummary) -> String {
        day.metrics.workingTime.value.map { DurationText.shown($0, locale: locale.locale) } ?? "Not recorded"
    }

    private func earningsText(_ day: PeriodSummary) -> String {
        day.metrics.grossEarnings.value?.formatted(locale: locale.locale) ?? "Not recorded"
    }

    // MARK: - As a drawing

    private static let width = 360.0
    private static let barHeight = 120.0
    private static let ground = 150.0

    /// A day's share of the width, and of that each of its two bars.
    private var dayWidth: Double { Self.width / Double(period.calendarDayCount) }
    private var barWidth: Double { min(12, dayWidth * 0.4) }

    private var drawing: HTML {
        let mostHours = greatest(hours)
        let mostEarnings = greatest(earnings)
        return svg(
            ViewBox(width: Self.width, height: 172), .role("img"), .ariaLabelledBy("days-title days-desc"),
            .fill(.currentColor), .stroke(.none), .fontSize(12)
        ) {
            svgTitle(.id("days-title")) { "Working time and recorded earnings by day" }
            desc(.id("days-desc")) { description }
            svgText(.x(0), .y(14)) { highest }
            line(
                .x1(0), .y1(Self.ground), .x2(Self.width), .y2(Self.ground), .stroke(.currentColor), .strokeWidth(0.5),
                .strokeDashes([1, 3]))
            for day in workedDays {
                let index = day.period.firstDay.daysSince1970 - period.firstDay.daysSince1970
                let middle = (Double(index) + 0.5) * dayWidth
                if let hours = hours(day) {
                    bar(from: middle - barWidth, hours, of: mostHours, isFilled: true)
                }
                if let earnings = earnings(day) {
                    bar(from: middle, earnings, of: mostEarnings, isFilled: false)
                }
            }
            ends
        }
    }

    /// The first and the last day, named under the ground.
    @HTMLBuilder private var ends: [HTML] {
        svgText(.x(0), .y(167)) { name(of: period.firstDay) }
        if period.firstDay < period.lastDay {
            svgText(.x(Self.width), .y(167), .textAnchor(.end)) { name(of: period.lastDay) }
        }
    }

    private func name(of day: CivilDate) -> String {
        let moment = day.firstMoment(in: period.timeZone)
        return isWithinYear ? locale.monthAndDay(moment) : locale.date(moment)
    }

    /// A zero is a bar as flat as the ground, told apart from no bar at all.
    private func bar(from left: Double, _ value: Double, of most: Double, isFilled: Bool) -> HTML {
        let height = most > 0 ? max(0, value) / most * Self.barHeight : 0
        let line = min(1.5, barWidth / 4)
        let gap = line / 2 + barWidth / 20
        return rect(
            .x(left + gap), .y(Self.ground - height), .width(barWidth - 2 * gap), .height(height),
            .fill(isFilled ? .currentColor : .none), .stroke(.currentColor), .strokeWidth(line))
    }

    private var highest: String {
        let hours = workedDays.compactMap { $0.metrics.workingTime.value }.max()
        let earnings = workedDays.compactMap { $0.metrics.grossEarnings.value }.max()
        let parts = [
            hours.map { DurationText.shown($0, locale: locale.locale) }, earnings?.formatted(locale: locale.locale),
        ]
        return "Highest: " + parts.compactMap(\.self).joined(separator: " · ")
    }

    private var description: String {
        workedDays.map { "\(name(of: $0)): \(hoursText($0)), \(earningsText($0))." }.joined(separator: " ")
    }

    private func hours(_ day: PeriodSummary) -> Double? { day.metrics.workingTime.value }

    /// How high a bar is, which no amount is read from.
    private func earnings(_ day: PeriodSummary) -> Double? {
        day.metrics.grossEarnings.value.map { NSDecimalNumber(decimal: $0.amount).doubleValue }
    }

    private func greatest(_ value: (PeriodSummary) -> Double?) -> Double { workedDays.compactMap(value).max() ?? 0 }
}
