import Foundation

/// What is said of a shift's recorded route, in the one vocabulary of every surface.
///
/// A figure that a route does not have is `nil` here and left out, never written as 0. Source of the rules: QUALITY-1
/// to QUALITY-16, MILE-17.
public struct RouteQuality: Hashable, Sendable {
    public let route: RouteDistance

    /// What the shift's parked stretches come to.
    public let parked: RouteSuspendedTime

    public let locale: DriverLocale

    public init(of route: RouteDistance, parked: RouteSuspendedTime, in locale: DriverLocale) {
        self.route = route
        self.parked = parked
        self.locale = locale
    }

    /// `4.5 mi recorded`, or why there is no distance (QUALITY-2). Shown alone only where ``isPartial`` is false.
    public var mileage: String {
        unmeasuredMileage ?? "\(DistanceText.shown(miles: route.miles, locale: locale.locale)) recorded"
    }

    /// `4.5 miles recorded`, or why there is no distance (QUALITY-3).
    public var spokenMileage: String {
        unmeasuredMileage ?? "\(DistanceText.spoken(miles: route.miles, locale: locale.locale)) recorded"
    }

    /// `2 capture segments`; `nil` when nothing was measured (QUALITY-4).
    public var segments: String? {
        guard route.isMeasured else { return nil }
        return route.segmentCount.counted("capture segment", "capture segments", in: locale)
    }

    /// `1 capture gap`; `nil` when nothing was measured. None is stated as a detection (QUALITY-5, QUALITY-6).
    public var gaps: String? {
        guard route.isMeasured else { return nil }
        return route.gapCount == 0
            ? "No capture gaps detected" : route.gapCount.counted("capture gap", "capture gaps", in: locale)
    }

    /// `3 capture segments · 2 capture gaps`; `nil` when nothing was measured (QUALITY-16).
    public var counts: String? {
        guard let segments, let gaps else { return nil }
        return "\(segments) · \(gaps)"
    }

    /// Whether the driver is told that the route is partial: it is measured and misses part of the shift (QUALITY-7).
    public var isPartial: Bool { route.isMeasured && route.isPartial }

    /// `partial route`, where it is (QUALITY-7).
    public var marker: String? { isPartial ? "partial route" : nil }

    /// `4.5 mi recorded · partial route`, or the mileage alone (QUALITY-8).
    public var markedMileage: String { marker.map { "\(mileage) · \($0)" } ?? mileage }

    /// For a surface with one spoken phrase: mileage, then the partial sentence (QUALITY-14).
    public var spokenPhrase: String {
        ["\(spokenMileage).", partialSentence].compactMap(\.self).joined(separator: " ")
    }

    /// Everything that qualifies the figure, in reading order.
    public var sentences: [String] {
        [unmeasuredSentence, partialSentence, inferredSentence, parkedSentence].compactMap(\.self)
    }

    /// QUALITY-9, or QUALITY-10 with a parked stretch; `nil` unless ``isPartial``.
    public var partialSentence: String? {
        guard isPartial else { return nil }
        return parked.stretchCount == 0 ? Self.partialWithoutParking : Self.partialWithParking
    }

    /// QUALITY-11; `nil` unless continuity was inferred.
    public var inferredSentence: String? {
        guard route.usesInferredContinuity else { return nil }
        return "This route is older than capture tracking. Its breaks were worked out from timestamps, so short ones "
            + "cannot be seen."
    }

    /// Why there is no distance (QUALITY-12); `nil` when there is one.
    public var unmeasuredSentence: String? {
        if route.isMeasured { return nil }
        return route.usableSampleCount == 0
            ? "No usable position was kept during this shift, so there is no distance to give."
            : "Positions were kept, but no two of them follow on without a break, so there is nothing to measure along."
    }

    /// What a finished shift says of its parked stretches (QUALITY-13); `nil` when it has none. It says of no stretch
    /// that it is one of the gaps.
    public var parkedSentence: String? {
        guard parked.stretchCount > 0 else { return nil }
        let times = parked.stretchCount.counted("time", "times", in: locale)
        let duration = DurationText.shown(parked.duration, secondsUnderAMinute: true, locale: locale.locale)
        return "You marked the vehicle as parked \(times), \(duration) altogether. Recording was off then, so no "
            + "distance was measured there."
    }

    private static let partialWithoutParking =
        "Partial route: DashPilot was not recording for part of this shift, so more miles were driven than were "
        + "recorded."

    private static let partialWithParking =
        "Partial route: recording was off for part of this shift. Part of that was time you marked as parked, with "
        + "the vehicle standing still."

    private var unmeasuredMileage: String? {
        if route.isMeasured { return nil }
        return route.usableSampleCount == 0 ? "No route recorded" : "Not enough route recorded to measure"
    }
}
