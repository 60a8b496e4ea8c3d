/// The words of a delivery's controls and confirmations that are not its next step (WORD-1, WORD-2).
public enum DeliveryControl {
    public static let start = "Start Delivery"
    public static let startSpoken = "Start delivery"
    public static let startSeveral = "Offer With Several Deliveries"
    public static let reopen = "Reopen"
    public static let reopenList = "Reopen a Delivered Delivery"
    public static let correctToCancelled = "Correct to Cancelled"
    public static let correctTimes = "Correct Times"
    public static let correctGrouping = "Correct Grouping"

    public static func cancel(number: Int) -> String { "Cancel Delivery \(number)" }

    public static func cancelSpoken(number: Int) -> String { "Delivery \(number). Cancel this delivery" }

    /// Asks before a cancellation, naming the delivery and that it is kept (DELIV-23).
    public static func cancelConfirmation(number: Int) -> String {
        "Delivery \(number) ends here and is kept as cancelled. A cancellation cannot be taken back."
    }

    /// Says which delivery becomes active again and in which state (WORD-1).
    public static func reopenSpoken(number: Int, restoring state: DeliveryState) -> String {
        "Reopen Delivery \(number). It becomes active again, \(state.cardLabel.loweringFirstLetter)"
    }

    /// The Undo of a completion just recorded, spoken with the state it returns to (REOPEN-11).
    public static func undoSpoken(number: Int, restoring state: DeliveryState) -> String {
        "Undo delivered for Delivery \(number). It returns to \(state.cardLabel.loweringFirstLetter)"
    }

    /// Asks before a reopening (REOPEN-16).
    ///
    /// - Parameter hasRecordedMoney: Whether a platform amount or a tip stands beside the completion.
    public static func reopenConfirmation(number: Int, restoring state: DeliveryState, hasRecordedMoney: Bool) -> String
    {
        let facts =
            "Delivery \(number) becomes active again as \(state.cardLabel.loweringFirstLetter). Only its delivered time "
            + "is removed."
        return hasRecordedMoney ? facts + " The amounts recorded on it stay." : facts
    }

    public static func correctToCancelledSpoken(number: Int) -> String {
        "Correct Delivery \(number) to cancelled. It stays finished and counts as cancelled instead of delivered."
    }

    /// The title of the question before a completion is corrected to a cancellation (HISTCAN-10).
    public static func correctToCancelledTitle(number: Int) -> String { "Correct Delivery \(number) to Cancelled?" }

    public static func correctToCancelledButton(number: Int) -> String { "Correct Delivery \(number)" }

    /// What that correction does and leaves alone, without a figure (HISTCAN-10, HISTCAN-11).
    public static func correctToCancelledConfirmation(number: Int, hasRecordedMoney: Bool) -> String {
        let facts =
            "Delivery \(number) stays finished and counts as cancelled instead of delivered. Its completion time becomes "
            + "its cancellation time. Its other times, its pickup place, its offer, the shift's hours and its route are "
            + "unchanged."
        let money = hasRecordedMoney ? " The amounts recorded on it stay." : ""
        return facts + money + " This cannot be undone."
    }

    /// What stands above the pickers of a time correction (TIMECOR-12).
    public static let correctTimesExplanation =
        "The delivery's durations and the shift's delivery time follow these times. The route and its mileage do not. "
        + "Each time is corrected on its own, and no earlier time is kept."
}
