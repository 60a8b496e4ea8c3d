import DashPilotDomain
import DashPilotTestSupport
import Testing

@testable import DashPilotCLI

@Suite struct PauseCommandTests {
    var driver: TestDriver

    init() throws {
        driver = try TestDriver()
        try driver.does(
            "start --at 09:00", "accept --at 10:00", "delivery cancel 1 --at 10:30", "pause --at 12:00",
            "resume --at 12:30", "end")
    }

    @Test func `PAUSECOR-15 PAUSECOR-16 a missed pause is added, and working time follows`() throws {
        let answer = driver.run("pause add --shift last 14:00 14:15")
        #expect(answer.status == .done)
        #expect(
            answer.output == """
                Shift
                  Start            Aug 12, 2026 at 9:00 AM
                  End              Aug 12, 2026 at 5:30 PM
                  Elapsed          8 hr, 30 min
                  Paused           45 min
                  Working          7 hr, 45 min
                  Delivery active  30 min
                  Non-delivery     7 hr, 15 min

                Pauses
                  Pause 1          12:00 PM – 12:30 PM · 30 min
                  Pause 2          2:00 PM – 2:15 PM · 15 min

                """)
    }

    @Test func `PAUSECOR-13 a pause is corrected by its number`() throws {
        let shift = try driver.json("pause edit --shift last 1 12:05 12:30")["shift"]
        #expect(shift["pauses"][0]["startedAt"].text == "2026-08-12T16:05:00Z")
        #expect(shift["workingSeconds"].number == 29_100)
    }

    @Test func `PAUSECOR-19 CLI-7 a pause is deleted once what goes was stated and agreed to`() throws {
        var driver = driver
        let statement =
            "Pause 1 lasts 30 minutes. Working time grows by it. The shift's start and end do not move, and the route does "
            + "not change."
        let bytes = try driver.folder.contents()
        let needed = driver.run("pause delete --shift last 1")
        #expect(needed.status == .misuse)
        #expect(needed.sentence == statement)
        #expect(try driver.folder.contents() == bytes)
        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = "y"
        let deleted = driver.run("pause delete --shift last 1")
        #expect(deleted.errors == statement + "\nDelete Pause 1? [y/N] ")
        #expect(deleted.output.contains("Working          8 hr, 30 min\n"))
        #expect(deleted.output.hasSuffix("Pauses\n  No pause recorded\n"))
    }

    static let refusals: [(line: String, code: String, sentence: String)] = [
        (
            "pause add --shift last 12:00 12:00", "invalidCorrection.notPositiveDuration",
            "A pause has to end after it starts. Delete a pause that did not happen instead."
        ),
        (
            "pause add --shift last 08:59 09:10", "invalidCorrection.startsBeforeShift",
            "That pause would begin before the shift. Choose a time within the shift."
        ),
        (
            "pause add --shift last 17:00 17:31", "invalidCorrection.endsAfterShift",
            "That pause would end after the shift. Choose a time within the shift."
        ),
        (
            "pause add --shift last 12:29 13:00", "invalidCorrection.overlapsAnotherPause",
            "That pause would run over another one. Choose times that overlap no other pause; one may begin where another "
                + "ends."
        ),
        (
            "pause edit --shift last 1 10:29 11:00", "invalidCorrection.overlapsDeliveryWork",
            "A delivery was open in that time. A pause can stand only where no delivery was in progress."
        ),
        (
            "pause edit --shift last 2 12:00 12:10", "noSuchPause", "There is no Pause 2. The shift records 1 pause."
        ),
    ]

    @Test(arguments: refusals)
    func `PAUSECOR-10 a pause that cannot stand is refused by its first broken rule, and nothing is written`(
        line: String, code: String, sentence: String
    ) throws {
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == .refused)
        #expect(answer.errors == sentence + "\n")
        #expect(try driver.json(line)["error"]["code"].text == code)
        #expect(try driver.folder.contents() == bytes)
    }

    @Test func `PAUSECOR-1 PAUSECOR-2 a shift in progress offers and accepts no correction of pauses`() throws {
        try driver.does("start", "pause")
        let id = try #require(try driver.json("status")["shift"]["id"].text)
        for line in ["pause add --shift \(id) 17:00 17:10", "pause edit --shift \(id) 1 17:00 17:10"] {
            #expect(driver.run(line).errors == "Pauses can be corrected once the shift has ended.\n")
        }
        #expect(
            driver.run("pause delete --shift \(id) 1 --yes").errors
                == "That pause has not ended. Resume or end the shift to close it.\n")
    }
}
