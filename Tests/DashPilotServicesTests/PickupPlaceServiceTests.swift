import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct PickupPlaceServiceTests {
    let ledger: LedgerFixture

    init() throws {
        ledger = try LedgerFixture()
    }

    /// A running shift with as many deliveries, one accepted a minute from 09:01 on.
    private func deliveries(_ count: Int) throws -> [UUID] {
        try ledger.start("09:00")
        return try (1...count).map { try ledger.acceptOne("09:0\($0)") }
    }

    @discardableResult
    private func name(_ name: String, _ delivery: UUID, at time: String = "09:30") throws -> PickupPlace {
        try #require(try ledger.at(time).places.assign(name: name, toDelivery: delivery).delivery.pickupPlace)
    }

    // MARK: - Assignment

    @Test func `PICKUP-10 PICKUP-12 a new name makes one place at the present, a known key reuses it`() throws {
        let ids = try deliveries(3)
        let place = try name("  Nobody’s\u{A0}Diner ", ids[0], at: "10:00")
        #expect(
            try ledger.rows()["pickupPlace"] == [
                [
                    "id": place.id.databaseValue, "displayName": .text("Nobody’s Diner"),
                    "normalizedName": .text("nobody's diner"), "createdAt": Instant.at("10:00").databaseValue,
                ]
            ])
        let before = try ledger.rows()
        #expect(try name("NOBODY'S DINER", ids[1]) == place)
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "delivery")])
        #expect(try name("Nobodys Diner", ids[2]) != place)
        // The schema itself would let two rows have one key.
        try ledger.execute("UPDATE pickupPlace SET normalizedName = 'same'")
    }

    @Test func `PICKUP-11 the first spelling stays`() throws {
        let ids = try deliveries(2)
        try name("taco house", ids[0])
        #expect(try name("TACO HOUSE", ids[1]).displayName == "taco house")
        #expect(try ledger.rows()["pickupPlace"].map { $0["displayName"] } == [.text("taco house")])
    }

    @Test func `PICKUP-13 PICKUP-14 a place is set, changed and removed in any state, and moves nothing else`() throws {
        let ids = try deliveries(3)
        try ledger.finish(ids[0], arrived: "09:10", pickedUp: "09:11", delivered: "09:12")
        try ledger.cancel(ids[1], "09:13")
        try ledger.record(.arrive, ids[2], "09:14")
        func withoutPlace() throws -> [String: [LedgerRows.Row]] {
            var tables = try ledger.rows().tables
            tables["pickupPlace"] = nil
            tables["delivery"] = tables["delivery"]?.map { row in row.filter { $0.key != "pickupPlace" } }
            return tables
        }
        let before = try withoutPlace()
        for id in ids {
            try name("Taco House", id)
            try name("Pho Palace", id)
            #expect(try ledger.places.removePlace(fromDelivery: id).delivery.pickupPlace == nil)
        }
        #expect(try withoutPlace() == before)

        try ledger.cancel(ids[2], "09:50")
        try ledger.end("10:00")
        #expect(try name("Taco House", ids[0]).displayName == "Taco House")
        #expect(try ledger.stored(delivery: ids[1]).pickupPlace == nil)
    }

    @Test func `PICKUP-15 PICKUP-16 removing none does nothing, and what is removed stays in the catalogue`() throws {
        let ids = try deliveries(1)
        let before = try ledger.rows()
        _ = try ledger.places.removePlace(fromDelivery: ids[0])
        #expect(try ledger.rows() == before)
        let taco = try name("Taco House", ids[0])
        let pho = try name("Pho Palace", ids[0])
        _ = try ledger.places.removePlace(fromDelivery: ids[0])
        #expect(try ledger.places.places(in: .newYork) == [pho, taco])
    }

    @Test func `PICKUP-17 PICKUP-18 no step waits for a place, and nothing is counted on one`() throws {
        let ids = try deliveries(1)
        try ledger.finish(ids[0], arrived: "09:10", pickedUp: "09:11", delivered: "09:12")
        try name("Taco House", ids[0])
        #expect(
            Set(try #require(try ledger.rows()["pickupPlace"].first).keys) == [
                "id", "displayName", "normalizedName", "createdAt",
            ])
    }

    @Test func `PICKUP-6 PICKUP-7 a refused name makes no place`() throws {
        let ids = try deliveries(1)
        try ledger.refuses(PickupPlaceError.invalidName(.empty)) { try name(" \u{3000}\n", ids[0]) }
        try ledger.refuses(PickupPlaceError.invalidName(.tooLong(maximum: 120))) {
            try name(String(repeating: "a", count: 121), ids[0])
        }
        try name(String(repeating: "a", count: 120), ids[0])
        #expect(ledger.log.lines.contains { $0.event == "refused" && $0.detail == "invalidName.tooLong" })
    }

    @Test func `PICKUP-10 GEN-3 a place that cannot be put on its delivery is not made`() throws {
        let ids = try deliveries(1)
        try ledger.makeWrites("UPDATE", to: "delivery")
        try ledger.refuses(PickupPlaceError.storeUnavailable(underlying: .any)) { try name("Taco House", ids[0]) }
    }

    @Test func `PICKUP-13 a delivery or place that is gone is refused`() throws {
        let ids = try deliveries(1)
        try ledger.refuses(PickupPlaceError.deliveryNoLongerExists) { try name("Taco House", .numbered(777)) }
        try ledger.refuses(PickupPlaceError.placeNoLongerExists) {
            try ledger.places.assign(place: .numbered(777), toDelivery: ids[0])
        }
    }

    // MARK: - Recent places

    @Test func `PICKUP-20 PICKUP-21 the latest acceptances' places come first, five at most`() throws {
        let ids = try deliveries(7)
        let places = try ids.enumerated().map { index, id in try name("Place \(index + 1)", id) }
        // The first place is used again, later than all.
        let again = try ledger.acceptOne("09:20")
        try name("Place 1", again)
        // The second loses its only delivery.
        _ = try ledger.places.removePlace(fromDelivery: ids[1])
        let expected = [places[0], places[6], places[5], places[4], places[3]]
        #expect(try ledger.places.recentPlaces() == expected)
        #expect(try ledger.places.recentPlaces(limit: 2) == Array(expected.prefix(2)))
        #expect(try ledger.places.recentPlaces(limit: 0) == [])
        #expect(try ledger.places.recentPlaces(limit: -1) == [])
        #expect(try ledger.places.recentPlaces(limit: 50) == expected)
    }

    @Test func `PICKUP-22 of two used last at one instant the one named later comes first, then identity`() throws {
        try ledger.start("09:00")
        let ids = try ledger.accept("09:10", count: 4)
        let late = try name("Late", ids[0], at: "09:40")
        let early = try name("Early", ids[1], at: "09:20")
        let same = try name("Same moment", ids[2], at: "09:20")
        let last = try name("Last", ids[3], at: "09:50")
        #expect(early.id.uuidString < same.id.uuidString)
        for _ in 0..<3 { #expect(try ledger.places.recentPlaces() == [last, late, early, same]) }
    }

    @Test func `PICKUP-23 a recent place is put on another delivery as it is`() throws {
        let ids = try deliveries(2)
        let taco = try name("Taco House", ids[0])
        let before = try ledger.rows()
        let assigned = try ledger.places.assign(place: taco.id, toDelivery: ids[1])
        #expect(assigned.delivery.pickupPlace == taco)
        #expect(assigned.number == 2)
        #expect(try before.changes(to: ledger.rows()) == [.init("UPDATE", "delivery")])
    }

    @Test func `PICKUP-20 PICKUP-24 a place nobody names is not recent, and is found again by its name`() throws {
        let ids = try deliveries(1)
        let taco = try name("Taco House", ids[0])
        _ = try ledger.places.removePlace(fromDelivery: ids[0])
        #expect(try ledger.places.recentPlaces() == [])
        #expect(try name("taco  house", ids[0]) == taco)
        #expect(try ledger.rows()["pickupPlace"].count == 1)
    }

    // MARK: - Renaming

    @Test func `PICKUP-30 renaming writes spelling and key together and nothing else`() throws {
        let ids = try deliveries(1)
        let taco = try name("Taco House", ids[0])
        let before = try ledger.rows()
        let renamed = try ledger.at("12:00").places.rename(taco.id, to: " Taco’s  Casa ")
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "pickupPlace")])
        var expected = try #require(before.row("pickupPlace", taco.id))
        expected["displayName"] = .text("Taco’s Casa")
        expected["normalizedName"] = .text("taco's casa")
        #expect(after.row("pickupPlace", taco.id) == expected)
        #expect(renamed.id == taco.id)
        #expect(try ledger.places.recentPlaces() == [renamed])
    }

    @Test func `PICKUP-31 the stored name writes nothing, a change of case or apostrophe only the spelling`() throws {
        let ids = try deliveries(1)
        let place = try name("Nobody's Diner", ids[0])
        let before = try ledger.rows()
        #expect(try ledger.places.rename(place.id, to: " Nobody's Diner") == place)
        #expect(try ledger.rows() == before)
        let renamed = try ledger.places.rename(place.id, to: "NOBODY’S Diner")
        #expect(renamed.displayName == "NOBODY’S Diner")
        #expect(renamed.normalizedName == place.normalizedName)
    }

    @Test func `PICKUP-32 a name of another place is refused with that place, and merges nothing`() throws {
        let ids = try deliveries(2)
        let taco = try name("Taco House", ids[0])
        let pho = try name("Pho Palace", ids[1])
        let refusal = PickupPlaceError.placeAlreadyExists(
            existingPlace: PickupPlaceIdentity(id: taco.id, displayName: "Taco House"))
        try ledger.refuses(refusal) { try ledger.places.rename(pho.id, to: "taco house") }
        #expect(refusal.sentence(in: .newYork).hasPrefix("Taco House already has that name."))
        try ledger.refuses(PickupPlaceError.invalidName(.empty)) { try ledger.places.rename(pho.id, to: " ") }
        try ledger.refuses(PickupPlaceError.placeNoLongerExists) {
            try ledger.places.rename(.numbered(777), to: "Other")
        }
    }

    @Test func `PICKUP-33 the old spelling afterwards is a new place`() throws {
        let ids = try deliveries(2)
        let taco = try name("Taco House", ids[0])
        _ = try ledger.places.rename(taco.id, to: "Casa")
        #expect(try name("Taco House", ids[1]).id != taco.id)
        #expect(try ledger.stored(delivery: ids[0]).pickupPlace?.displayName == "Casa")
    }

    // MARK: - Merging

    @Test func `PICKUP-34 PICKUP-35 PICKUP-40 a merge moves every delivery and removes the source`() throws {
        let ids = try deliveries(4)
        try ledger.finish(ids[0], arrived: "09:10", pickedUp: "09:15", delivered: "09:20")
        try ledger.cancel(ids[1], "09:21")
        let source = try name("Taco House", ids[0])
        try name("Taco House", ids[1])
        try name("Taco House", ids[2])
        let destination = try name("Tacos", ids[3])
        let before = try ledger.rows()
        #expect(try ledger.places.merge(source.id, into: destination.id) == destination)
        let after = try ledger.rows()
        #expect(before.changes(to: after) == [.init("UPDATE", "delivery"), .init("DELETE", "pickupPlace")])
        #expect(after["pickupPlace"] == before["pickupPlace"].filter { $0["id"] == destination.id.databaseValue })
        for id in ids {
            var expected = try #require(before.row("delivery", id))
            expected["pickupPlace"] = destination.id.databaseValue
            #expect(after.row("delivery", id) == expected)
        }
        // Its last use follows from what it is named by now.
        #expect(try ledger.places.recentPlaces() == [destination])
    }

    @Test func `PICKUP-36 a place nobody names disappears, or takes another's deliveries`() throws {
        let ids = try deliveries(2)
        let unused = try name("Unused", ids[0])
        let used = try name("Used", ids[0])
        _ = try ledger.places.merge(used.id, into: unused.id)
        #expect(try ledger.stored(delivery: ids[0]).pickupPlace == unused)
        let other = try name("Other", ids[0])
        let deliveries = try ledger.rows()["delivery"]
        _ = try ledger.places.merge(unused.id, into: other.id)
        #expect(try ledger.rows()["delivery"] == deliveries)
        #expect(try ledger.places.places(in: .newYork) == [other])
    }

    @Test func `PICKUP-34 merging with itself or with a place that is gone is refused`() throws {
        let ids = try deliveries(1)
        let taco = try name("Taco House", ids[0])
        try ledger.refuses(PickupPlaceError.cannotMergeIntoItself) { try ledger.places.merge(taco.id, into: taco.id) }
        try ledger.refuses(PickupPlaceError.placeNoLongerExists) {
            try ledger.places.merge(taco.id, into: .numbered(777))
        }
        try ledger.refuses(PickupPlaceError.placeNoLongerExists) {
            try ledger.places.merge(.numbered(777), into: taco.id)
        }
    }

    @Test func `PICKUP-34 GEN-3 a source that cannot be removed keeps its deliveries`() throws {
        let ids = try deliveries(2)
        let source = try name("Taco House", ids[0])
        let destination = try name("Tacos", ids[1])
        try ledger.makeWrites("DELETE", to: "pickupPlace")
        try ledger.refuses(PickupPlaceError.storeUnavailable(underlying: .any)) {
            try ledger.places.merge(source.id, into: destination.id)
        }
    }

    @Test func `PICKUP-37 PICKUP-38 destinations are all other places by name, ties as they were named`() throws {
        let ids = try deliveries(5)
        let names = ["zoo Bar", "Éclair", "apple 10", "Apple 9", "eclair"]
        let places = try zip(names, ids).map { try name($0, $1) }
        let destinations = try ledger.places.mergeDestinations(for: places[0].id, in: .newYork)
        #expect(destinations.map(\.displayName) == ["Apple 9", "apple 10", "eclair", "Éclair"])
        let alone = try PickupPlaceServiceTests()
        let only = try alone.name("Taco House", alone.deliveries(1)[0])
        #expect(try alone.ledger.places.mergeDestinations(for: only.id, in: .newYork) == [])
    }
}
