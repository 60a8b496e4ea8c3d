public import DashPilotDomain
public import DashPilotModels
import DashPilotPersistence
public import Foundation

/// The only place a delivery's offer changes after it was recorded, and the only place an offer is removed.
///
/// Allowed on running, paused and finished shifts, never across shifts (OFFCOR-5). Source of the rules: part 10,
/// section 13.
public struct OfferCorrectionService: Sendable {
    private let context: ServiceContext
    private let ledger: LedgerOperations<OfferCorrectionError>

    public init(_ context: ServiceContext) {
        self.context = context
        ledger = LedgerOperations(context: context)
    }

    /// Moves one delivery into another offer of its shift.
    public func move(delivery id: UUID, toOffer offerID: UUID) throws(OfferCorrectionError) -> Shift {
        try change(shiftOfDelivery: id) { transaction, shift in
            try requireOffer(offerID, transaction)
            try membership { () throws(OfferMembershipError) in try shift.move(delivery: id, toOffer: offerID) }
        }
    }

    /// Puts some deliveries of one offer into a new one.
    public func makeOffer(regrouping ids: Set<UUID>) throws(OfferCorrectionError) -> Shift {
        guard let first = ids.first else { throw .invalidMembership(.noDeliveriesToGroup) }
        return try change(shiftOfDelivery: first) { transaction, shift in
            for id in ids where try !transaction.hasDelivery(id) { throw OfferCorrectionError.deliveryNoLongerExists }
            let newID = context.ids.next()
            try membership { () throws(OfferMembershipError) in try shift.makeOffer(regrouping: ids, id: newID) }
        }
    }

    /// Moves every delivery of one offer into another and removes the emptied one.
    public func combine(offer sourceID: UUID, into destinationID: UUID) throws(OfferCorrectionError) -> Shift {
        try change(shiftOfOffer: sourceID) { transaction, shift in
            try requireOffer(destinationID, transaction)
            try membership { () throws(OfferMembershipError) in
                try shift.combine(offer: sourceID, into: destinationID)
            }
        }
    }

    /// Gives each delivery of an offer but the first an offer of its own.
    public func separate(offer id: UUID) throws(OfferCorrectionError) -> Shift {
        try change(shiftOfOffer: id) { _, shift in
            try membership { () throws(OfferMembershipError) in
                try shift.separate(offer: id, makeID: context.ids.next)
            }
        }
    }

    private func requireOffer(_ id: UUID, _ transaction: LedgerTransaction) throws {
        guard try transaction.hasOffer(id) else { throw OfferCorrectionError.offerNoLongerExists }
    }

    private func change(
        shiftOfDelivery id: UUID, _ body: (LedgerTransaction, inout Shift) throws -> Void
    ) throws(OfferCorrectionError) -> Shift {
        try ledger.commit(.delivery, "grouping changed") { transaction in
            guard let shiftID = try transaction.shiftID(ofDelivery: id) else {
                guard try transaction.hasDelivery(id) else { throw OfferCorrectionError.deliveryNoLongerExists }
                throw OfferCorrectionError.invalidMembership(.differentShift)
            }
            return try save(shiftID, transaction, body)
        }
    }

    private func change(
        shiftOfOffer id: UUID, _ body: (LedgerTransaction, inout Shift) throws -> Void
    ) throws(OfferCorrectionError) -> Shift {
        try ledger.commit(.delivery, "grouping changed") { transaction in
            guard let shiftID = try transaction.shiftID(ofOffer: id) else {
                guard try transaction.hasOffer(id) else { throw OfferCorrectionError.offerNoLongerExists }
                throw OfferCorrectionError.invalidMembership(.differentShift)
            }
            return try save(shiftID, transaction, body)
        }
    }

    private func save(
        _ shiftID: UUID, _ transaction: LedgerTransaction, _ body: (LedgerTransaction, inout Shift) throws -> Void
    ) throws -> Shift {
        guard let original = try transaction.shift(shiftID) else {
            throw OfferCorrectionError.invalidMembership(.differentShift)
        }
        var shift = original
        try body(transaction, &shift)
        try transaction.save(shift, replacing: original)
        let emptied = Set(original.offers.map(\.id)).subtracting(shift.offers.map(\.id))
        guard try emptied.contains(where: transaction.hasOffer) else { return shift }
        context.log.record(.delivery, "fault: emptied offer lists a delivery of another shift")
        return try transaction.shift(shiftID) ?? shift
    }

    @discardableResult
    private func membership<Result>(
        _ body: () throws(OfferMembershipError) -> Result
    ) throws(OfferCorrectionError) -> Result {
        do {
            return try body()
        } catch {
            throw .invalidMembership(error)
        }
    }
}
