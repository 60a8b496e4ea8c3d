import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct DeliveryLifecycleErrorTests {
    static let lifecycle: [RefusalRow] = [
        RefusalRow(
            DeliveryLifecycleError.noActiveShift, code: "noActiveShift", says: ["delivery needs a shift in progress"]),
        RefusalRow(DeliveryLifecycleError.shiftPaused, code: "shiftPaused", says: ["paused", "Resume it"]),
        RefusalRow(
            DeliveryLifecycleError.invalidOffer(.deliveryCountNotPositive),
            code: "invalidOffer.deliveryCountNotPositive", kind: .invalidValue, says: ["at least one delivery"]),
        RefusalRow(
            DeliveryLifecycleError.invalidOffer(.shiftAlreadyEnded), code: "invalidOffer.shiftAlreadyEnded",
            says: ["has ended"]),
        RefusalRow(
            DeliveryLifecycleError.invalidOffer(.acceptedBeforeShiftStart),
            code: "invalidOffer.acceptedBeforeShiftStart", says: ["before the shift began"]),
        RefusalRow(
            DeliveryLifecycleError.deliveryNotOnARunningShift, code: "deliveryNotOnARunningShift",
            says: ["shift is not in progress"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.alreadyFinished(.delivered)),
            code: "invalidTransition.alreadyFinished", says: ["already delivered"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.alreadyFinished(.cancelled)),
            code: "invalidTransition.alreadyFinished", says: ["already cancelled"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.alreadyRecorded(.arrivedAtPickup)),
            code: "invalidTransition.alreadyRecorded", says: ["arrival at the pickup is already recorded"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.alreadyRecorded(.pickedUp)),
            code: "invalidTransition.alreadyRecorded", says: ["The pickup is already recorded"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.outOfOrder(missing: .arrivedAtPickup)),
            code: "invalidTransition.outOfOrder", says: ["Record arriving", "first"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.outOfOrder(missing: .pickedUp)),
            code: "invalidTransition.outOfOrder", says: ["Record the pickup first"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.timestampPrecedesLastEvent),
            code: "invalidTransition.timestampPrecedesLastEvent", says: ["cannot come before the one recorded last"]),
        RefusalRow(
            DeliveryLifecycleError.storeUnavailable(underlying: StoreFault(Unforeseen())), code: "storeUnavailable",
            kind: .recordsUnavailable, says: ["Nothing was recorded."]),
    ]

    static let addressing: [RefusalRow] = [
        RefusalRow(
            DeliveryLifecycleError.noDeliveryInProgress, code: "noDeliveryInProgress",
            says: ["No delivery is in progress"]),
        RefusalRow(
            DeliveryLifecycleError.severalDeliveriesInProgress(count: 3), code: "severalDeliveriesInProgress",
            says: ["3 deliveries are in progress", "Nothing was recorded."]),
        RefusalRow(
            DeliveryLifecycleError.deliveryNoLongerExists, code: "deliveryNoLongerExists", kind: .recordGone,
            says: ["no longer"]),
        RefusalRow(
            DeliveryLifecycleError.tipNoLongerExists, code: "tipNoLongerExists", kind: .recordGone,
            says: ["tip is no longer"]),
        RefusalRow(DeliveryLifecycleError.laterThanNow, code: "laterThanNow", says: ["still to come"]),
    ]

    static let reopening: [RefusalRow] = [
        RefusalRow(
            DeliveryLifecycleError.cannotReopenOnEndedShift, code: "cannotReopenOnEndedShift",
            says: ["shift has ended", "never be finished again"]),
        RefusalRow(
            DeliveryLifecycleError.cannotReopenWhilePaused, code: "cannotReopenWhilePaused",
            says: ["paused", "Resume it"]),
        RefusalRow(
            DeliveryLifecycleError.invalidRecovery(.cancelled), code: "invalidRecovery.cancelled",
            says: ["cancelled delivery cannot be reopened"]),
        RefusalRow(
            DeliveryLifecycleError.invalidRecovery(.notDelivered), code: "invalidRecovery.notDelivered",
            says: ["no completion to take back"]),
        RefusalRow(
            DeliveryLifecycleError.invalidRecovery(.pickedUpWithoutArrival),
            code: "invalidRecovery.pickedUpWithoutArrival", says: ["contradicts itself", "nothing was changed"]),
        RefusalRow(
            DeliveryLifecycleError.invalidRecovery(.timestampsOutOfOrder),
            code: "invalidRecovery.timestampsOutOfOrder", says: ["contradict each other", "nothing was changed"]),
    ]

    static let cancellation: [RefusalRow] = [
        RefusalRow(
            DeliveryLifecycleError.cannotCorrectOnRunningShift, code: "cannotCorrectOnRunningShift",
            says: ["While the shift is in progress", "reopen", "finish it"]),
        RefusalRow(
            DeliveryLifecycleError.invalidCancellation(.alreadyCancelled),
            code: "invalidCancellation.alreadyCancelled", says: ["already recorded as cancelled"]),
        RefusalRow(
            DeliveryLifecycleError.invalidCancellation(.notDelivered), code: "invalidCancellation.notDelivered",
            says: ["no completion to correct"]),
        RefusalRow(
            DeliveryLifecycleError.invalidCancellation(.pickedUpWithoutArrival),
            code: "invalidCancellation.pickedUpWithoutArrival", says: ["contradicts itself", "nothing was changed"]),
        RefusalRow(
            DeliveryLifecycleError.invalidCancellation(.timestampsOutOfOrder),
            code: "invalidCancellation.timestampsOutOfOrder", says: ["contradict each other", "nothing was changed"]),
    ]

    static let times: [RefusalRow] = [
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.shiftNotCompleted),
            code: "invalidTimeCorrection.shiftNotCompleted", says: ["once the shift has ended"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.deliveryNotFinished),
            code: "invalidTimeCorrection.deliveryNotFinished", says: ["has not finished", "no history to correct"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.eventNotRecorded(.pickedUp)),
            code: "invalidTimeCorrection.eventNotRecorded", says: ["The pickup was never recorded"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.recordedEventRemoved(.arrivedAtPickup)),
            code: "invalidTimeCorrection.recordedEventRemoved",
            says: ["The arrival at the pickup is recorded", "removes no event"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.precedesShiftStart(.accepted)),
            code: "invalidTimeCorrection.precedesShiftStart", says: ["The acceptance", "before the shift began"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.followsShiftEnd(.delivered)),
            code: "invalidTimeCorrection.followsShiftEnd",
            says: ["The completion", "after the shift ended", "Correct the shift's end first"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(
                .outOfOrder(event: .arrivedAtPickup, mustNotPrecede: .accepted)),
            code: "invalidTimeCorrection.outOfOrder",
            says: ["The arrival at the pickup may not come before the acceptance", "Correct the other time as well"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTimeCorrection(.recordedTimesChanged),
            code: "invalidTimeCorrection.recordedTimesChanged",
            says: ["changed meanwhile", "Open the correction again"]),
    ]

    static let amounts: [RefusalRow] = [
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.deliveryNotFinished),
            code: "invalidTransition.deliveryNotFinished", says: ["once this delivery is delivered or cancelled"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.negativeEarnings), code: "invalidTransition.negativeEarnings",
            kind: .invalidValue, says: ["Gross earnings cannot be below zero"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.deliveryNotActive), code: "invalidTransition.deliveryNotActive",
            says: ["Expected pay belongs to a delivery in progress"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTransition(.negativeExpectedEarnings),
            code: "invalidTransition.negativeExpectedEarnings", kind: .invalidValue,
            says: ["An expected amount cannot be below zero"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTip(.deliveryNotFinished), code: "invalidTip.deliveryNotFinished",
            says: ["once this delivery is delivered or cancelled"]),
        RefusalRow(
            DeliveryLifecycleError.invalidTip(.amountNotPositive), code: "invalidTip.amountNotPositive",
            kind: .invalidValue, says: ["A tip has to be more than nothing"]),
    ]

    static let all = lifecycle + addressing + reopening + cancellation + times + amounts

    @Test(arguments: lifecycle)
    func `CLI-3 each refusal of an event has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test(arguments: addressing)
    func `CLI-3 each refusal of a step nobody could record has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test(arguments: reopening)
    func `CLI-3 each refusal of a reopening has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test(arguments: cancellation)
    func `CLI-3 each refusal of a correction to cancelled has its code and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test(arguments: times)
    func `CLI-3 each refusal of corrected times has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test(arguments: amounts)
    func `CLI-3 each refusal of an amount has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test func `a negative expectation is refused without a word about gross earnings`() {
        let sentence = DeliveryError.negativeExpectedEarnings.sentence(in: .newYork).lowercased()
        #expect(!sentence.contains("gross"))
        #expect(!sentence.contains("earning"))
    }

    @Test func `CLI-3 no case that carries nothing is left out`() {
        let listed = Set(Self.all.map(\.code))
        let expected =
            DeliveryRecoveryError.allCases.map { "invalidRecovery.\($0.code)" }
            + HistoricalCancellationError.allCases.map { "invalidCancellation.\($0.code)" }
            + DeliveryTipError.allCases.map { "invalidTip.\($0.code)" }
            + OfferError.allCases.map { "invalidOffer.\($0.code)" }
        #expect(expected.filter { !listed.contains($0) }.isEmpty)
    }

    @Test(arguments: DeliveryState.allCases)
    func `WORD-11 every event is named in words wherever a refusal names one`(state: DeliveryState) {
        let sentences = [
            DeliveryError.alreadyRecorded(state).sentence(in: .newYork),
            DeliveryTimeCorrectionError.eventNotRecorded(state).sentence(in: .newYork),
            DeliveryTimeCorrectionError.recordedEventRemoved(state).sentence(in: .newYork),
            DeliveryTimeCorrectionError.precedesShiftStart(state).sentence(in: .newYork),
            DeliveryTimeCorrectionError.followsShiftEnd(state).sentence(in: .newYork),
            DeliveryTimeCorrectionError.outOfOrder(event: state, mustNotPrecede: .accepted).sentence(in: .newYork),
        ]
        #expect(sentences.allSatisfy { $0.contains(state.eventName) })
    }

    @Test func `GEN-4 two failures of the store are equal whatever they wrap`() {
        #expect(
            DeliveryLifecycleError.storeUnavailable(underlying: StoreFault(Unforeseen()))
                == .storeUnavailable(underlying: StoreFault(LedgerTrouble())))
        #expect(
            DeliveryLifecycleError.invalidTransition(.alreadyRecorded(.pickedUp))
                != .invalidTransition(.alreadyRecorded(.arrivedAtPickup)))
    }

    @Test func `CONV-5 the count is written in the driver's digits`() {
        let sentence = DeliveryLifecycleError.severalDeliveriesInProgress(count: 12)
            .sentence(in: .inNewYork("ar_EG"))
        #expect(sentence.hasPrefix("١٢ deliveries"))
    }
}
