import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Testing

@testable import DashPilotCLI

@Suite struct DrivingCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    struct Step: Sendable {
        let line: String
        let spoken: String

        init(_ line: String, _ spoken: String) {
            self.line = line
            self.spoken = spoken
        }
    }

    static let day: [Step] = [
        Step(
            "start --at 09:00",
            "Shift recorded from 9:00 AM. Your route starts recording when you open DashPilot."),
        Step("accept --at 09:10", "Delivery 1 has started. 1 delivery in progress."),
        Step("next --at 09:20", "Delivery 1 marked as arrived at the pickup."),
        Step(
            "park --at 09:25",
            "Marked as parked. The route is not recording until you drive again. The shift still runs and its working time "
                + "still counts."),
        Step("next --at 09:30", "Delivery 1 marked as picked up."),
        Step(
            "drive --at 09:50",
            "Marked as driving after 25 minutes parked. Your route starts recording again when you open DashPilot."),
        Step("next --at 10:00", "Delivery 1 marked as delivered."),
        Step(
            "pause --at 11:30",
            "Shift on pause after 2 hours, 30 minutes of working time. The route is not recording until you resume."),
        Step(
            "resume --at 12:15",
            "Shift running again after 45 minutes paused. Your route starts recording again when you open DashPilot."),
        Step("end --at 17:30", "Shift over, with 7 hours, 45 minutes of working time."),
    ]

    @Test func `VOICE-14 CLI-8 the eight verbs record at the moment given and say the action's own sentence`() throws {
        for step in Self.day {
            let answer = driver.run(step.line)
            #expect(answer.status == .done)
            #expect(answer.output == step.spoken + "\n")
            #expect(answer.errors == "")
        }
        let shift = try driver.json("shift show last")
        #expect(shift["startedAt"].text == "2026-08-12T13:00:00Z")
        #expect(shift["endedAt"].text == "2026-08-12T21:30:00Z")
        #expect(shift["workingSeconds"].number == 7.75 * 3600)
        #expect(shift["deliveries"][0]["arrivedAtPickupAt"].text == "2026-08-12T13:20:00Z")
    }

    @Test func `CLI-1 CLI-4 without --at a verb records now, and with --json it answers as the action's address does`()
        throws
    {
        let answer = driver.run("start --json")
        #expect(
            answer.output == """
                {
                  "recorded" : true,
                  "spoken" : "Shift recorded from 5:30 PM. Your route starts recording when you open DashPilot."
                }

                """)
        #expect(try driver.json("status")["shift"]["startedAt"].text == "2026-08-12T21:30:00Z")
    }

    @Test(arguments: [(599.9, true), (600, true), (600.1, false)])
    func `INTAKE-9 a location app heard from in the last ten minutes records the route, and a browser is none`(
        seconds: Double, isHeard: Bool
    ) throws {
        var tally = SourceTally()
        tally.noteHeard("token 1 owntracks", at: TestMachine.now.adding(seconds: -seconds), fixAt: nil)
        tally.noteHeard("browser 2", at: TestMachine.now, fixAt: nil)
        try AccessFile.open(besideLedgerAt: driver.folder.ledger).add(tally)
        #expect(
            driver.run("start --at 09:00").output
                == "Shift recorded from 9:00 AM. "
                + (isHeard
                    ? "Your location app records the route.\n"
                    : "Your route starts recording when you open DashPilot.\n"))
    }

    @Test func `OFFER-2 accept COUNT records one offer of several deliveries`() throws {
        try driver.does("start --at 09:00")
        #expect(driver.run("accept 2").output == "Deliveries 1 and 2 have started. 2 deliveries in progress.\n")
        #expect(driver.run("accept 3").output == "Deliveries 3, 4 and 5 have started. 5 deliveries in progress.\n")
        #expect(driver.run("accept 12").output == "Deliveries 6 to 17 have started. 17 deliveries in progress.\n")
        let answer = try driver.json("accept 1")
        #expect(answer["spoken"].text == "Delivery 18 has started. 18 deliveries in progress.")
        #expect(answer["recorded"].flag == true)
        #expect(answer["offerNumber"].number == 4)
        #expect(answer["deliveries"][0]["state"].text == "accepted")
        #expect(answer["deliveries"].array?.count == 1)
    }

    static let counts: [(String, CommandStatus, String)] = [
        ("accept 0", .refused, "An offer holds at least one delivery."),
        ("accept -2", .refused, "An offer holds at least one delivery."),
        ("accept two", .misuse, "COUNT cannot be \"two\". Give a whole number, such as 2."),
        ("accept 2.5", .misuse, "COUNT cannot be \"2.5\". Give a whole number, such as 2."),
        ("accept 1001", .misuse, "COUNT cannot be \"1001\". Give a whole number up to 1000."),
        (
            "accept 99999999999999999999", .misuse,
            "COUNT cannot be \"99999999999999999999\". Give a whole number, such as 2."
        ),
    ]

    @Test(arguments: counts)
    func `OFFER-3 a count below one is refused, and what is no count is a misuse`(
        line: String, status: CommandStatus, sentence: String
    ) throws {
        try driver.does("start --at 09:00")
        let answer = driver.run(line)
        #expect(answer.status == status)
        #expect(answer.sentence == sentence)
        #expect(try driver.count("delivery") == 0)
    }

    static let refusals: [(before: [String], line: String, code: String, sentence: String)] = [
        ([], "end", "noActiveShift", "No shift is in progress. Start one first."),
        ([], "pause", "noActiveShift", "No shift is in progress. Start one first."),
        ([], "resume", "noActiveShift", "No shift is in progress. Start one first."),
        ([], "park", "noActiveShift", "No shift is in progress. Start one first."),
        ([], "drive", "noActiveShift", "No shift is in progress. Start one first."),
        ([], "accept", "noActiveShift", "A delivery needs a shift in progress. Start a shift first."),
        ([], "next", "noActiveShift", "A delivery needs a shift in progress. Start a shift first."),
        (
            ["start --at 09:00"], "start", "shiftAlreadyActive",
            "A shift that began Aug 12, 2026 at 9:00 AM is still going. End it before starting another."
        ),
        (
            ["start --at 09:00"], "next", "noDeliveryInProgress",
            "No delivery is in progress, so there is no step to record. Start a delivery first."
        ),
        (
            ["start --at 09:00", "accept 2"], "next", "severalDeliveriesInProgress",
            "2 deliveries are in progress and a spoken step could belong to any of them. Nothing was recorded. Open "
                + "DashPilot and record it on the right one."
        ),
        (
            ["start --at 09:00", "accept"], "end", "activeDeliveriesInProgress",
            "1 delivery is still in progress. Deliver or cancel it before ending the shift."
        ),
        (
            ["start --at 09:00", "pause --at 12:00"], "park", "shiftAlreadyPaused",
            "The shift has been paused since 12:00 PM. Resume it first."
        ),
        (
            ["start --at 09:00"], "end --at 17:31", "laterThanNow",
            "That time is still to come. An event can be recorded for now or for a time already past."
        ),
        (
            ["start --at 09:00", "end --at 12:00"], "start --at 11:59", "overlapsAnotherShift",
            "That time would make two recorded shifts overlap. Choose a time outside every other shift."
        ),
        (
            ["start --at 09:00", "accept --at 10:00", "delivery cancel 1 --at 10:30"], "end --at 10:29",
            "precedesRecordedDeliveryWork",
            "Delivery 1 records its cancellation at 10:30 AM, after that time. A shift has to end after the work recorded on "
                + "it."
        ),
        (
            ["start --at 09:00", "accept --at 10:00", "delivery cancel 1 --at 10:30"], "pause --at 10:29",
            "overlapsDeliveryWork",
            "Delivery 1 records its cancellation at 10:30 AM, after that time. A pause has to begin after the work recorded "
                + "so far."
        ),
        (
            ["start --at 09:00", "pause --at 12:00", "resume --at 12:30"], "pause --at 12:15", "overlapsAnotherPause",
            "A recorded pause ends at 12:30 PM, after that time. A pause has to begin after those recorded so far; a missed "
                + "one can be added once the shift has ended."
        ),
        (
            ["start --at 09:00", "park --at 12:00", "drive --at 12:30"], "park --at 11:00",
            "overlapsAnotherParkedStretch",
            "A recorded parked stretch ends at 12:30 PM, after that time. The vehicle has to be parked after those recorded "
                + "so far."
        ),
        (
            ["start --at 09:00", "pause --at 12:00", "resume --at 12:30"], "end --at 12:15", "precedesRecordedPause",
            "A recorded pause ends at 12:30 PM, after that time. End the shift no earlier than that; its pauses and its end "
                + "can be corrected afterwards."
        ),
        (
            ["start --at 12:00", "end --at 13:00", "start --at 09:00"], "end", "overlapsAnotherShift",
            "Another shift is recorded from Aug 12, 2026 at 12:00 PM. This one began before it and has to end no later than "
                + "that: end it at that time or an earlier one."
        ),
    ]

    @Test(arguments: refusals)
    func `CLI-3 CLI-8 a verb the rules refuse says the page's sentence, with its code, and writes nothing`(
        before: [String], line: String, code: String, sentence: String
    ) throws {
        for line in before { try driver.does(line) }
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == .refused)
        #expect(answer.output == "")
        #expect(answer.errors == sentence + "\n")
        let error = try driver.json(line)["error"]
        #expect(error["code"].text == code)
        #expect(error["message"].text == sentence)
        #expect(try driver.folder.contents() == bytes)
    }

    static let refusedFirsts = [
        "start --at 17:31", "expense add 12.50 --category fuel --at 23:59",
        "vehicle add \" \" --mpg 34", "end", "pause", "accept", "next", "settings gas-price -1",
    ]

    @Test(arguments: refusedFirsts)
    func `GEN-2 CLI-3 a first command that is refused leaves nothing behind`(line: String) throws {
        #expect(driver.run(line).status == .refused)
        #expect(try driver.folder.contents() == [:])
    }

    static let doneFirsts = [
        "start", "expense add 12.50 --category fuel", "vehicle add \"Blue Hatchback\" --mpg 34",
        "settings gas-price 3.19",
    ]

    @Test(arguments: doneFirsts)
    func `STORE-1 a first command that is done makes the ledger and records once`(line: String) throws {
        #expect(driver.run(line).status == .done)
        let rows = try ["shift", "expense", "vehicleProfile"].map { try driver.count($0) }.reduce(0, +)
        #expect(rows == (line.hasPrefix("settings") ? 0 : 1))
        #expect(try driver.count("driverSettings") == (line.hasPrefix("start") || line.hasPrefix("expense") ? 0 : 1))
    }
}
