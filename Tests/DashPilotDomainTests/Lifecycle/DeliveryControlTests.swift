import DashPilotDomain
import Testing

@Suite struct DeliveryControlTests {
    @Test func `WORD-1 starting, cancelling, reopening and correcting have their fixed words`() {
        #expect(DeliveryControl.start == "Start Delivery")
        #expect(DeliveryControl.startSpoken == "Start delivery")
        #expect(DeliveryControl.cancel(number: 2) == "Cancel Delivery 2")
        #expect(DeliveryControl.cancelSpoken(number: 2) == "Delivery 2. Cancel this delivery")
        #expect(DeliveryControl.reopen == "Reopen")
        #expect(DeliveryControl.correctToCancelled == "Correct to Cancelled")
    }

    @Test(arguments: [
        (DeliveryState.accepted, "heading to the pickup"), (.arrivedAtPickup, "waiting at the pickup"),
        (.pickedUp, "heading to the customer"),
    ])
    func `WORD-1 a reopening is spoken with its delivery, that it becomes active and the state it returns to`(
        state: DeliveryState, returnsTo: String
    ) {
        let spoken = DeliveryControl.reopenSpoken(number: 4, restoring: state)
        #expect(spoken.contains("Delivery 4"))
        #expect(spoken.contains("active again"))
        #expect(spoken.contains(returnsTo))
    }

    @Test func `WORD-1 a correction to cancelled is spoken with what it does`() {
        let spoken = DeliveryControl.correctToCancelledSpoken(number: 5)
        #expect(spoken.hasPrefix("Correct Delivery 5 to cancelled."))
        #expect(spoken.contains("stays finished"))
        #expect(spoken.contains("counts as cancelled instead of delivered"))
    }

    @Test func `the further controls have their fixed words`() {
        #expect(DeliveryControl.startSeveral == "Offer With Several Deliveries")
        #expect(DeliveryControl.reopenList == "Reopen a Delivered Delivery")
        #expect(DeliveryControl.correctGrouping == "Correct Grouping")
    }

    @Test func `DELIV-23 cancelling asks which delivery ends, keeps it as cancelled and cannot be taken back`() {
        let question = DeliveryControl.cancelConfirmation(number: 3)
        #expect(question.contains("Delivery 3"))
        #expect(question.contains("kept as cancelled"))
        #expect(question.contains("cannot be taken back"))
    }

    @Test func `REOPEN-11 the Undo names its delivery and is spoken with the state it returns to`() {
        let spoken = DeliveryControl.undoSpoken(number: 2, restoring: .pickedUp)
        #expect(spoken.hasPrefix("Undo"))
        #expect(spoken.contains("Delivery 2"))
        #expect(spoken.contains("heading to the customer"))
    }

    @Test func `REOPEN-16 a reopening is confirmed with its delivery, its state and that only the time goes`() {
        let plain = DeliveryControl.reopenConfirmation(
            number: 2, restoring: .arrivedAtPickup, hasRecordedMoney: false)
        #expect(plain.contains("Delivery 2"))
        #expect(plain.contains("waiting at the pickup"))
        #expect(plain.contains("Only its delivered time is removed."))
        #expect(!plain.contains("amount"))

        let paid = DeliveryControl.reopenConfirmation(number: 2, restoring: .arrivedAtPickup, hasRecordedMoney: true)
        #expect(paid == plain + " The amounts recorded on it stay.")
    }

    @Test func `HISTCAN-10 a correction to cancelled is confirmed with its own title, button and consequences`() {
        #expect(DeliveryControl.correctToCancelledTitle(number: 7) == "Correct Delivery 7 to Cancelled?")
        #expect(DeliveryControl.correctToCancelledButton(number: 7) == "Correct Delivery 7")

        let plain = DeliveryControl.correctToCancelledConfirmation(number: 7, hasRecordedMoney: false)
        #expect(plain.contains("stays finished"))
        #expect(plain.contains("counts as cancelled instead of delivered"))
        #expect(plain.contains("completion time becomes its cancellation time"))
        #expect(plain.contains("are unchanged"))
        #expect(!plain.contains("amount"))
    }

    @Test func `HISTCAN-10 money is named only where it is recorded, and without a figure`() {
        let paid = DeliveryControl.correctToCancelledConfirmation(number: 7, hasRecordedMoney: true)
        #expect(paid.contains("The amounts recorded on it stay."))
        #expect(!paid.contains("$"))
        #expect(paid.filter(\.isNumber) == "7")
    }

    @Test(arguments: [true, false])
    func `HISTCAN-10 HISTCAN-11 it says that it cannot be undone`(hasRecordedMoney: Bool) {
        let question = DeliveryControl.correctToCancelledConfirmation(number: 7, hasRecordedMoney: hasRecordedMoney)
        #expect(question.hasSuffix("This cannot be undone."))
    }

    @Test func `TIMECOR-12 the sheet says what follows, what does not, and that each time stands alone`() {
        #expect(DeliveryControl.correctTimes == "Correct Times")
        let words = DeliveryControl.correctTimesExplanation
        #expect(words.contains("durations"))
        #expect(words.contains("The route and its mileage do not."))
        #expect(words.contains("on its own"))
        #expect(words.contains("no earlier time is kept"))
    }

    @Test func `REOPEN-17 nothing about a reopening is called an edit`() {
        let words = [
            DeliveryControl.reopen, DeliveryControl.reopenList,
            DeliveryControl.reopenSpoken(number: 1, restoring: .accepted),
            DeliveryControl.reopenConfirmation(number: 1, restoring: .accepted, hasRecordedMoney: true),
            DeliveryControl.undoSpoken(number: 1, restoring: .accepted),
        ]
        #expect(words.allSatisfy { !$0.lowercased().contains("edit") })
    }
}
