import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// What holds for every sentence of every refusal of a shift, a delivery, an offer or a place.
@Suite struct RefusalSentenceTests {
    static let all =
        ShiftLifecycleErrorTests.all + DeliveryLifecycleErrorTests.all + CorrectionErrorTests.grouping
        + CorrectionErrorTests.ends + CorrectionErrorTests.pauses + PickupPlaceErrorTests.rows

    @Test(arguments: all)
    func `WORD-11 every refusal is told in full sentences`(row: RefusalRow) throws {
        let sentence = row.sentence
        let first = try #require(sentence.first)
        #expect(first.isUppercase || first.isNumber)
        #expect(sentence.hasSuffix("."))
        #expect(!sentence.hasSuffix(".."))
        #expect(!sentence.contains("  "))
        #expect(sentence.split(separator: " ").count >= 4)
    }

    @Test(arguments: all)
    func `WORD-11 no refusal prints the name of a case or says only that something is invalid`(row: RefusalRow) {
        let words = row.sentence.replacing("DashPilot", with: "").split { !$0.isLetter }
        // A name of the code is a word with a capital inside it.
        #expect(words.allSatisfy { $0.dropFirst().allSatisfy(\.isLowercase) || $0 == "PM" })
        #expect(!row.sentence.lowercased().contains("invalid"))
        #expect(!row.sentence.contains("nil"))
        #expect(!row.sentence.contains("("))
    }

    @Test(arguments: all)
    func `WORD-11 no correction is called an edit`(row: RefusalRow) {
        #expect(!row.sentence.lowercased().contains("edit"))
    }

    @Test(arguments: all)
    func `WORD-14 no refusal claims what the app cannot know`(row: RefusalRow) {
        #expect(Vocabulary.claims(in: row.sentence).isEmpty)
    }

    @Test(arguments: [
        ShiftLifecycleErrorTests.all, DeliveryLifecycleErrorTests.lifecycle, DeliveryLifecycleErrorTests.reopening,
        DeliveryLifecycleErrorTests.cancellation, DeliveryLifecycleErrorTests.times,
        DeliveryLifecycleErrorTests.amounts,
        CorrectionErrorTests.grouping, CorrectionErrorTests.ends, CorrectionErrorTests.pauses,
        PickupPlaceErrorTests.rows,
    ])
    func `WORD-11 two rules are never told in the same words`(rows: [RefusalRow]) {
        // A service's case and the model's case of the same fact may share their words.
        let sentences = Dictionary(grouping: rows, by: \.sentence)
        let shared = sentences.values.filter { $0.count > 1 }.map { Set($0.map(\.code)) }
        let sameFact: [Set<String>] = [
            ["shiftNotPaused", "invalidTransition.notPaused"], ["shiftNotParked", "invalidTransition.notParked"],
        ]
        #expect(shared.allSatisfy(sameFact.contains))
    }

    @Test func `CLI-3 a code is the case's name, and a case inside another is joined by a full stop`() {
        #expect(ShiftTransitionError.alreadyEnded.code == "alreadyEnded")
        #expect(ShiftLifecycleError.invalidTransition(.alreadyEnded).code == "invalidTransition.alreadyEnded")
        #expect(
            DeliveryLifecycleError.invalidTimeCorrection(
                .outOfOrder(event: .pickedUp, mustNotPrecede: .arrivedAtPickup)
            ).code == "invalidTimeCorrection.outOfOrder")
        #expect(ShiftLifecycleError.activeDeliveriesInProgress(count: 3).code == "activeDeliveriesInProgress")
    }

    @Test(arguments: all)
    func `CLI-3 a code is one or two names of letters`(row: RefusalRow) {
        let parts = row.error.code.split(separator: ".", omittingEmptySubsequences: false)
        #expect(1...2 ~= parts.count)
        #expect(parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) })
    }

    @Test func `a failure with words of its own is told in them`() {
        let failure = ShiftLifecycleError.storeUnavailable(underlying: StoreFault(LedgerTrouble()))
        #expect(
            failure.sentence(in: .newYork) == "The ledger is on a disk that is full. Nothing was recorded.")
    }
}
