import DashPilotDomain
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@testable import DashPilotCLI

@Suite struct StatusCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    @Test func `SCREEN-1 without a ledger there is no shift, and looking makes none`() throws {
        let answer = driver.run("status")
        #expect(answer.status == .done)
        #expect(answer.output == "No shift in progress\n")
        #expect(
            driver.run("status --json").output == """
                {
                  "asOf" : "2026-08-12T21:30:00Z",
                  "deliveries" : [],
                  "deliverySummary" : {
                    "cancelledCount" : 0,
                    "deliveredCount" : 0,
                    "inProgressCount" : 0
                  },
                  "parked" : false,
                  "shift" : null,
                  "state" : "none"
                }

                """)
        #expect(try driver.folder.names() == [])
    }

    static let creatingNothing = [
        "shift list", "shift show last", "place list", "end", "accept", "delivery pay --shift last 1 5", "doctor",
    ]

    @Test(arguments: creatingNothing)
    func `STORE-1 only a start begins new records`(line: String) throws {
        driver.run(line)
        #expect(try driver.folder.names() == [])
        try driver.does("start")
        #expect(try driver.folder.names() == ["ledger.sqlite"])
    }

    /// 8.5 hours into a shift with a route of 4.5 miles in one piece; Delivery 1 done, 2 and 3 open.
    private func work() throws {
        try driver.does("start --at 09:00")
        try driver.damage(
            """
            UPDATE shift SET fuelVehicleName = '2020 Honda Civic', fuelMilesPerGallonValue = '34',
                fuelGasPricePerGallonAmount = '3.29'
            """)
        try driver.drive(shift: .numbered(1), from: .today("09:00"), count: 10)
        try driver.does(
            "accept 2 --at 16:00", "delivery arrive 1 --at 16:10", "delivery pickup 1 --at 16:20",
            "delivery deliver 1 --at 16:40", "delivery arrive 2 --at 16:50", "delivery place 2 \"Thai Garden\"",
            "delivery expect 2 8.50", "accept --at 17:25")
    }

    @Test func `SCREEN-10 SCREEN-12 SCREEN-14 SCREEN-17 a running shift is shown in the running screen's order`() throws
    {
        try work()
        #expect(driver.run("status").output == (try Golden.text("status-running.txt")))
    }

    @Test func `SCREEN-11 WORD-7 paused, the clock holds still and the page says that working time has stopped`() throws
    {
        try driver.does("start --at 09:00", "pause --at 12:00")
        #expect(driver.run("status").output == (try Golden.text("status-paused.txt")))
        let status = try driver.json("status")
        #expect(status["state"].text == "paused")
        #expect(status["parked"].flag == false)
        #expect(status["shift"]["workingSeconds"].number == 10_800)
        #expect(status["shift"]["pausedSeconds"].number == 5.5 * 3600)
        #expect(status["shift"]["pausedAt"].text == "2026-08-12T16:00:00Z")
    }

    @Test func `WORD-7 parked, the shift still reads in progress and its clock goes on`() throws {
        try driver.does("start --at 09:00", "park --at 12:00")
        #expect(driver.run("status").output == (try Golden.text("status-parked.txt")))
        let status = try driver.json("status")
        #expect(status["state"].text == "running")
        #expect(status["parked"].flag == true)
        #expect(status["shift"]["workingSeconds"].number == 8.5 * 3600)
        #expect(status["shift"]["parkedAt"].text == "2026-08-12T16:00:00Z")
        #expect(status["shift"]["route"]["suspendedSeconds"].number == 5.5 * 3600)
    }

    @Test func `CLI-1 status in JSON has the export's names for the same facts`() throws {
        try work()
        let status = try driver.json("status")
        #expect(status.keys == ["asOf", "deliveries", "deliverySummary", "parked", "shift", "state"])
        #expect(status["state"].text == "running")
        #expect(status["deliverySummary"]["deliveredCount"].number == 1)
        #expect(status["deliverySummary"]["inProgressCount"].number == 2)
        #expect(status["deliverySummary"]["cancelledCount"].number == 0)
        let shift = status["shift"]
        #expect(
            shift.keys == [
                "cancelledCount", "currencyCode", "deliveredCount", "deliveryActiveSeconds", "elapsedSeconds",
                "endedAt",
                "fuelGasPricePerGallon", "fuelMilesPerGallon", "fuelVehicleName", "grossEarnings",
                "grossPerDeliveryActiveHour", "grossPerRecordedMile", "grossPerWorkingHour", "id", "nonDeliverySeconds",
                "parkedAt", "pauseCount", "pausedAt", "pausedSeconds", "route", "startedAt", "workingSeconds",
            ])
        #expect(shift["elapsedSeconds"].number == 8.5 * 3600)
        #expect(shift["workingSeconds"].number == 8.5 * 3600)
        #expect(shift["endedAt"].isNull)
        #expect(shift["fuelMilesPerGallon"].text == "34.00")
        #expect(shift["route"]["recordedDistanceMiles"].number == 4.5)
        #expect(status["deliveries"].array?.count == 3)
        let second = status["deliveries"][1]
        #expect(second["number"].number == 2)
        #expect(second["offerNumber"].number == 1)
        #expect(second["state"].text == "arrivedAtPickup")
        #expect(second["pickupPlaceName"].text == "Thai Garden")
        #expect(second["expectedEarnings"].text == "8.50")
    }

    @Test func `CLI-6 status fits a narrow terminal`() throws {
        try work()
        var narrow = driver
        narrow.machine.variables["COLUMNS"] = "40"
        for line in narrow.run("status").outputLines { #expect(line.displayWidth <= 40) }
    }

    @Test func `what a place is called cannot steer the terminal`() throws {
        try driver.does("start --at 09:00", "accept")
        driver.run(words: ["delivery", "place", "1", "a\u{1B}[31mb\u{202E}c"])
        #expect(driver.run("status").output.contains("    a\u{FFFD}[31mb\u{FFFD}c\n"))
    }

    @Test func `LOCALE-1 figures follow the locale asked for and words stay English`() throws {
        try driver.does("start --at 09:00")
        let answer = driver.run("status --locale de_DE --time-zone Europe/Berlin")
        #expect(answer.outputLines[1] == "  Started 12. Aug. 2026, 15:00")
    }
}
