public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// Names pickup places on deliveries, and renames and merges them. Uniqueness of names is kept here and not by the
/// schema, so that the policy can be improved without a migration (PICKUP-12).
///
/// Source of the rules: part 10, section 16.
public struct PickupPlaceService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<PickupPlaceError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// Names a delivery's pickup place, reusing the place whose key the name has (PICKUP-10, PICKUP-13).
    public func assign(name typed: String, toDelivery id: UUID) throws(PickupPlaceError) -> ChangedDelivery {
        let name = try accepted(typed)
        return try change(delivery: id, "assigned") { transaction in
            if let existing = try transaction.pickupPlace(key: name.key) { return existing }
            let place = PickupPlace(id: context.ids.next(), name: name, createdAt: context.clock.now())
            try transaction.insert(place)
            context.log.record(.pickupPlace, "created")
            return place
        }
    }

    /// Puts a known place on a delivery, as tapping a recent one does (PICKUP-23).
    public func assign(place placeID: UUID, toDelivery id: UUID) throws(PickupPlaceError) -> ChangedDelivery {
        try change(delivery: id, "assigned") { try requirePlace(placeID, $0) }
    }

    /// Removes a delivery's place; removing where none is set does nothing (PICKUP-15).
    public func removePlace(fromDelivery id: UUID) throws(PickupPlaceError) -> ChangedDelivery {
        try change(delivery: id, "removed") { _ in nil }
    }

    /// Every place there is, by display name in the locale's standard order (PICKUP-37).
    public func places(in locale: DriverLocale) throws(PickupPlaceError) -> [PickupPlace] {
        try ledger.read { reader in
            try reader.pickupPlaces().sorted { PickupPlace.displayedBefore($0, $1, locale: locale.locale) }
        }
    }

    /// The places used last, latest first; of two used last at one instant the one named later (PICKUP-20 to PICKUP-22).
    ///
    /// - Parameter limit: At most how many, never more than ``mostRecent``.
    public func recentPlaces(limit: Int = mostRecent) throws(PickupPlaceError) -> [PickupPlace] {
        try ledger.read { try $0.recentPickupPlaces(limit: min(max(0, limit), Self.mostRecent)) }
    }

    /// The most places that are called recent (PICKUP-21).
    public static let mostRecent = 5

    /// The places another one could be merged into: all others, by name, without figures (PICKUP-37).
    public func mergeDestinations(
        for id: UUID, in locale: DriverLocale
    ) throws(PickupPlaceError) -> [PickupPlace] {
        try places(in: locale).filter { $0.id != id }
    }

    /// Rewrites a place's spelling and key together; never a merge (PICKUP-30 to PICKUP-33).
    public func rename(_ id: UUID, to typed: String) throws(PickupPlaceError) -> PickupPlace {
        let name = try accepted(typed)
        return try ledger.commit(.pickupPlace, "renamed") { transaction in
            var place = try requirePlace(id, transaction)
            if let other = try transaction.pickupPlace(key: name.key), other.id != id {
                throw PickupPlaceError.placeAlreadyExists(existingPlace: other.identity)
            }
            guard place.displayName != name.displayName else { return place }
            place.rename(to: name)
            try transaction.update(place)
            return place
        }
    }

    /// Moves every delivery of one place to another and removes the emptied one, in one commit (PICKUP-34 to PICKUP-36).
    ///
    /// - Returns: The place that stays.
    public func merge(_ sourceID: UUID, into destinationID: UUID) throws(PickupPlaceError) -> PickupPlace {
        try ledger.commit(.pickupPlace, "merged") { transaction in
            guard sourceID != destinationID else { throw PickupPlaceError.cannotMergeIntoItself }
            _ = try requirePlace(sourceID, transaction)
            let destination = try requirePlace(destinationID, transaction)
            try transaction.moveDeliveries(fromPlace: sourceID, toPlace: destinationID)
            try transaction.deletePickupPlace(sourceID)
            return destination
        }
    }

    private func accepted(_ typed: String) throws(PickupPlaceError) -> PickupPlaceName {
        do {
            return try PickupPlaceName(typed)
        } catch {
            let refusal = PickupPlaceError.invalidName(error)
            context.log.record(.pickupPlace, "refused", .rule(refusal))
            throw refusal
        }
    }

    private func requirePlace(_ id: UUID, _ reader: LedgerReader) throws -> PickupPlace {
        guard let place = try reader.pickupPlace(id) else { throw PickupPlaceError.placeNoLongerExists }
        return place
    }

    private func change(
        delivery id: UUID, _ event: StaticString, _ place: (LedgerTransaction) throws -> PickupPlace?
    ) throws(PickupPlaceError) -> ChangedDelivery {
        try ledger.commit(.pickupPlace, event) { transaction in
            guard let shiftID = try transaction.shiftID(ofDelivery: id), let original = try transaction.shift(shiftID)
            else { throw PickupPlaceError.deliveryNoLongerExists }
            let place = try place(transaction)
            var shift = original
            _ = shift.update(delivery: id) { delivery in delivery.setPickupPlace(place) }
            try transaction.save(shift, replacing: original)
            guard let numbered = shift.numberedDelivery(id) else {
                preconditionFailure("a delivery just changed is not among its shift's deliveries")
            }
            return ChangedDelivery(shift: shift, numbered: numbered)
        }
    }
}
