import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@testable import DashPilotCLI

@Suite struct ShiftCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    /// 9:00 to 17:30 with half an hour of pause, a parked stretch of ten minutes, two deliveries accepted together, the
    /// second paid and tipped, a third cancelled; 4.5 miles in one piece until 9:09.
    private func workedDay() throws {
        try driver.does("start --at 09:00")
        try driver.damage(
            """
            UPDATE shift SET fuelVehicleName = '2020 Honda Civic', fuelMilesPerGallonValue = '30',
                fuelGasPricePerGallonAmount = '3'
            """)
        try driver.drive(shift: .numbered(1), from: .today("09:00"), count: 10)
        try driver.does(
            "accept 2 --at 09:10", "park --at 09:25", "delivery arrive 1 --at 09:30", "drive --at 09:35",
            "delivery pickup 1 --at 09:40", "delivery deliver 1 --at 10:00", "delivery expect 2 12",
            "delivery arrive 2 --at 10:30", "delivery pickup 2 --at 10:36", "delivery deliver 2 --at 11:00",
            "pause --at 12:00", "resume --at 12:30", "accept --at 16:00", "delivery cancel 3 --at 16:20", "end",
            "shift earnings last 170", "delivery place --shift last 2 \"Thai Garden\"",
            "delivery pay --shift last 2 14.75",
            "delivery tip --shift last 2 3 --method cash", "delivery tip --shift last 2 5 --method platform")
    }

    @Test func `SCREEN-30 SCREEN-32 SCREEN-34 SCREEN-35 SCREEN-37 a finished shift is shown whole, in order`() throws {
        try workedDay()
        let answer = driver.run("shift show last")
        #expect(answer.errors == "")
        #expect(answer.output == (try Golden.text("shift-show.txt")))
        for line in answer.outputLines { #expect(line.displayWidth <= 80) }
    }

    @Test func `SCREEN-30 a shift without an amount, a route, a pause or a delivery says so`() throws {
        try driver.does("start --at 09:00", "end --at 12:00")
        #expect(driver.run("shift show last").output == (try Golden.text("shift-show-empty.txt")))
    }

    @Test func `CLI-6 a shift's page fits a narrow terminal`() throws {
        try workedDay()
        var narrow = driver
        narrow.machine.variables["COLUMNS"] = "40"
        for line in narrow.run("shift show last").outputLines { #expect(line.displayWidth <= 40) }
    }

    @Test func `CLI-1 JSON-10 shift show in JSON has every name of the export, and pauses and estimates beside them`()
        throws
    {
        try workedDay()
        let shift = try driver.json("shift show last")
        #expect(
            shift.keys == [
                "cancelledCount", "currencyCode", "deliveredCount", "deliveries", "deliveryActiveSeconds",
                "elapsedSeconds",
                "endedAt", "estimates", "fuelGasPricePerGallon", "fuelMilesPerGallon", "fuelVehicleName",
                "grossEarnings",
                "grossPerDeliveryActiveHour", "grossPerRecordedMile", "grossPerWorkingHour", "id", "nonDeliverySeconds",
                "pauseCount", "pausedSeconds", "pauses", "route", "routeSuspensions", "startedAt", "workingSeconds",
            ])
        // Four and a half miles at 30 to the gallon are 0.15 gallons, at 3 dollars 45 cents.
        #expect(shift["estimates"]["fuelGallons"].text == "0.15")
        #expect(shift["estimates"]["fuelCost"].text == "0.45")
        #expect(shift["estimates"]["netAfterFuel"].text == "169.55")
        // 169.55 over 8 hours of work.
        #expect(shift["estimates"]["netAfterFuelPerWorkingHour"].text == "21.19")
        #expect(shift["pauses"][0]["number"].number == 1)
        #expect(shift["pauses"][0]["startedAt"].text == "2026-08-12T16:00:00Z")
        #expect(shift["pauses"][0]["endedAt"].text == "2026-08-12T16:30:00Z")
        #expect(shift["pauses"][0]["seconds"].number == 1800)
        #expect(shift["routeSuspensions"][0]["seconds"].number == 600)
        #expect(
            shift["deliveries"][1].keys == [
                "acceptedAt", "acceptedToDeliveredSeconds", "additionalTips", "additionalTipsTotal",
                "arrivedAtPickupAt",
                "cancelledAt", "deliveredAt", "effectiveEarnings", "effectiveEarningsPerDeliveryHour",
                "expectedEarnings",
                "grossEarnings", "id", "number", "offerNumber", "pickedUpAt", "pickupPlaceName", "pickupWaitSeconds",
                "state",
            ])
    }

    @Test func `SCREEN-31 a shift in progress has no such page`() throws {
        try driver.does("start --at 09:00")
        let answer = driver.run("shift show \(UUID.numbered(1).uuidString)")
        #expect(answer.status == .refused)
        #expect(
            answer.sentence
                == "That shift is still in progress. The command status shows it; end it first for this one.")
    }

    @Test func `CLI-3 an unknown shift is refused, and what names none is a misuse`() throws {
        try driver.does("start --at 09:00")
        let unknown = driver.run("shift show \(UUID.numbered(9).uuidString)")
        #expect(unknown.status == .refused)
        #expect(unknown.sentence == "That shift is no longer recorded.")
        #expect(
            driver.run("shift show last").sentence
                == "No shift has finished yet. A shift can be shown and corrected once it has ended.")
        let misuse = driver.run("shift show newest")
        #expect(misuse.status == .misuse)
        #expect(
            misuse.sentence == "S cannot be \"newest\". Give an identifier as shift list prints it, or last.")
    }

    @Test func `a shift is named by its identifier in either letter case`() throws {
        try driver.does("start --at 09:00", "end --at 12:00")
        let id = UUID.numbered(1).uuidString
        #expect(driver.run("shift show \(id)") == driver.run("shift show \(id.lowercased())"))
        #expect(driver.run("shift show \(id)") == driver.run("shift show last"))
    }

    @Test func `LABEL-16 HWEEK-1 the list shows each shift's row by weeks, newest first`() throws {
        #expect(driver.run("shift list").output == "No finished shift recorded\n")
        try driver.does(
            "start --at \"2026-08-04 09:00\"", "end --at \"2026-08-04 12:00\"", "start --at \"2026-08-09 09:00\"",
            "end --at \"2026-08-09 17:00\"", "start --at 09:00", "end --at 12:00", "shift earnings last 86.25",
            "start --at 13:00")
        #expect(driver.run("shift list").output == (try Golden.text("shift-list.txt")))
        let list = try driver.json("shift list --limit 2")
        #expect(list["shiftCount"].number == 2)
        #expect(list["shifts"].array?.map(\.["startedAt"].text) == ["2026-08-12T13:00:00Z", "2026-08-09T13:00:00Z"])
        // Written one by one, the list reads as if it had been written whole.
        let shifts = [UUID.numbered(3), .numbered(2)].map { id in
            driver.run("shift show \(id.uuidString) --json").output.split(separator: "\n").joined(separator: "\n    ")
        }
        #expect(
            driver.run("shift list --limit 2 --json").output
                == "{\n  \"shiftCount\" : 2,\n  \"shifts\" : [\n    \(shifts[0]),\n    \(shifts[1])\n  ]\n}\n")
        #expect(driver.run("shift list --limit 0 --json").output == "{\n  \"shiftCount\" : 0,\n  \"shifts\" : []\n}\n")
        #expect(driver.run("shift list --limit 1").outputLines.count == 4)
        #expect(driver.run("shift list --limit x").status == .misuse)
    }

    @Test func `EARN-1 EARN-4 what a shift paid is recorded, replaced and removed, and 0 is an amount`() throws {
        try driver.does("start --at 09:00", "end --at 12:00")
        let recorded = driver.run("shift earnings last 86.25")
        #expect(recorded.outputLines.prefix(2) == ["Earnings", "  $86.25"])
        #expect(recorded.output.contains("Per working hour          $28.75/hr\n"))
        #expect(driver.run("shift earnings last 0").outputLines[1] == "  $0.00")
        #expect(try driver.json("shift earnings last 0")["shift"]["grossEarnings"].text == "0.00")
        let cleared = try driver.json("shift earnings last --clear")
        #expect(cleared["shift"]["grossEarnings"].isNull)
        #expect(driver.run("shift earnings last --clear").outputLines[1] == "  No amount recorded")
    }

    @Test func `EARN-1 an amount on a shift in progress is refused`() throws {
        try driver.does("start --at 09:00")
        let answer = driver.run("shift earnings \(UUID.numbered(1).uuidString) 5")
        #expect(answer.status == .refused)
        #expect(answer.sentence == "This shift has not ended. That can be recorded once it has.")
    }

    // MARK: Correcting the end

    @Test
    func `ENDCOR-12 ENDCOR-20 ENDCOR-32 an earlier end names the delivery in its way, then the positions that go`()
        throws
    {
        var driver = driver
        try driver.does("start --at 09:00")
        try driver.drive(shift: .numbered(1), from: .today("16:00"), count: 10)
        try driver.does("accept --at 10:00", "delivery cancel 1 --at 16:20", "end")
        let refused = driver.run("shift end-time last 16:05")
        #expect(refused.status == .refused)
        #expect(
            refused.errors
                == "Delivery 1 records its cancellation at 4:20 PM, after that end. Correct that delivery's times first.\n"
        )
        try driver.does("delivery times --shift last 1 --cancelled 16:00")

        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = "y"
        let corrected = driver.run("shift end-time last 16:05")
        #expect(corrected.status == .done)
        #expect(
            corrected.errors
                == "4 recorded positions after that time are deleted. Mileage is measured again from what remains, not "
                + "reduced in proportion to the time. This cannot be undone, and a later correction does not bring the "
                + "positions back.\nEnd this shift at Aug 12, 2026 at 4:05 PM? [y/N] ")
        #expect(corrected.output.contains("Elapsed          7 hr, 5 min\n"))
        #expect(try driver.count("routeSample") == 6)
    }

    @Test func `ENDCOR-32 OPEN-4 an end that deletes no position is corrected unasked, and may lie ahead`() throws {
        try driver.does("start --at 09:00", "end --at 12:00")
        let answer = driver.run("shift end-time last \"2026-08-12 18:00\"")
        #expect(answer.status == .done)
        #expect(answer.errors == "")
        #expect(try driver.json("shift show last")["endedAt"].text == "2026-08-12T22:00:00Z")
    }

    @Test func `CLI-7 an end that deletes positions needs --yes away from a terminal`() throws {
        try driver.does("start --at 09:00")
        try driver.drive(shift: .numbered(1), from: .today("16:00"), count: 10)
        try driver.does("end")
        let bytes = try driver.folder.contents()
        #expect(driver.run("shift end-time last 16:05").status == .misuse)
        #expect(try driver.folder.contents() == bytes)
        #expect(driver.run("shift end-time last 16:05 --yes").status == .done)
        #expect(try driver.count("routeSample") == 6)
    }

    // MARK: Deleting

    @Test func `SHIFT-35 CLI-7 a deletion states the positions, every amount, the deliveries and pauses, and asks`()
        throws
    {
        var driver = driver
        try workedDay()
        let statement =
            "The shift that began Aug 12, 2026 at 9:00 AM will be deleted. 10 route positions go with it. Gross earnings of "
            + "$170.00 go with it. 3 deliveries go with it. Delivery 2 records gross earnings of $14.75, expected pay of "
            + "$12.00, a tip of $3.00 and a tip of $5.00. 1 pause goes with it. 1 parked stretch goes with it. Pickup places "
            + "and expenses stay. This cannot be undone."
        let bytes = try driver.folder.contents()
        let needed = driver.run("shift delete last")
        #expect(needed.status == .misuse)
        #expect(needed.sentence == statement)
        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = "no"
        #expect(driver.run("shift delete last").errors.hasPrefix(statement + "\nDelete this shift? [y/N] "))
        #expect(try driver.folder.contents() == bytes)
        let deleted = driver.run("shift delete last --yes --json")
        #expect(
            deleted.output == """
                {
                  "deleted" : "\(UUID.numbered(1).uuidString)"
                }

                """)
        for table in ["shift", "delivery", "deliveryTip", "offer", "shiftPause", "routeSuspension", "routeSample"] {
            #expect(try driver.count(table) == 0)
        }
        #expect(try driver.count("pickupPlace") == 1)
    }

    @Test func `STORE-10 what is known of a shift's sources is forgotten with it`() throws {
        try driver.does("start --at 09:00", "end --at 12:00")
        let access = try AccessFile.open(besideLedgerAt: driver.folder.ledger)
        var tally = SourceTally()
        tally.add(5, .recorded, from: "token 1 owntracks", ofShift: .numbered(1))
        try access.add(tally)
        try driver.does("shift delete last --yes")
        #expect(try access.counts(ofShift: .numbered(1)) == [])
    }

    @Test func `SHIFT-30 a shift in progress is not deleted, and nothing is asked`() throws {
        try driver.does("start --at 09:00")
        let answer = driver.run("shift delete \(UUID.numbered(1).uuidString) --yes")
        #expect(answer.status == .refused)
        #expect(answer.errors == "This shift is in progress. It has to be ended before it can be deleted.\n")
    }
}
