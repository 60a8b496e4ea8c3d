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

    /// Every point of the file by what became of it.
    public var outcomes: [PositionOutcome: Int] {
        var outcomes: [PositionOutcome: Int] = [
            .recorded: positions.stored, .alreadyRecorded: positions.alreadyKnown, .untimed: file.untimed,
            .withoutTimeZone: file.withoutTimeZone, .superseded: file.superseded,
        ]
        for (rule, count) in rejections { outcomes[.rejected(rule)] = count }
        return outcomes
    }

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
        PositionOutcome.lines(outcomes, in: locale)
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
