import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct DeliveryCommandTests {
    var driver: TestDriver

    init() throws {
        driver = try TestDriver()
        try driver.does("start --at 09:00")
    }

    private func onTerminal(answer: String) -> TestDriver {
        var driver = driver
        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = answer
        return driver
    }

    /// Delivery 1 of a shift that ended at 17:30, delivered at 10:00.
    private func finish() throws {
        try driver.does(
            "accept --at 09:10", "delivery arrive 1 --at 09:30", "delivery pickup 1 --at 09:40",
            "delivery deliver 1 --at 10:00", "end")
    }

    // MARK: Events

    @Test func `DELIV-6 DELIV-11 each event is recorded on the delivery it names, in order`() throws {
        try driver.does("accept 2 --at 09:10")
        #expect(driver.run("delivery arrive 2 --at 09:20").output == "Delivery 2 marked as arrived at the pickup.\n")
        #expect(driver.run("delivery pickup 2 --at 09:30").output == "Delivery 2 marked as picked up.\n")
        let delivered = try driver.json("delivery deliver 2 --at 09:40")
        #expect(delivered["recorded"].flag == true)
        #expect(delivered["spoken"].text == "Delivery 2 marked as delivered.")
        #expect(delivered["delivery"]["deliveredAt"].text == "2026-08-12T13:40:00Z")
        #expect(try driver.json("status")["deliveries"][0]["state"].text == "accepted")
    }

    static let wrongSteps: [(before: [String], line: String, code: String, sentence: String)] = [
        (["accept"], "delivery pickup 1", "invalidTransition.outOfOrder", "Record arriving at the pickup first."),
        (["accept"], "delivery deliver 1", "invalidTransition.outOfOrder", "Record the pickup first."),
        (
            ["accept", "delivery arrive 1"], "delivery arrive 1", "invalidTransition.alreadyRecorded",
            "The arrival at the pickup is already recorded on this delivery, and events go forward only."
        ),
        (
            ["accept", "delivery cancel 1"], "delivery arrive 1", "invalidTransition.alreadyFinished",
            "This delivery is already cancelled, so nothing more can be recorded on it."
        ),
        (["accept"], "delivery arrive 2", "noSuchDelivery", "There is no Delivery 2. The shift records 1 delivery."),
        (["accept"], "delivery arrive 0", "noSuchDelivery", "There is no Delivery 0. The shift records 1 delivery."),
        (
            ["accept"], "delivery reopen 1", "invalidRecovery.notDelivered",
            "This delivery is not recorded as delivered, so there is no completion to take back."
        ),
        (["end"], "delivery arrive 1", "noActiveShift", "A delivery needs a shift in progress. Start a shift first."),
    ]

    @Test(arguments: wrongSteps)
    func `CLI-3 a step on the wrong delivery or out of order is refused and writes nothing`(
        before: [String], line: String, code: String, sentence: String
    ) throws {
        for line in before { try driver.does(line) }
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == .refused)
        #expect(answer.errors == sentence + "\n")
        #expect(try driver.json(line)["error"]["code"].text == code)
        #expect(try driver.folder.contents() == bytes)
    }

    @Test func `a delivery's number has to be one`() throws {
        try driver.does("accept")
        let answer = driver.run("delivery arrive first")
        #expect(answer.status == .misuse)
        #expect(answer.sentence == "N cannot be \"first\". Give a whole number, such as 2.")
    }

    @Test func `DELIV-23 a cancellation repeats which delivery ends and that it is kept, and asks on a terminal`()
        throws
    {
        try driver.does("accept --at 09:10")
        let statement = "Delivery 1 ends here and is kept as cancelled. A cancellation cannot be taken back."
        let refused = onTerminal(answer: "n").run("delivery cancel 1")
        #expect(refused.status == .refused)
        #expect(refused.errors.hasPrefix("\(statement)\nCancel Delivery 1? [y/N] "))
        // It takes nothing away, so elsewhere it goes ahead and says the same.
        let answer = driver.run("delivery cancel 1 --at 09:15")
        #expect(answer.status == .done)
        #expect(answer.errors == statement + "\n")
        #expect(answer.output == "Delivery 1 marked as cancelled.\n")
    }

    @Test func `REOPEN-16 a reopening says which state returns, and asks on a terminal`() throws {
        try driver.does(
            "accept --at 09:10", "delivery arrive 1 --at 09:30", "delivery pickup 1 --at 09:40",
            "delivery deliver 1 --at 10:00")
        let answer = onTerminal(answer: "y").run("delivery reopen 1")
        #expect(answer.output == "Delivery 1, heading to the customer.\n")
        #expect(
            answer.errors
                == "Delivery 1 becomes active again as heading to the customer. Only its delivered time is removed.\n"
                + "Reopen Delivery 1? [y/N] ")
        #expect(try driver.json("status")["deliveries"][0]["state"].text == "pickedUp")
    }

    // MARK: Places and expected pay

    @Test func `PICKUP-13 a place is named, changed and removed in any state, and a name may be several words`() throws
    {
        try driver.does("accept --at 09:10")
        let named = driver.run("delivery place 1 Thai  Garden")
        #expect(
            named.output == """
                  → Delivery 1 · Heading to the pickup
                    Thai Garden
                    Accepted   9:10 AM · 8 hr, 20 min ago
                    Next step  Arrived at Pickup

                """)
        #expect(
            try driver.json("delivery place 1 \"THAI GARDEN\"")["delivery"]["pickupPlaceName"].text == "Thai Garden")
        #expect(try driver.json("delivery place 1 --clear")["delivery"]["pickupPlaceName"].isNull)
        try driver.does("delivery cancel 1 --at 09:20", "end", "delivery place --shift last 1 Corner")
        #expect(try driver.count("pickupPlace") == 2)
    }

    @Test func `EXPECT-1 EXPECT-2 expected pay is set while a delivery is active and removed at any time`() throws {
        try driver.does("accept --at 09:10")
        #expect(driver.run("delivery expect 1 8.5").output.contains("Expected pay  $8.50\n"))
        try driver.does("delivery cancel 1 --at 09:20")
        let refused = driver.run("delivery expect 1 9")
        #expect(refused.status == .refused)
        #expect(refused.errors == "Expected pay belongs to a delivery in progress, and this one has finished.\n")
        #expect(try driver.json("delivery expect 1 --clear")["delivery"]["expectedEarnings"].isNull)
    }

    // MARK: Pay and tips

    @Test func `GROSS-1 GROSS-3 TIPSUM-10 pay is recorded once a delivery has finished, replaced and removed`() throws {
        try driver.does("accept --at 09:10")
        #expect(
            driver.run("delivery pay 1 5").errors
                == "An amount can be recorded once this delivery is delivered or cancelled.\n")
        try driver.does("delivery cancel 1 --at 09:20", "delivery pay 1 0", "delivery tip 1 2 --method cash")
        let paid = driver.run("delivery pay 1 14.75")
        #expect(paid.output.contains("    Platform pay      $14.75\n"))
        #expect(
            paid.errors
                == "1 additional tip, $2.00, is already recorded beside this amount. A tip that is already inside the "
                + "platform's amount must not be entered again, or it would count twice.\n")
        #expect(try driver.json("delivery pay 1 --clear")["delivery"]["grossEarnings"].isNull)
    }

    @Test func `TIP-1 TIP-5 TIP-6 a tip is recorded, corrected and deleted by its number or identifier`() throws {
        try finish()
        try driver.does(
            "delivery tip --shift last 1 3 --method cash", "delivery tip --shift last 1 5 --method platform")
        // The amount alone is corrected; the method stays.
        let corrected = try driver.json("delivery tip --shift last 1 4 --tip 1")
        let tips = corrected["delivery"]["additionalTips"]
        #expect(tips[0]["amount"].text == "4.00")
        #expect(tips[0]["method"].text == "cash")
        let id = try #require(tips[1]["id"].text)
        let second = try driver.json("delivery tip --shift last 1 6 --tip \(id) --method cash")
        #expect(second["delivery"]["additionalTips"][1]["amount"].text == "6.00")
        #expect(second["delivery"]["additionalTips"][1]["method"].text == "cash")
        let deleted = try driver.json("delivery tip --shift last 1 --tip 1 --clear")
        #expect(deleted["delivery"]["additionalTipsTotal"].text == "6.00")
    }

    static let tipMisuses: [(String, CommandStatus, String)] = [
        ("delivery tip --shift last 1 3", .misuse, "The option --method cash|platform has to be given."),
        ("delivery tip --shift last 1 --clear", .misuse, "The option --tip T has to be given."),
        ("delivery tip --shift last 1 3 --tip 1 --clear", .misuse, "Give AMOUNT or --clear, not both."),
        ("delivery tip --shift last 1 --method cash", .misuse, "AMOUNT is missing."),
        ("delivery tip --shift last 1 3 --tip 2", .refused, "Delivery 1 records no tip 2."),
        ("delivery tip --shift last 1 0 --method cash", .refused, "A tip has to be more than nothing."),
        ("delivery tip --shift last 1 -3 --method cash", .refused, "A tip cannot be below zero."),
    ]

    @Test(arguments: tipMisuses)
    func `TIP-2 a tip that cannot be recorded says why`(line: String, status: CommandStatus, sentence: String) throws {
        try finish()
        let answer = driver.run(line)
        #expect(answer.status == status)
        #expect(answer.sentence == sentence)
        #expect(try driver.count("deliveryTip") == 0)
    }

    @Test func `without a shift in progress a command does not guess that the last one is meant`() throws {
        try finish()
        let answer = driver.run("delivery pay 1 5")
        #expect(answer.status == .refused)
        #expect(answer.errors == "No shift is in progress. Name a finished one with --shift.\n")
        #expect(try driver.json("delivery pay 1 5")["error"]["code"].text == "noActiveShift")
    }

    // MARK: Corrections

    @Test func `TIMECOR-1 TIMECOR-11 the times given change, and the others stay as recorded`() throws {
        try finish()
        let answer = driver.run("delivery times --shift last 1 --arrived 09:35 --picked-up 09:45")
        #expect(answer.output.contains("    Waited at pickup — 10 min\n"))
        #expect(answer.output.contains("    Arrived at the pickup  9:35 AM\n"))
        #expect(answer.output.contains("    Delivered              10:00 AM\n"))
        #expect(answer.errors.hasPrefix("The delivery's durations and the shift's delivery time follow these times."))
    }

    static let timeRefusals: [(line: String, status: CommandStatus, sentence: String)] = [
        (
            "delivery times --shift last 1 --arrived 09:45", .refused,
            "The pickup may not come before the arrival at the pickup. Correct the other time as well."
        ),
        (
            "delivery times --shift last 1 --accepted 08:59", .refused,
            "The acceptance would fall before the shift began. Choose a time within the shift."
        ),
        (
            "delivery times --shift last 1 --delivered 17:31", .refused,
            "The completion would fall after the shift ended. Correct the shift's end first, or choose an earlier time."
        ),
        (
            "delivery times --shift last 1 --cancelled 10:00", .refused,
            "The cancellation was never recorded, and a correction adds no event."
        ),
        (
            "delivery times --shift last 1", .misuse,
            "Give at least one time to correct: --accepted, --arrived, --picked-up, --delivered, --cancelled."
        ),
        ("delivery times 1 --arrived 09:35", .misuse, "The option --shift S has to be given."),
    ]

    @Test(arguments: timeRefusals)
    func `TIMECOR-5 TIMECOR-6 a correction of times that cannot be says which rule, and writes nothing`(
        line: String, status: CommandStatus, sentence: String
    ) throws {
        try finish()
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == status)
        #expect(answer.sentence == sentence)
        #expect(try driver.folder.contents() == bytes)
    }

    @Test func `HISTCAN-10 correcting to cancelled says what changes and what stays, and asks on a terminal`() throws {
        try finish()
        try driver.does("delivery pay --shift last 1 10")
        let statement =
            "Delivery 1 stays finished and counts as cancelled instead of delivered. Its completion time becomes its "
            + "cancellation time. Its other times, its pickup place, its offer, the shift's hours and its route are "
            + "unchanged. The amounts recorded on it stay. This cannot be undone."
        let refused = onTerminal(answer: "n").run("delivery correct-to-cancelled --shift last 1")
        #expect(refused.errors.hasPrefix(statement + "\nCorrect Delivery 1 to Cancelled? [y/N] "))
        let done = try driver.json("delivery correct-to-cancelled --shift last 1")
        #expect(done["delivery"]["state"].text == "cancelled")
        #expect(done["delivery"]["cancelledAt"].text == "2026-08-12T14:00:00Z")
        #expect(done["delivery"]["grossEarnings"].text == "10.00")
        let again = driver.run("delivery correct-to-cancelled --shift last 1")
        #expect(again.errors == "This delivery is already recorded as cancelled.\n")
    }
}
