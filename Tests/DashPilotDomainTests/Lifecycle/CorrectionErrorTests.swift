import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct CorrectionErrorTests {
    static let grouping: [RefusalRow] = [
        RefusalRow(
            OfferCorrectionError.invalidMembership(.differentShift), code: "invalidMembership.differentShift",
            says: ["Both", "belong to this shift"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.alreadyInThatOffer), code: "invalidMembership.alreadyInThatOffer",
            says: ["already in that offer", "Choose another"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.deliveryPrecedesOfferAcceptance),
            code: "invalidMembership.deliveryPrecedesOfferAcceptance",
            says: ["offer was accepted after the delivery", "Choose an offer"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.noDeliveriesToGroup),
            code: "invalidMembership.noDeliveriesToGroup", says: ["Choose", "delivery"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.wouldRegroupEveryDelivery),
            code: "invalidMembership.wouldRegroupEveryDelivery", says: ["would change nothing"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.deliveriesFromDifferentOffers),
            code: "invalidMembership.deliveriesFromDifferentOffers", says: ["Choose deliveries of one offer"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.cannotMergeIntoItself),
            code: "invalidMembership.cannotMergeIntoItself", says: ["Choose another offer"]),
        RefusalRow(
            OfferCorrectionError.invalidMembership(.offerIsNotGrouped), code: "invalidMembership.offerIsNotGrouped",
            says: ["nothing to separate"]),
        RefusalRow(
            OfferCorrectionError.offerNoLongerExists, code: "offerNoLongerExists", kind: .recordGone,
            says: ["offer is no longer there"]),
        RefusalRow(
            OfferCorrectionError.deliveryNoLongerExists, code: "deliveryNoLongerExists", kind: .recordGone,
            says: ["delivery is no longer there"]),
        RefusalRow(
            OfferCorrectionError.storeUnavailable(underlying: StoreFault(Unforeseen())), code: "storeUnavailable",
            kind: .recordsUnavailable, says: ["Nothing was changed."]),
    ]

    static let work = RecordedDeliveryEvent(deliveryNumber: 3, event: .pickedUp, instant: .at("20:20"))

    static let ends: [RefusalRow] = [
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.shiftNotCompleted), code: "invalidCorrection.shiftNotCompleted",
            says: ["has not ended", "Ending it records its end"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.notAfterShiftStart),
            code: "invalidCorrection.notAfterShiftStart", says: ["after the shift's start"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.pauseIsOpen), code: "invalidCorrection.pauseIsOpen",
            says: ["a pause that was never ended"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.cutsThroughRecordedPause),
            code: "invalidCorrection.cutsThroughRecordedPause",
            says: ["pause ends later", "Correct or delete the pause first"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.routeSuspensionIsOpen),
            code: "invalidCorrection.routeSuspensionIsOpen", says: ["a parked stretch that was never ended"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.cutsThroughRecordedRouteSuspension),
            code: "invalidCorrection.cutsThroughRecordedRouteSuspension",
            says: ["parked stretch ends later", "Choose a later end"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.precedesRecordedDeliveryWork(work)),
            code: "invalidCorrection.precedesRecordedDeliveryWork",
            says: ["Delivery 3", "pickup", "8:20 PM", "Correct that delivery's times first"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.overlapsAnotherShift),
            code: "invalidCorrection.overlapsAnotherShift", says: ["run into the next shift"]),
        RefusalRow(
            ShiftEndCorrectionError.invalidCorrection(.recordedEndChanged),
            code: "invalidCorrection.recordedEndChanged", says: ["changed meanwhile"]),
        RefusalRow(
            ShiftEndCorrectionError.shiftNoLongerExists, code: "shiftNoLongerExists", kind: .recordGone,
            says: ["shift is no longer there"]),
        RefusalRow(
            ShiftEndCorrectionError.storeUnavailable(underlying: StoreFault(Unforeseen())), code: "storeUnavailable",
            kind: .recordsUnavailable, says: ["Nothing was changed."]),
    ]

    static let pauses: [RefusalRow] = [
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.shiftNotCompleted),
            code: "invalidCorrection.shiftNotCompleted", says: ["once the shift has ended"]),
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.notPositiveDuration),
            code: "invalidCorrection.notPositiveDuration",
            says: ["has to end after it starts", "Delete a pause that did not happen"]),
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.startsBeforeShift),
            code: "invalidCorrection.startsBeforeShift", says: ["begin before the shift"]),
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.endsAfterShift), code: "invalidCorrection.endsAfterShift",
            says: ["end after the shift"]),
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.overlapsAnotherPause),
            code: "invalidCorrection.overlapsAnotherPause", says: ["run over another one"]),
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.overlapsDeliveryWork),
            code: "invalidCorrection.overlapsDeliveryWork", says: ["A delivery was open in that time"]),
        RefusalRow(
            ShiftPauseCorrectionError.invalidCorrection(.pauseIsOpen), code: "invalidCorrection.pauseIsOpen",
            says: ["has not ended", "Resume or end the shift"]),
        RefusalRow(
            ShiftPauseCorrectionError.pauseNoLongerExists, code: "pauseNoLongerExists", kind: .recordGone,
            says: ["pause is no longer there"]),
        RefusalRow(
            ShiftPauseCorrectionError.shiftNoLongerExists, code: "shiftNoLongerExists", kind: .recordGone,
            says: ["shift is no longer there"]),
        RefusalRow(
            ShiftPauseCorrectionError.storeUnavailable(underlying: StoreFault(Unforeseen())),
            code: "storeUnavailable", kind: .recordsUnavailable, says: ["Nothing was changed."]),
    ]

    @Test(arguments: grouping)
    func `CLI-3 each refusal of a grouping has its code, kind and words`(row: RefusalRow) {
        row.check()
    }

    @Test(arguments: ends)
    func `CLI-3 each refusal of a corrected end has its code, kind and words`(row: RefusalRow) {
        row.check()
    }

    @Test(arguments: pauses)
    func `CLI-3 each refusal of a corrected pause has its code, kind and words`(
        row: RefusalRow
    ) {
        row.check()
    }

    @Test func `CLI-3 no case that carries nothing is left out`() {
        let memberships = Set(Self.grouping.map(\.code))
        #expect(OfferMembershipError.allCases.allSatisfy { memberships.contains("invalidMembership.\($0.code)") })
        let stretches = Set(Self.pauses.map(\.code))
        #expect(ShiftPauseCorrectionRefusal.allCases.allSatisfy { stretches.contains("invalidCorrection.\($0.code)") })
    }

    @Test func `GEN-4 two failures of the store are equal whatever they wrap`() {
        let (one, other) = (StoreFault(Unforeseen()), StoreFault(LedgerTrouble()))
        #expect(OfferCorrectionError.storeUnavailable(underlying: one) == .storeUnavailable(underlying: other))
        #expect(ShiftEndCorrectionError.storeUnavailable(underlying: one) == .storeUnavailable(underlying: other))
        #expect(ShiftPauseCorrectionError.storeUnavailable(underlying: one) == .storeUnavailable(underlying: other))
        #expect(PickupPlaceError.storeUnavailable(underlying: one) == .storeUnavailable(underlying: other))
        let later = RecordedDeliveryEvent(deliveryNumber: 3, event: .pickedUp, instant: .at("20:21"))
        #expect(
            ShiftEndCorrectionError.invalidCorrection(.precedesRecordedDeliveryWork(Self.work))
                != .invalidCorrection(.precedesRecordedDeliveryWork(later)))
    }
}
