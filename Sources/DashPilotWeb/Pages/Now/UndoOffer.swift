import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// The offer to take a completion back at once. It belongs to the page that answers the press: the address that the
/// press leads to carries it, and a page opened otherwise has none (REOPEN-11, HTTP-13).
struct UndoOffer {
    /// How long it stands, in seconds.
    static let seconds: TimeInterval = 20

    let delivery: UUID
    let until: Instant

    /// Where a completion leads to, offered from now on: seconds in which another page covered the shift's do not count
    /// (REOPEN-12).
    static func path(after changed: ChangedDelivery, now: Instant) -> String {
        let until = now.adding(seconds: seconds)
        let query = FormFields([
            FormFields.Field("delivered", changed.delivery.id.uuidString),
            FormFields.Field("until", "\(until.millisecondsSince1970)"),
        ])
        return "\(SitePath.now())?\(query.urlEncoded)"
    }

    /// The offer in an address, `nil` where it holds none that still stands.
    init?(in fields: FormFields, now: Instant) {
        guard let delivery = fields["delivered"].flatMap(UUID.init(uuidString:)),
            let until = fields["until"].flatMap({ Int64($0) }).map(Instant.init(millisecondsSince1970:)),
            until > now, until.seconds(since: now) <= Self.seconds
        else { return nil }
        self.delivery = delivery
        self.until = until
    }

    /// The delivery it is about and the state it would return to, or `nil` where a reopening would be refused or another
    /// completion came later (REOPEN-13, REOPEN-14).
    func subject(on shift: Shift) -> (numbered: NumberedDelivery, state: DeliveryState)? {
        guard let numbered = shift.numberedDelivery(delivery),
            let completedAt = numbered.delivery.deliveredAt,
            !shift.deliveries.contains(where: { $0.deliveredAt.map { $0 > completedAt } ?? false }),
            let state = try? shift.stateIfReopened(numbered.delivery)
        else { return nil }
        return (numbered, state)
    }
}
