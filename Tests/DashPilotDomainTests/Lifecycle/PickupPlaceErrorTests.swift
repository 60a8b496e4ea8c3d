import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PickupPlaceErrorTests {
    static let existing = PickupPlaceIdentity(id: .numbered(4), displayName: "Joe's Diner")

    static let rows: [RefusalRow] = [
        RefusalRow(
            PickupPlaceError.invalidName(.empty), code: "invalidName.empty", kind: .invalidValue, says: ["Enter a name"]
        ),
        RefusalRow(
            PickupPlaceError.invalidName(.tooLong(maximum: 120)), code: "invalidName.tooLong", kind: .invalidValue,
            says: ["120 characters"]),
        RefusalRow(
            PickupPlaceError.placeAlreadyExists(existingPlace: existing), code: "placeAlreadyExists",
            says: ["Joe's Diner", "merge"]),
        RefusalRow(
            PickupPlaceError.cannotMergeIntoItself, code: "cannotMergeIntoItself", says: ["Choose another place"]),
        RefusalRow(
            PickupPlaceError.placeNoLongerExists, code: "placeNoLongerExists", kind: .recordGone,
            says: ["place is no longer there"]),
        RefusalRow(
            PickupPlaceError.deliveryNoLongerExists, code: "deliveryNoLongerExists", kind: .recordGone,
            says: ["delivery is no longer"]),
        RefusalRow(
            PickupPlaceError.storeUnavailable(underlying: StoreFault(Unforeseen())), code: "storeUnavailable",
            kind: .recordsUnavailable, says: ["Nothing was changed."]),
    ]

    @Test(arguments: rows)
    func `CLI-3 each condition has its code, its kind and its words`(row: RefusalRow) {
        row.check()
    }

    @Test(arguments: rows)
    func `PICKUP-8 no refusal tells the key of the place it names`(row: RefusalRow) {
        let key = PickupPlaceName.key(ofDisplayName: Self.existing.displayName)
        #expect(!row.sentence.contains(key))
    }

    @Test func `PICKUP-32 the refusal carries the place it collided with`() {
        let error = PickupPlaceError.placeAlreadyExists(existingPlace: Self.existing)
        #expect(error == .placeAlreadyExists(existingPlace: Self.existing))
        let other = PickupPlaceIdentity(id: .numbered(5), displayName: "Joe's Diner")
        #expect(error != .placeAlreadyExists(existingPlace: other))
    }
}
