public import DashPilotDomain
public import DashPilotIntake

/// What became of a track file: every point of it is counted once (INTAKE-17), under a name where it was not taken.
///
/// Source of the rules: IMPORT-1, IMPORT-2, IMPORT-5.
public struct RouteImportReport: Hashable, Sendable {
    public let kind: TrackFileKind

    /// What the file held.
    public let file: TrackReadReport

    /// What became of its usable points.
    public internal(set) var positions: RouteCaptureReport

    /// The stretches of the shift that its recorded positions cover, whether recorded now or before, in order.
    ///
    /// In a stretch no two neighbours lie further apart than one recording allows (MILE-5).
    public internal(set) var stretches: [InstantRange]

    /// All points of the file, whatever became of them.
    public var pointsRead: Int { file.read }

    /// By the rule that refused, every rule in order.
    public var rejections: [(rule: RouteSampleRejection, count: Int)] {
        RouteSampleRejection.allCases.map { rule in
            (rule, rule == .unreadable ? file.unreadable : positions.rejected[rule, default: 0])
        }
    }

    /// Whether no position of the file is of the shift at all.
    public var isOutsideShift: Bool {
        positions.rejected[.beforeShiftStart, default: 0] + positions.rejected[.shiftEnded, default: 0] == file.usable
    }
}

// MARK: - Words

extension RouteImportReport {
    /// The counts with their names, those of 0 left out but for the first three.
    public func lines(in locale: DriverLocale) -> [(name: String, count: String)] {
        let always = [
            ("Points read", pointsRead), ("Recorded", positions.stored), ("Already recorded", positions.alreadyKnown),
        ]
        let refused =
            rejections.map { ($0.rule.importName, $0.count) } + [
                ("Without a time", file.untimed),
                ("With a time of no time zone", file.withoutTimeZone),
                ("Left for a better one of that minute", file.superseded),
            ]
        return (always + refused.filter { $0.1 > 0 }).map { (name: $0.0, count: $0.1.text(in: locale)) }
    }

    /// What has to be said beside the counts, in full sentences.
    public func sentences(in locale: DriverLocale) -> [String] {
        [
            outsideSentence(in: locale), accuracySentence(in: locale), orderSentence(in: locale),
            ignoredSentence(in: locale),
        ]
        .compactMap(\.self)
    }

    private func outsideSentence(in locale: DriverLocale) -> String? {
        guard isOutsideShift, let earliest = file.earliest, let latest = file.latest else { return nil }
        return "No position of this file is of this shift. They are from \(locale.dateAndTime(earliest)) to "
            + "\(locale.dateAndTime(latest))."
    }

    /// IMPORT-5.
    private func accuracySentence(in locale: DriverLocale) -> String? {
        guard file.withoutAccuracy > 0 else { return nil }
        let metres = Int(RouteSampleFilter().assumedAccuracyMetres).text(in: locale)
        let points =
            file.withoutAccuracy == file.usable
            ? "Its points carry" : "\(file.withoutAccuracy.counted("point carries", "points carry", in: locale))"
        return "\(points) no accuracy. They were judged as if they were exact to \(metres) m, and recorded without one."
    }

    private func orderSentence(in locale: DriverLocale) -> String? {
        guard file.stepsBackInTime > 0 else { return nil }
        return
            "\(file.stepsBackInTime.counted("point is", "points are", in: locale)) earlier than the one before in the "
            + "file. Positions were taken in the order of their times."
    }

    private func ignoredSentence(in locale: DriverLocale) -> String? {
        let parts = TrackIgnored.allCases.compactMap { kind in
            file.ignored[kind].flatMap { $0 > 0 ? kind.counted($0, in: locale) : nil }
        }
        guard !parts.isEmpty else { return nil }
        return "The file also holds \(parts.joined(separator: ", ")), of which no position was made."
    }
}

extension RouteSampleRejection {
    /// What the rule is called where the points of a file are counted.
    fileprivate var importName: String {
        switch self {
        case .unreadable: "Unreadable"
        case .invalidCoordinate: "Of no place on the globe"
        case .invalidAccuracy: "With an impossible accuracy"
        case .poorAccuracy: "Too inaccurate"
        case .shiftEnded: "After the shift"
        case .shiftPaused: "During a pause"
        case .routeSuspended: "While parked"
        case .beforeShiftStart: "Before the shift"
        case .stale: "Too old when received"
        case .fromTheFuture: "Ahead of the clock"
        case .otherSourceRecording: "While another source recorded"
        case .duplicateTimestamp: "At the instant of another"
        case .negligibleMovement: "Too close to another"
        case .implausibleSpeed: "Faster than any vehicle"
        }
    }
}

extension TrackIgnored {
    fileprivate func counted(_ count: Int, in locale: DriverLocale) -> String {
        switch self {
        case .waypoint: count.counted("waypoint", "waypoints", in: locale)
        case .routePoint: count.counted("point of a planned route", "points of a planned route", in: locale)
        case .inferredPlace:
            count.counted("stay or drive inferred by Google", "stays and drives inferred by Google", in: locale)
        case .otherRecord: count.counted("record of another kind", "records of another kind", in: locale)
        }
    }
}
