import DashPilotDomain
import DashPilotModels
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PickupPlaceTests {
    @Test func `PICKUP-30 renaming writes display name and key together, identity and creation stay`() throws {
        var place = PickupPlace.named("Joe's Diner", 5, at: "08:00")
        try place.rename(to: PickupPlaceName("  Noodle\u{3000}BAR "))
        #expect(place.displayName == "Noodle BAR")
        #expect(place.normalizedName == "noodle bar")
        #expect(place.id == .numbered(5))
        #expect(place.createdAt == .at("08:00"))
    }

    @Test func `PICKUP-31 renaming to the stored name does nothing, and a change of case or apostrophe keeps the key`()
        throws
    {
        let place = PickupPlace.named("Joe's Diner", 5)
        #expect(try changed(place) { try $0.rename(to: PickupPlaceName("Joe's Diner")) } == place)
        let respelled = try changed(place) { try $0.rename(to: PickupPlaceName("JOE\u{2019}S diner")) }
        #expect(respelled.displayName == "JOE\u{2019}S diner")
        #expect(respelled.normalizedName == place.normalizedName)
    }

    @Test func `PICKUP-10 PICKUP-5 a place named for the first time takes spelling and key from the one name`() throws {
        let place = PickupPlace(id: .numbered(5), name: try PickupPlaceName(" Cafe\u{301} "), createdAt: .at("08:00"))
        #expect(place == .named("Caf\u{E9}", 5, at: "08:00"))
        #expect(place.identity == PickupPlaceIdentity(id: .numbered(5), displayName: "Café"))
    }

    @Test func `PICKUP-18 a place stores its names and its creation and nothing aggregated`() {
        #expect(
            storedNames(of: PickupPlace.named("Joe's Diner")) == ["id", "displayName", "normalizedName", "createdAt"])
    }

    @Test func `PICKUP-37 destinations stand by display name in the locale's order`() {
        let names = ["éclair", "Zoe's", "apple", "Banana", "Shop 10", "eclair", "Shop 2", "Éclairs", "apple pie"]
        let places = names.enumerated().map { PickupPlace.named($0.element, UInt32($0.offset + 1)) }
        let locale = DriverLocale.newYork.locale
        let sorted = places.sorted { PickupPlace.displayedBefore($0, $1, locale: locale) }
        #expect(
            sorted.map(\.displayName) == [
                "apple", "apple pie", "Banana", "eclair", "éclair", "Éclairs", "Shop 2", "Shop 10", "Zoe's",
            ])
    }

    @Test func `PICKUP-37 the order is the locale's own`() {
        let (zebra, umlaut) = (PickupPlace.named("Zebra", 1), PickupPlace.named("Öl", 2))
        let german = Locale(identifier: "de_DE")
        let swedish = Locale(identifier: "sv_SE")
        #expect(PickupPlace.displayedBefore(umlaut, zebra, locale: german))
        #expect(PickupPlace.displayedBefore(zebra, umlaut, locale: swedish))
    }

    @Test func `PICKUP-37 equal names stand by creation, then identity`() {
        let (older, newer, twin) = (
            PickupPlace.named("Joe's", 9, at: "08:00"), PickupPlace.named("Joe's", 1, at: "09:00"),
            PickupPlace.named("Joe's", 2, at: "09:00")
        )
        let locale = DriverLocale.newYork.locale
        let sorted = [twin, newer, older].sorted { PickupPlace.displayedBefore($0, $1, locale: locale) }
        #expect(sorted == [older, newer, twin])
        #expect([twin, newer, older].sorted(by: PickupPlace.namedBefore) == [older, newer, twin])
        #expect(!PickupPlace.displayedBefore(older, older, locale: locale))
    }
}
