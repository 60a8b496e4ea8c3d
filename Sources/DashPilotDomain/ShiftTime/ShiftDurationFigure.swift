public import Foundation

/// The durations a finished shift shows, each told apart in words rather than by its place (L1 to L5).
public enum ShiftDurationFigure: CaseIterable, Hashable, Sendable {
    case elapsed
    case paused
    case working
    case deliveryActive
    case nonDelivery

    public var title: String {
        switch self {
        case .elapsed: "Elapsed"
        case .paused: "Paused"
        case .working: "Working"
        case .deliveryActive: "Delivery active"
        case .nonDelivery: "Non-delivery"
        }
    }

    private var spokenName: String {
        switch self {
        case .elapsed: "elapsed shift time"
        case .paused: "paused time"
        case .working: "working shift time"
        case .deliveryActive: "delivery active time"
        case .nonDelivery: "non-delivery time"
        }
    }

    /// - Parameter qualifier: A full sentence that belongs to the figure, or `nil`.
    public func label(seconds: TimeInterval, qualifier: String? = nil, in locale: DriverLocale) -> FigureLabel {
        let spoken = "\(DurationText.spoken(seconds, locale: locale.locale)) \(spokenName)"
        return FigureLabel(
            title: title, shown: DurationText.shown(seconds, locale: locale.locale), caption: qualifier,
            spoken: qualifier.map { "\(spoken). \($0)" } ?? spoken)
    }
}

extension ShiftMetrics {
    /// The durations of a finished shift in reading order. Elapsed and working time are always there; the pause's row is
    /// left out without a pause, delivery active and non-delivery time where no delivery could be measured (NONDEL-3).
    public func durationLabels(
        elapsed: TimeInterval, paused: ShiftPausedTime, in locale: DriverLocale
    ) -> [FigureLabel] {
        var labels = [ShiftDurationFigure.elapsed.label(seconds: elapsed, in: locale)]
        if paused.pauseCount > 0 {
            labels.append(ShiftDurationFigure.paused.label(seconds: paused.duration, in: locale))
        }
        if let workingDuration {
            labels.append(ShiftDurationFigure.working.label(seconds: workingDuration, in: locale))
        }
        if let active = activeTime.duration, let nonDelivery = nonDeliveryDuration {
            labels.append(
                ShiftDurationFigure.deliveryActive.label(
                    seconds: active, qualifier: activeTime.unusableSentence(in: locale), in: locale))
            labels.append(ShiftDurationFigure.nonDelivery.label(seconds: nonDelivery, in: locale))
        }
        return labels
    }
}
