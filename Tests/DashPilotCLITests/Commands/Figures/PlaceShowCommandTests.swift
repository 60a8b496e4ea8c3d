import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct PlaceShowCommandTests {
    let driver: TestDriver

    init() throws { driver = try TestDriver() }

    /// One delivery after another at a place, each waited for so many minutes.
    private func waits(_ minutes: [Int], at place: String, from start: Int = 9) throws {
        for (index, wait) in minutes.enumerated() {
            let hour = start + index
            try driver.does("accept --at \(clock(hour, 0))")
            let number = try deliveries()
            try driver.does(
                "delivery place \(number) \"\(place)\"", "delivery arrive \(number) --at \(clock(hour, 5))",
                "delivery pickup \(number) --at \(clock(hour, 5 + wait))",
                "delivery deliver \(number) --at \(clock(hour, 59))")
        }
    }

    private func clock(_ hour: Int, _ minute: Int) -> String {
        (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }

    private func deliveries() throws -> Int { try driver.count("delivery") }

    @Test func `PLACE-3 WAIT-9 WAIT-11 W3 a place shows its waits, their spread and each of them`() throws {
        try driver.does("start --at 08:00")
        try waits([6, 11, 41], at: "Thai Garden")
        let answer = driver.run("place show \"thai garden\"")
        #expect(
            answer.output == """
                Thai Garden
                  Typical recorded wait 11 min
                  Median of 3 recorded pickups
                  Shortest 6 min · Longest 41 min

                Waits
                  Aug 12, 2026 at 11:46 AM  41 min
                  Aug 12, 2026 at 10:16 AM  11 min
                  Aug 12, 2026 at 9:11 AM   6 min

                """)
        let id = try #require(try driver.answer("place list").at("places.0.id"))
        #expect(
            try driver.answer("place show \"Thai Garden\"") == [
                "id": id, "name": "Thai Garden", "pickupWaitSampleCount": 3, "medianPickupWaitSeconds": 660,
                "shortestPickupWaitSeconds": 360, "longestPickupWaitSeconds": 2460,
                "mostRecentPickupAt": "2026-08-12T15:46:00Z",
                "waits": [
                    ["pickedUpAt": "2026-08-12T13:11:00Z", "seconds": 360],
                    ["pickedUpAt": "2026-08-12T14:16:00Z", "seconds": 660],
                    ["pickedUpAt": "2026-08-12T15:46:00Z", "seconds": 2460],
                ],
            ])
    }

    @Test func `WAIT-9 W2 one wait is stated and not called typical`() throws {
        try driver.does("start --at 08:00")
        try waits([20], at: "Diner")
        #expect(
            driver.run("place show Diner").output.hasPrefix(
                """
                Diner
                  Recorded wait 20 min
                  1 recorded pickup
                  Not enough history for a typical wait.

                """))
    }

    @Test func `W1 a place without a wait says what one would run between`() throws {
        try driver.does("start --at 08:00", "accept --at 09:00", "delivery place 1 Diner")
        #expect(
            driver.run("place show Diner").output == """
                Diner
                  No recorded pickup waits
                  A wait runs from a recorded arrival to a recorded pickup.

                """)
        #expect(try driver.answer("place show Diner").at("medianPickupWaitSeconds") == .null)
    }

    @Test func `WAIT-14 renaming changes no figure, and merging joins the deliveries`() throws {
        try driver.does("start --at 08:00")
        try waits([6, 14], at: "Thai Garden")
        try waits([10], at: "Thai Gdn", from: 12)
        let before = try driver.answer("place show \"Thai Garden\"").at("waits")
        try driver.does("place rename \"Thai Garden\" \"Thai House\"")
        #expect(try driver.answer("place show \"Thai House\"").at("waits") == before)
        try driver.does("place merge \"Thai Gdn\" \"Thai House\" --yes")
        let merged = try driver.answer("place show \"Thai House\"")
        #expect(merged.at("pickupWaitSampleCount") == 3)
        #expect(merged.at("medianPickupWaitSeconds") == 600)
    }

    @Test func `WAIT-13 WAIT-15 a wait is shown in a finished shift's log and on no running shift`() throws {
        try driver.does("start --at 08:00")
        try waits([6], at: "Diner")
        #expect(!driver.run("status").output.contains("aited"))
        try driver.does("end")
        #expect(driver.run("shift show last").output.contains("Waited at pickup — 6 min"))
        try driver.does("start", "accept")
        #expect(!driver.run("status").output.contains("aited"))
    }

    @Test func `WAIT-13 PLACE-8 no amount, visit count, rank or key is shown of a place`() throws {
        try driver.does("start --at 08:00")
        try waits([6, 14], at: "ZUM Löwen")
        try driver.does("delivery pay 1 14.75")
        let text = driver.run("place show \"zum löwen\"").output + driver.run("place show \"zum löwen\" --json").output
        for word in ["14.75", "$", "visit", "rank", "zum löwen"] { #expect(!text.contains(word), "\(word)") }
    }

    @Test func `an unknown place is refused`() throws {
        try driver.does("start --at 08:00")
        try driver.refuses(
            "place show Nowhere", code: "noSuchPlace",
            "No pickup place is named Nowhere. The command place list shows those that are.")
    }
}
