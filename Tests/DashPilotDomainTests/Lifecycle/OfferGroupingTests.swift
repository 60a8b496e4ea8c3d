import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct OfferGroupingTests {
    static func grouping(_ offer: Int, _ deliveries: [Int], remaining: Int) -> OfferGrouping {
        OfferGrouping(offerNumber: offer, deliveryNumbers: deliveries, remaining: remaining)
    }

    @Test func `WORD-6 NUM-6 a grouped offer says how many were accepted together`() {
        let two = Self.grouping(1, [1, 2], remaining: 2)
        #expect(two.heading(in: .newYork) == "2 deliveries accepted together")
        #expect(two.historyCaption(in: .newYork) == "Offer 1 · 2 deliveries accepted together")
        #expect(
            Self.grouping(1, [1, 2, 3], remaining: 0).historyCaption(in: .newYork)
                == "Offer 1 · 3 deliveries accepted together")
    }

    static let remainingLines: [(Int, Int, String?)] = [
        (2, 2, nil), (2, 1, "1 of 2 still in progress"), (3, 2, "2 of 3 still in progress"), (2, 0, nil),
    ]

    @Test(arguments: remainingLines)
    func `NUM-6 once one has finished the heading says how many are left`(
        deliveries: Int, remaining: Int, line: String?
    ) {
        #expect(Self.grouping(1, Array(1...deliveries), remaining: remaining).remainingLine(in: .newYork) == line)
    }

    @Test func `NUM-7 NUM-8 the heading stays as long as the offer is grouped, whatever has finished`() {
        for remaining in 0...3 {
            #expect(
                Self.grouping(1, [1, 2, 3], remaining: remaining).heading(in: .newYork)
                    == "3 deliveries accepted together")
        }
    }

    @Test(arguments: [[Int](), [4]])
    func `NUM-9 OFFER-22 an offer of fewer than two shows no heading and speaks no grouping`(deliveries: [Int]) {
        let grouping = Self.grouping(2, deliveries, remaining: deliveries.count)
        #expect(!grouping.isGrouped)
        #expect(grouping.heading(in: .newYork) == nil)
        #expect(grouping.historyCaption(in: .newYork) == nil)
        #expect(grouping.remainingLine(in: .newYork) == nil)
        #expect(grouping.spoken(forDelivery: 4) == nil)
    }

    @Test(arguments: [
        (1, "Offer 3, accepted together with Delivery 4 and Delivery 7"),
        (4, "Offer 3, accepted together with Delivery 1 and Delivery 7"),
        (7, "Offer 3, accepted together with Delivery 1 and Delivery 4"),
    ])
    func `WORD-6 each card speaks the offer's number and every sibling by number`(delivery: Int, spoken: String) {
        #expect(Self.grouping(3, [1, 4, 7], remaining: 3).spoken(forDelivery: delivery) == spoken)
    }

    @Test func `LOCALE-1 CONV-5 a grouped offer counts in the locale's digits`() {
        let egypt = DriverLocale.inNewYork("ar_EG")
        let three = Self.grouping(1, [1, 2, 3], remaining: 2)
        #expect(three.heading(in: egypt) == "٣ deliveries accepted together")
        #expect(three.remainingLine(in: egypt) == "٢ of ٣ still in progress")
        let many = Self.grouping(1, Array(1...1_234), remaining: 1_100)
        #expect(many.heading(in: .newYork) == "1,234 deliveries accepted together")
        #expect(many.remainingLine(in: .newYork) == "1,100 of 1,234 still in progress")
    }

    @Test(arguments: [
        ([String](), ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    ])
    func `a list reads as a sentence does`(names: [String], text: String) {
        #expect(names.joinedAsList == text)
    }
}
