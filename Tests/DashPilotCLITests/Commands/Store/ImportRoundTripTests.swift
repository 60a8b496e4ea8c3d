import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

/// A messy month exported, brought into an empty ledger and exported again.
@Suite struct ImportRoundTripTests {
    let driver: TestDriver
    let other: TestDriver

    init() throws {
        driver = try TestDriver()
        other = try TestDriver()
        try driver.does(
            "vehicle add --mpg 34 \"Blue Hatchback\"", "vehicle select \"Blue Hatchback\"", "settings gas-price 3.19")
        try recordMessyShift()
        try driver.does(
            // One that was paused, and one of no length that begins where it ends and paid nothing.
            "start --at \"2026-08-04 09:00\"", "pause --at \"2026-08-04 10:00\"", "resume --at \"2026-08-04 10:30\"",
            "end --at \"2026-08-04 12:00\"", "start --at \"2026-08-04 12:00\"", "end --at \"2026-08-04 12:00\"",
            "shift earnings last 0",
            // A name that was joined to another one.
            "start --at \"2026-08-05 09:00\"", "accept --at \"2026-08-05 09:01\"", "delivery place 1 \"noodle hut\"",
            "delivery cancel 1 --at \"2026-08-05 09:20\"", "end --at \"2026-08-05 11:00\"",
            "place merge --yes \"noodle hut\" \"Noodle Palace\"",
            "expense add 42.10 --category fuel --on 2026-08-03 --note \"Pump 4 \u{2615}\u{FE0F}, 'north'\"",
            "expense add 0 --category parkingAndTolls --on 2026-08-04",
            "expense add 5 --category other --on 2026-07-01",
            "export all --format json -o \(file(driver))")
    }

    /// An offer of three and two of one, of which one was corrected, deliveries cancelled and paid nothing, tips that came
    /// later, the vehicle parked, and a route.
    private func recordMessyShift() throws {
        try driver.does(
            "start --at \"2026-08-03 09:00\"", "accept 3 --at \"2026-08-03 09:05\"",
            "delivery place 1 \"Caf\u{E9} \u{DC}n\u{EF}\"", "delivery place 2 \"Caf\u{E9} \u{DC}n\u{EF}\"",
            "delivery place 3 \"Noodle House\"", "delivery expect 1 9.50",
            "delivery arrive 1 --at \"2026-08-03 09:10\"",
            "delivery pickup 1 --at \"2026-08-03 09:15\"", "delivery deliver 1 --at \"2026-08-03 09:30\"",
            "delivery cancel 2 --at \"2026-08-03 09:31\"", "park --at \"2026-08-03 09:32\"",
            "drive --at \"2026-08-03 09:40\"", "delivery arrive 3 --at \"2026-08-03 09:45\"",
            "delivery pickup 3 --at \"2026-08-03 09:50\"", "delivery deliver 3 --at \"2026-08-03 10:10\"",
            "accept --at \"2026-08-03 10:10\"", "accept --at \"2026-08-03 10:11\"",
            "delivery cancel 4 --at \"2026-08-03 10:20\"", "delivery arrive 5 --at \"2026-08-03 10:22\"",
            "delivery pickup 5 --at \"2026-08-03 10:25\"", "delivery deliver 5 --at \"2026-08-03 10:25\"",
            "end --at \"2026-08-03 12:00\"", "shift earnings last 86.25", "delivery pay --shift last 1 0",
            "delivery pay --shift last 3 14.75", "delivery tip --shift last 1 3.50 --method cash",
            "delivery tip --shift last 1 3.50 --method platform", "delivery tip --shift last 3 0.01 --method cash",
            "offer new --shift last 3", "place rename \"Noodle House\" \"Noodle Palace\"")
        let shift = try #require(try driver.json("shift list")["shifts"][0]["id"].text.flatMap(UUID.init))
        try driver.drive(shift: shift, from: .today("09:00").adding(seconds: -9 * 86_400), count: 20)
    }

    private func file(_ driver: TestDriver) -> String {
        driver.folder.url.appending(path: "all.json").path(percentEncoded: false)
    }

    private func export(_ driver: TestDriver) throws -> JSONValue {
        try parsedJSON(String(decoding: Data(contentsOf: URL(filePath: file(driver))), as: UTF8.self))
    }

    /// A shift without what no export can bring back of it: its positions and its parked stretches.
    private func withoutRoute(_ shift: JSONValue) -> JSONValue {
        guard case .object(var members) = shift else { return shift }
        for key in ["route", "grossPerRecordedMile", "routeSuspensions", "estimates"] { members[key] = nil }
        return .object(members)
    }

    @Test func `IMPORT-4 JSON-11 everything an export holds comes back but what the report names`() throws {
        try other.does("import \(file(driver))", "export all --format json -o \(file(other))")
        let (before, after) = (try export(driver), try export(other))
        guard case .array(let shifts) = before.at("shifts"), case .array(let back) = after.at("shifts") else {
            Issue.record("no shifts")
            return
        }
        #expect(shifts.count == 4)
        let kept = shifts.filter { $0.at("pauseCount") == 0 }
        #expect(kept.count == 3)
        #expect(back.map(withoutRoute) == kept.map(withoutRoute))
        #expect(back.allSatisfy { $0.at("route.status") == "noRouteRecorded" && $0.at("route.suspensionCount") == 0 })
        #expect(kept.contains { $0.at("route.status") == "measured" && $0.at("route.suspensionCount") == 1 })
        #expect(after.at("expenses") == before.at("expenses"))
        #expect(after.at("shiftCount") == 3)
    }

    @Test func `IMPORT-4 every shift, expense and place is shown as it was`() throws {
        try other.does("import \(file(driver))")
        #expect(try other.answer("expense list") == driver.answer("expense list"))
        #expect(try other.answer("place list").at("places.0.name") == driver.answer("place list").at("places.0.name"))
        for place in ["Noodle Palace", "Caf\u{E9} \u{DC}n\u{EF}"] {
            let words = ["place", "show", place, "--json"]
            let (here, there) = (
                try parsedJSON(other.run(words: words).output), try parsedJSON(driver.run(words: words).output)
            )
            #expect(here.at("waits") == there.at("waits"))
        }
        guard case .array(let shifts) = try other.answer("shift list").at("shifts") else {
            Issue.record("no shifts")
            return
        }
        for case .string(let id) in shifts.map({ $0.at("id") ?? .null }) {
            let (here, there) = (try other.answer("shift show \(id)"), try driver.answer("shift show \(id)"))
            #expect(withoutRoute(here) == withoutRoute(there))
        }
    }

    @Test func `IMPORT-4 STORE-9 the doctor finds nothing wrong with what came back, and once more adds nothing`()
        throws
    {
        try other.does("import \(file(driver))")
        #expect(try other.answer("doctor").at("findings") == [])
        let tables = ["shift", "delivery", "offer", "deliveryTip", "expense", "pickupPlace"]
        let counts = try tables.map(other.count)
        // Shifts: three. Deliveries: five of the first and one of the last. Offers: the three, one more by the correction.
        #expect(counts == [3, 6, 5, 3, 3, 2])
        try other.does("import \(file(driver))")
        #expect(try tables.map(other.count) == counts)
    }

    @Test func `IMPORT-3 brought into the ledger it came from an export adds nothing`() throws {
        let before = try driver.answer("shift list")
        let report = try driver.answer("import \(file(driver))")
        #expect(report.at("recorded.shiftCount") == 0)
        #expect(report.at("alreadyHere.shiftCount") == 4)
        #expect(report.at("leftOut") == [])
        #expect(try driver.answer("shift list") == before)
    }
}
