import DashPilotDomain
import DashPilotTestSupport
import Testing

@testable import DashPilotCLI

@Suite struct OfferCommandTests {
    var driver: TestDriver

    /// Offer 1 holds Deliveries 1 to 3 since 9:10, Offer 2 Delivery 4 since 10:00.
    init() throws {
        driver = try TestDriver()
        try driver.does("start --at 09:00", "accept 3 --at 09:10", "accept --at 10:00")
    }

    @Test func `OFFCOR-5 OFFCOR-14 a delivery moves to another offer, on a running shift too, and the text says so`()
        throws
    {
        let answer = driver.run("offer move 4 1")
        #expect(answer.status == .done)
        #expect(
            answer.errors
                == "Delivery 4 moves from Offer 2 to Offer 1. No time, place, amount or state changes. Offer 2 then holds "
                + "nothing and is removed.\n")
        #expect(
            answer.output == "Offers\n  Offer 1  Delivery 1, Delivery 2, Delivery 3 and Delivery 4\n")
    }

    @Test func `OFFCOR-1 OFFCOR-6 deliveries of one offer become a new offer, and combine puts them back`() throws {
        let split = driver.run("offer new 2 3")
        #expect(
            split.errors
                == "Delivery 2 and Delivery 3 leave Offer 1 and become an offer of their own, which takes the earliest "
                + "acceptance already recorded on them. No time, place, amount or state changes.\n")
        #expect(
            split.output == """
                Offers
                  Offer 1  Delivery 1
                  Offer 2  Delivery 2 and Delivery 3
                  Offer 3  Delivery 4

                """)
        let combined = try driver.json("offer combine 2 1")
        #expect(combined["offers"].array?.count == 2)
        #expect(combined["offers"][0]["deliveryNumbers"].array?.map(\.number) == [1, 2, 3])
        #expect(combined["offers"][0]["state"].text == "inProgress")
        #expect(combined["offers"][0]["acceptedAt"].text == "2026-08-12T13:10:00Z")
    }

    @Test func `OFFCOR-7 separating gives each delivery an offer of its own`() throws {
        let answer = driver.run("offer separate 1")
        #expect(answer.outputLines.count == 5)
        #expect(
            answer.errors
                == "Delivery 1 stays in Offer 1. Delivery 2 and Delivery 3 each become an offer of their own, which takes the "
                + "acceptance already recorded on the delivery. No time, place, amount or state changes.\n")
    }

    @Test func `OFFCOR-15 on a terminal a correction of grouping is asked about by its title`() throws {
        var driver = driver
        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = "n"
        for (line, title) in [
            ("offer move 4 1", "Move Delivery 4 to Offer 1?"), ("offer new 2", "Put Delivery 2 in a new offer?"),
            ("offer new 2 3", "Put Delivery 2 and Delivery 3 in a new offer?"),
            ("offer combine 2 1", "Combine Offer 2 into Offer 1?"), ("offer separate 1", "Separate Offer 1?"),
        ] {
            let answer = driver.run(line)
            #expect(answer.status == .refused)
            #expect(answer.errors.contains("\n\(title) [y/N] "))
        }
        #expect(try driver.count("offer") == 2)
    }

    static let refusals: [(line: String, code: String, sentence: String)] = [
        (
            "offer move 1 2", "invalidMembership.deliveryPrecedesOfferAcceptance",
            "That offer was accepted after the delivery was, so the delivery cannot have arrived in it. Choose an "
                + "offer accepted no later than the delivery."
        ),
        (
            "offer move 1 1", "invalidMembership.alreadyInThatOffer",
            "The delivery is already in that offer. Choose another one."
        ),
        (
            "offer new 1 2 3", "invalidMembership.wouldRegroupEveryDelivery",
            "Moving every delivery of an offer into a new one would change nothing. Leave at least one behind."
        ),
        (
            "offer new 1 4", "invalidMembership.deliveriesFromDifferentOffers", "Choose deliveries of one offer."
        ),
        (
            "offer combine 1 1", "invalidMembership.cannotMergeIntoItself",
            "An offer cannot be combined into itself. Choose another offer."
        ),
        (
            "offer combine 1 2", "invalidMembership.deliveryPrecedesOfferAcceptance",
            "That offer was accepted after the delivery was, so the delivery cannot have arrived in it. Choose an "
                + "offer accepted no later than the delivery."
        ),
        (
            "offer separate 2", "invalidMembership.offerIsNotGrouped",
            "This offer does not hold several deliveries, so there is nothing to separate."
        ),
        ("offer move 4 3", "noSuchOffer", "There is no Offer 3. The shift records 2 offers."),
        ("offer new 5", "noSuchDelivery", "There is no Delivery 5. The shift records 4 deliveries."),
    ]

    @Test(arguments: refusals)
    func `OFFCOR-10 OFFCOR-12 a refused regrouping says why, asks nothing and writes nothing`(
        line: String, code: String, sentence: String
    ) throws {
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == .refused)
        #expect(answer.errors == sentence + "\n")
        #expect(try driver.json(line)["error"]["code"].text == code)
        #expect(try driver.folder.contents() == bytes)
    }
}
