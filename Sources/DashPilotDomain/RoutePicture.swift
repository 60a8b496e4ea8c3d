/// A finished shift's route as a drawing: the recorded segments with every gap left open, start, end and a scale bar.
///
/// It is made of the shift's own positions and fetches nothing. ``words`` says the same to those who do not see it.
/// Source of the rules: PICTURE-1, PICTURE-4.
public struct RoutePicture: Sendable {
    /// The facts of the drawing in sentences, in reading order.
    public let words: [String]

    /// The runs of two and more positions that were recorded without a break.
    let segments: [[Place]]
    /// Positions with a break on both sides.
    let loners: [Place]
    let start: Place
    let end: Place
    let projection: RouteProjection
    let scaleText: String

    struct Place {
        let instant: Instant
        let latitude: Double
        let longitude: Double
    }

    /// - Parameters:
    ///   - points: The positions of one shift in order of time.
    ///   - quality: What is said of the same positions.
    /// - Returns: `nil` when they hold no segment: words alone say why (QUALITY-12).
    public init?(of points: some Sequence<RoutePoint>, quality: RouteQuality) {
        var tracing = Tracing()
        for point in points { tracing.take(point) }
        tracing.finish()
        segments = tracing.runs.filter { $0.count > 1 }
        loners = tracing.runs.filter { $0.count == 1 }.flatMap(\.self)
        guard !segments.isEmpty, let start = tracing.runs.first?.first, let end = tracing.runs.last?.last else {
            return nil
        }
        self.start = start
        self.end = end
        projection = RouteProjection(tracing.runs.joined().map { ($0.latitude, $0.longitude) })
        scaleText = DistanceText.shown(miles: projection.scaleBarMiles, locale: quality.locale.locale)
        words = Self.words(
            quality: quality, start: start, end: end, projection: projection, scaleText: scaleText,
            hasBreaks: tracing.runs.count > 1, hasLoners: !loners.isEmpty)
    }

    /// Where recording stopped or began again within the route.
    var gapEnds: [Place] {
        segments.flatMap { [$0.first, $0.last] }.compactMap(\.self)
            .filter { $0.instant != start.instant && $0.instant != end.instant }
    }

    private static func words(
        quality: RouteQuality, start: Place, end: Place, projection: RouteProjection, scaleText: String,
        hasBreaks: Bool, hasLoners: Bool
    ) -> [String] {
        let locale = quality.locale
        func miles(_ metres: Double) -> String {
            DistanceText.shown(miles: metres / RouteDistance.metresPerMile, locale: locale.locale)
        }
        var words = ["\(quality.markedMileage)."]
        if let counts = quality.counts { words.append("\(counts).") }
        words.append(
            "The first position is of \(locale.timeOfDay(start.instant)), at the filled circle, and the last of "
                + "\(locale.timeOfDay(end.instant)), at the filled square.")
        if hasBreaks {
            words.append("Nothing is drawn across a gap. An open circle is where recording stopped or began again.")
        }
        if hasLoners { words.append("A dot is a position that stands alone.") }
        words.append(
            "North is up. The drawing is \(miles(projection.metresWide)) wide and \(miles(projection.metresHigh)) high, "
                + "and its bar stands for \(scaleText).")
        return words
    }
}

extension RoutePicture {
    /// Gathers the positions that a measurement would walk into unbroken runs, by the measurement's own rules.
    private struct Tracing {
        private(set) var runs: [[Place]] = []
        private var selection = RouteSelection()
        private var last: RoutePoint?

        mutating func take(_ point: RoutePoint) {
            if let settled = selection.take(point) { append(settled) }
        }

        mutating func finish() {
            if let newest = selection.newest { append(newest) }
        }

        private mutating func append(_ point: RoutePoint) {
            let place = Place(instant: point.instant, latitude: point.latitude, longitude: point.longitude)
            if let last,
                RouteLink(from: last.instant, to: point.instant, sessions: last.captureSession, point.captureSession)
                    != .broken
            {
                runs[runs.endIndex - 1].append(place)
            } else {
                runs.append([place])
            }
            last = point
        }
    }
}
