import DashPilotDomain
import DashPilotTestSupport

/// The worked shift of the rule book: New York, August 23, 2025, 5:46 PM to 8:46 PM, three deliveries of which one was
/// cancelled, and a route of 7193.5 m with one gap. The second form adds a pause of half an hour.
struct WorkedShift {
    static let first = WorkedShift(pauses: [])
    static let second = WorkedShift(pauses: [Offset.pause(5400, 7200)])

    let timeline: ShiftTimeline
    let distance = RouteDistance(
        metres: 7193.5, segmentCount: 2, gapCount: 1, usableSampleCount: 40, usesInferredContinuity: false)

    private init(pauses: [ShiftPauseInterval]) {
        timeline = ShiftTimeline(startedAt: Offset.origin, endedAt: Offset.minutes(180), pauses: pauses)
    }

    var gross: Money { Money(minorUnits: 8625) }

    var activeTime: DeliveryActiveTime {
        let cancelled = DeliveryActiveInterval(
            acceptedAt: Offset.minutes(40), deliveredAt: nil, cancelledAt: Offset.minutes(60))
        return DeliveryActiveTimeCalculator.activeTime(
            of: [Offset.delivery(5, 30), cancelled, Offset.delivery(50, 80)], within: timeline.completedWindow)
    }

    var metrics: ShiftMetrics {
        ShiftMetricsCalculator.metrics(
            isCompleted: true, gross: gross, workingDuration: timeline.completedWorkingDuration, activeTime: activeTime,
            distance: distance)
    }
}
