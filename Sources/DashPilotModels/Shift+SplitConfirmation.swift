public import DashPilotDomain
public import Foundation

extension Shift {
    /// The question before some deliveries of one offer are put into a new one (OFFCOR-14). One of a single delivery is
    /// the page's own.
    ///
    /// - Returns: `nil` when one of them is not part of this shift.
    public func confirmNewOffer(deliveries ids: Set<UUID>) -> Confirmation? {
        let moving = numberedDeliveries.filter { ids.contains($0.id) }
        guard let first = moving.first, moving.count == ids.count else { return nil }
        if moving.count == 1 { return confirmNewOffer(delivery: first.id) }
        let names = moving.map { "Delivery \($0.number)" }.joinedAsList
        let from = numberedOffer(containing: first.id).map { " leave Offer \($0.number) and" } ?? ""
        return Confirmation(
            title: "Put \(names) in a new offer?",
            message:
                "\(names)\(from) become an offer of their own, which takes the earliest acceptance already recorded on "
                + "them. No time, place, amount or state changes.",
            button: "Put \(names) in a New Offer")
    }
}
