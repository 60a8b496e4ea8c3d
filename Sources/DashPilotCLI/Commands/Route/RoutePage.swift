import DashPilotDomain
import DashPilotModels
import DashPilotServices

/// A finished shift's route as a page for a terminal.
struct RoutePage {
    let route: RecordedRoute
    let locale: DriverLocale

    func text(width: Int) -> String {
        var page = TextPage()
        page.heading("Route of \(locale.longDate(route.measured.shift.startedAt))")
        Self.addMeasure(of: route.measured, in: locale, to: &page)
        if !route.segments.isEmpty {
            page.heading("Segments")
            for (index, segment) in route.segments.enumerated() {
                let miles = DistanceText.shown(
                    miles: segment.metres / RouteDistance.metresPerMile, locale: locale.locale)
                let times = Self.times(InstantRange(start: segment.start, end: segment.end), in: locale)
                page.row((index + 1).text(in: locale), "\(times) · \(miles)")
            }
        }
        return page.text(width: width)
    }

    /// What the route measures and everything that qualifies it, in the one vocabulary of routes (QUALITY-1).
    static func addMeasure(of measured: MeasuredShift, in locale: DriverLocale, to page: inout TextPage) {
        guard let parked = measured.shift.completedSuspendedTime else { return }
        let quality = RouteQuality(of: measured.distance, parked: parked, in: locale)
        page.line(quality.markedMileage)
        if let counts = quality.counts { page.line(counts) }
        for sentence in quality.sentences { page.line(sentence) }
    }

    /// `5:46 PM – 8:46 PM`, with the days where there are two.
    static func times(_ stretch: InstantRange, in locale: DriverLocale) -> String {
        if locale.date(stretch.start) == locale.date(stretch.end) {
            return locale.timesOfDay(from: stretch.start, to: stretch.end)
        }
        return "\(locale.dateAndTime(stretch.start)) – \(locale.dateAndTime(stretch.end))"
    }
}
