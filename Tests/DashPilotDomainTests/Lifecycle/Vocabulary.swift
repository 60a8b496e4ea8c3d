import DashPilotDomain
import DashPilotTestSupport

/// Every fixed word of the lifecycle's states and controls, and what none of them may say.
enum Vocabulary {
    /// What is printed on a control.
    static let controls: [String] =
        DeliveryAction.allCases.map(\.label) + shiftControls + [
            DeliveryControl.start, DeliveryControl.startSeveral, DeliveryControl.cancel(number: 2),
            DeliveryControl.reopen, DeliveryControl.reopenList, DeliveryControl.correctToCancelled,
            DeliveryControl.correctTimes, DeliveryControl.correctGrouping,
            DeliveryControl.correctToCancelledButton(number: 2),
        ]

    static let shiftControls: [String] = [
        ShiftWording.startShift, ShiftWording.pauseShift, ShiftWording.resumeShift, ShiftWording.parkForPickup,
        ShiftWording.parkVehicle, ShiftWording.resumeDriving, ShiftWording.endShift, ShiftWording.deleteShift,
    ]

    /// The spoken controls that concern Delivery 2.
    static let spokenOfDelivery2: [String] =
        DeliveryAction.allCases.map { $0.spoken(number: 2) } + [
            DeliveryControl.cancelSpoken(number: 2), DeliveryControl.reopenSpoken(number: 2, restoring: .pickedUp),
            DeliveryControl.undoSpoken(number: 2, restoring: .pickedUp),
            DeliveryControl.correctToCancelledSpoken(number: 2),
        ]

    static let spoken: [String] =
        spokenOfDelivery2 + shiftControls + [DeliveryControl.startSpoken, ShiftWording.parkForPickupSpoken]

    static let states: [String] =
        DeliveryState.allCases.flatMap { [$0.cardLabel, $0.historyLabel, $0.symbol, $0.spoken(number: 2)] }
        + DeliveryState.allCases.compactMap(\.shortLabel) + OfferState.allCases.map(\.historyLabel)
        + ShiftLifecycleState.allCases.map(\.title) + [ShiftWording.parked]

    static let explanations: [String] = [
        ShiftWording.pausedExplanation, ShiftWording.parkedExplanation, DeliveryControl.correctTimesExplanation,
        DeliveryControl.cancelConfirmation(number: 2),
        DeliveryControl.reopenConfirmation(number: 2, restoring: .accepted, hasRecordedMoney: true),
        DeliveryControl.correctToCancelledTitle(number: 2),
        DeliveryControl.correctToCancelledConfirmation(number: 2, hasRecordedMoney: true),
    ]

    static let counts: [String] = {
        let summary = DeliverySummary(completed: 2, cancelled: 1, inProgress: 3)
        let grouping = OfferGrouping(offerNumber: 1, deliveryNumbers: [1, 2, 3], remaining: 2)
        let (counts, headline) = (summary.countsLabel(in: .newYork), summary.headlineLabel(in: .newYork))
        return [counts.shown, counts.spoken, headline.shown, headline.spoken]
            + [
                grouping.heading(in: .newYork), grouping.remainingLine(in: .newYork),
                grouping.historyCaption(in: .newYork), grouping.spoken(forDelivery: 1),
            ].compactMap(\.self)
    }()

    static let all = controls + spoken + states + explanations + counts

    /// The claims WORD-14 forbids that `text` makes.
    static func claims(in text: String) -> [String] {
        let forbidden = [
            "miles driven", "total mile", "complete route", "whole route", "profit", "projection", "projected", "idle",
            "productive", "detected", "observed", "noticed", "we saw", "automatically",
        ]
        return forbidden.filter(text.lowercased().contains)
    }
}
