import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

@Suite struct PlacePageTests {
    private let diner = UUID.numbered(100)
    private let noodles = UUID.numbered(101)

    private func name(_ id: UUID, _ name: String, _ transaction: LedgerTransaction) throws -> PickupPlace {
        let place = PickupPlace(id: id, name: try PickupPlaceName(name), createdAt: .at("08:00"))
        try transaction.insert(place)
        return place
    }

    /// One shift with deliveries at the diner that waited so many minutes.
    private func driver(waits: [Int], others: [String] = ["Nowhere Noodles"], named: String = "Example Diner") throws
        -> Browser
    {
        let driver = try Browser(WebFixture())
        try driver.record { transaction in
            let place = try name(diner, named, transaction)
            for (index, other) in others.enumerated() {
                _ = try name(.numbered(101 + UInt32(index)), other, transaction)
            }
            let deliveries = waits.enumerated().map { index, minutes in
                Delivery.recorded(
                    UInt32(index + 1),
                    .at(
                        "1\(index):00", arrived: "1\(index):05", pickedUp: "1\(index):\(5 + minutes)",
                        delivered: "1\(index):59"),
                    offer: UInt32(index + 50), place: place)
            }
            let offers = waits.indices.map { Offer.accepted(UInt32($0 + 50), "1\($0):00") }
            try transaction.insert(Shift.finished(id: .numbered(30), deliveries: deliveries, offers: offers))
        }
        return driver
    }

    private var address: String { "/places/\(diner.uuidString)" }

    @Test func `PLACE-3 WAIT-6 WAIT-10 WAIT-11 the page shows the waits, their spread and each one`() throws {
        let page = try driver(waits: [6, 20]).open(address)
        #expect(page.says("<h1 dir=\"auto\">Example Diner</h1>"))
        #expect(
            page.says(
                "aria-label=\"Typical recorded pickup wait, 13 minutes, median of 2 recorded pickups. "
                    + "Shortest recorded wait 6 minutes, longest 20 minutes.\""))
        #expect(page.says("Median of 2 recorded pickups"))
        #expect(page.says("Aug 23, 2025 at 11:25 AM · 20 min"))
        #expect(page.says("aria-label=\"Aug 23, 2025 at 10:11 AM, 6 minutes\""))
    }

    @Test func `WAIT-9 one wait is stated with the sentence that history is too short`() throws {
        let page = try driver(waits: [6]).open(address)
        #expect(page.says("Not enough history for a typical wait."))
        #expect(!page.says("Typical"))
    }

    @Test func `WAIT-6 WAIT-12 PLACE-8 without a wait it says so, and nothing is counted or ranked`() throws {
        let page = try driver(waits: []).open(address)
        #expect(page.says("No recorded pickup waits"))
        for word in ["visit", "average", "best", "rank", "example diner"] { #expect(!page.says(word)) }
    }

    @Test func `PLACE-6 PLACE-7 controls are spoken with the place's name as written`() throws {
        let page = try driver(waits: [6]).open(address)
        #expect(page.says("aria-label=\"Rename pickup place, Example Diner\">Rename</a>"))
        #expect(page.says("aria-label=\"Merge pickup place, Example Diner\">Merge</a>"))
    }

    @Test func `PLACE-4 renaming opens with the present spelling and writes on Save`() throws {
        let driver = try driver(waits: [6])
        #expect(try driver.open("\(address)/renaming").says("value=\"Example Diner\""))
        let saved = try driver.send("\(address)/renaming", form: "rename", [("name", hostileText)])
        #expect(saved.headers[.location] == address)
        let page = try driver.open(address)
        #expect(page.says(hostileText))
        #expect(!page.text.contains("<script>alert"))
    }

    @Test func `PLACE-4 a name that another place has is refused and points to merging`() throws {
        let driver = try driver(waits: [6])
        let refused = try driver.send("\(address)/renaming", form: "rename", [("name", "nowhere  NOODLES")])
        #expect(refused.status == .conflict)
        #expect(refused.says("Nowhere Noodles already has that name. To make the two one place, merge them."))
        #expect(refused.says("value=\"nowhere  NOODLES\""))
        #expect(try driver.open(address).says("Example Diner"))
    }

    @Test func `PLACE-5 PLACE-6 merging lists the others by name alone, then asks with the direction`() throws {
        let driver = try driver(waits: [6], others: ["Nowhere Noodles", hostileText])
        let list = try driver.open("\(address)/merging")
        #expect(list.says("aria-label=\"Merge Example Diner into Nowhere Noodles\">Nowhere Noodles</a>"))
        #expect(list.says("Merge Example Diner into \(hostileText)"))
        #expect(!list.text.contains("<script>alert"))
        #expect(!list.says("min"))
        let question = try driver.open("\(address)/merging/\(noodles.uuidString)")
        #expect(question.says("Merge Example Diner into Nowhere Noodles?"))
        #expect(question.says("keep its times"))
        #expect(question.says("This cannot be undone."))
        #expect(try PickupPlaceService(driver.web.services()).places(in: .newYork).count == 3)
    }

    @Test func `PLACE-5 WAIT-14 a confirmed merge moves the waits and removes the source`() throws {
        let driver = try driver(waits: [6, 20])
        let merged = try driver.send("\(address)/merging/\(noodles.uuidString)", form: "confirm")
        #expect(merged.headers[.location] == "/places/\(noodles.uuidString)")
        #expect(try driver.open("/places/\(noodles.uuidString)").says("Median of 2 recorded pickups"))
        #expect(try driver.open(address).status == .notFound)
    }

    @Test func `PLACE-5 PICKUP-38 with one place only merging is disabled, and the reason is said`() throws {
        let page = try driver(waits: [6], others: []).open(address)
        #expect(!page.says(">Merge</a>"))
        #expect(
            page.says(
                "<button type=\"button\" disabled aria-label=\"Merge pickup place, Example Diner\" "
                    + "aria-describedby=\"merge-reason\">Merge</button>"))
        #expect(page.says("there is no other place to merge this one into"))
    }

    @Test func `WAIT-13 waits meet no money, and a running shift shows none`() throws {
        let driver = try driver(waits: [6, 20])
        let shift = Shift.finished(
            id: .numbered(31),
            deliveries: [.recorded(40, .at("09:10", delivered: "09:30"), offer: 41, gross: Money(12))],
            offers: [.accepted(41, "09:10")])
        try driver.record { try $0.insert(shift) }
        #expect(try !driver.open(address).says("$"))
        try driver.record { transaction in
            let place = try #require(try transaction.pickupPlace(diner))
            try transaction.insert(
                Shift(
                    id: .numbered(32), startedAt: .at("17:00"),
                    deliveries: [.recorded(42, .at("17:10", arrived: "17:15"), offer: 43, place: place)],
                    offers: [.accepted(43, "17:10")]))
        }
        let running = try driver.open("/")
        #expect(running.says("Example Diner"))
        #expect(!running.text.lowercased().contains("recorded wait"))
        #expect(!running.text.lowercased().contains("pickup wait"))
    }

    @Test func `PLACE-3 HTTP-2 no page lists the places, and a place is not merged into itself`() throws {
        let driver = try driver(waits: [6])
        #expect(try driver.open("/places").status == .notFound)
        #expect(try driver.open("\(address)/merging/\(diner.uuidString)").status == .conflict)
        #expect(try driver.send("\(address)/merging/\(diner.uuidString)", form: "confirm").status == .conflict)
    }
}
