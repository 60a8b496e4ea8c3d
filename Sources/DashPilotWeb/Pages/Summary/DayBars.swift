import DashPilotDomain
import Foundation
import HTMLKit

/// A period's days as bars of working hours and recorded earnings, with the same facts in words.
///
/// Filled and outlined bars tell the two apart without a colour, so they print well. A recorded nothing is a line on the
/// ground; where nothing was recorded there is no line. Source of the rules: PICTURE-3, PICTURE-4.
struct DayBars {
    let days: [PeriodSummary]
    let locale: DriverLocale

    var section: HTML {
        HTMLKit.section {
            h2 { "Days" }
            HTML.trusted(TrustedHTML(svg))
            p(.class("quiet")) {
                "Filled bars are working time, outlined bars recorded earnings. A bar as flat as the ground is a "
                    + "recorded zero, and no bar means that nothing is recorded."
            }
            words
        }
    }

    // MARK: - In words

    private var words: HTML {
        let worked = days.filter { $0.metrics.completedShiftCount > 0 }
        let idle = days.count - worked.count
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
                    for day in worked {
                        tr {
                            th(.scope("row")) { locale.weekdayAndDay(day.period.start) }
                            td { hoursText(day) }
                            td { earningsText(day) }
                        }
                    }
                }
            }
            if idle > 0 { p { "No completed shift on \(idle.counted("other day", "other days", in: locale))." } }
        }
    }

    private func hoursText(_ day: PeriodSummary) -> String {
        day.metrics.workingTime.value.map { DurationText.shown($0, locale: locale.locale) } ?? "Not recorded"
    }

    private func earningsText(_ day: PeriodSummary) -> String {
        day.metrics.grossEarnings.value?.formatted(locale: locale.locale) ?? "Not recorded"
    }

    // MARK: - As a drawing

    private static let dayWidth = 24.0
    private static let barWidth = 9.0
    private static let barHeight = 120.0
    private static let ground = 150.0

    /// The width of the words beside the bars.
    private static let margin = 8.0

    private var svg: String {
        let width = Self.margin * 2 + max(10, Double(days.count)) * Self.dayWidth
        let most = (hours: greatest { hours(of: $0) }, earnings: greatest { earnings(of: $0) })
        var drawing = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.number(width)) 176" role="img" \
            aria-labelledby="days-title days-desc" class="bars" fill="currentColor" stroke="none" font-size="11">
            """,
            "<title id=\"days-title\">Working time and recorded earnings by day</title>",
            "<desc id=\"days-desc\">\(HTML.text(description).markup)</desc>",
            "<text x=\"\(Self.number(Self.margin))\" y=\"14\">\(HTML.text(scale(most)).markup)</text>",
            """
            <path d="M\(Self.number(Self.margin)) \(Self.number(Self.ground))H\(Self.number(width - Self.margin))" \
            stroke="currentColor" stroke-width="0.5" stroke-dasharray="1 3"/>
            """,
        ]
        for (index, day) in days.enumerated() {
            let left = Self.margin + Double(index) * Self.dayWidth
            if let hours = hours(of: day) { drawing.append(bar(at: left + 2, hours, of: most.hours, isFilled: true)) }
            if let earnings = earnings(of: day) {
                drawing.append(bar(at: left + 2 + Self.barWidth + 2, earnings, of: most.earnings, isFilled: false))
            }
        }
        drawing += ends(width: width) + ["</svg>"]
        return drawing.joined(separator: "\n")
    }

    /// The first and the last day, named under the ground.
    private func ends(width: Double) -> [String] {
        guard let first = days.first, let last = days.last else { return [] }
        func name(_ day: PeriodSummary, x: Double, anchor: String) -> String {
            """
            <text x="\(Self.number(x))" y="168" text-anchor="\(anchor)">\
            \(HTML.text(locale.monthAndDay(day.period.start)).markup)</text>
            """
        }
        let start = name(first, x: Self.margin, anchor: "start")
        guard days.count > 1 else { return [start] }
        return [start, name(last, x: width - Self.margin, anchor: "end")]
    }

    /// A zero is a bar as flat as the ground, told apart from no bar at all.
    private func bar(at left: Double, _ value: Double, of most: Double, isFilled: Bool) -> String {
        let height = most > 0 ? max(0, value) / most * Self.barHeight : 0
        let paint =
            isFilled ? "stroke=\"currentColor\"" : "fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\""
        return """
            <rect x="\(Self.number(left))" y="\(Self.number(Self.ground - height))" width="\(Self.number(Self.barWidth))" \
            height="\(Self.number(height))" \(paint)/>
            """
    }

    private func scale(_ most: (hours: Double, earnings: Double)) -> String {
        let hours = days.compactMap { $0.metrics.workingTime.value }.max()
        let earnings = days.compactMap { $0.metrics.grossEarnings.value }.max()
        let parts = [
            hours.map { DurationText.shown($0, locale: locale.locale) }, earnings?.formatted(locale: locale.locale),
        ]
        return "Highest: " + parts.compactMap(\.self).joined(separator: " · ")
    }

    private var description: String {
        days.filter { $0.metrics.completedShiftCount > 0 }
            .map { "\(locale.weekdayAndDay($0.period.start)): \(hoursText($0)), \(earningsText($0))." }
            .joined(separator: " ")
    }

    private func hours(of day: PeriodSummary) -> Double? { day.metrics.workingTime.value }

    /// How high a bar is, which no amount is read from.
    private func earnings(of day: PeriodSummary) -> Double? {
        day.metrics.grossEarnings.value.map { NSDecimalNumber(decimal: $0.amount).doubleValue }
    }

    private func greatest(_ value: (PeriodSummary) -> Double?) -> Double { days.compactMap(value).max() ?? 0 }

    /// At most one fraction digit, in the digits that drawings are written in.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
