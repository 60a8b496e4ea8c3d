import DashPilotDomain
import DashPilotModels
import Foundation

/// One delivery in progress, as the running shift's card says it (SCREEN-17).
struct DeliveryCard {
    private static let indent = 4

    let numbered: NumberedDelivery
    let now: Instant
    let locale: DriverLocale

    func add(to page: inout TextPage) {
        let (delivery, state) = (numbered.delivery, numbered.delivery.state)
        page.line("\(state.symbol) Delivery \(numbered.number) · \(state.cardLabel)")
        if let place = delivery.pickupPlace { page.line(place.displayName, indent: Self.indent) }
        let expected = ExpectedDeliveryPay(expected: delivery.expectedEarnings, gross: delivery.grossEarnings)
        if let label = expected.label(deliveryNumber: numbered.number, in: locale) {
            page.figure(label, indent: Self.indent)
        }
        // A card's clock counts from the acceptance and is never added to another's (CARD-9).
        let open = max(0, now.seconds(since: delivery.acceptedAt))
        page.row(
            DeliveryState.accepted.historyLabel,
            "\(locale.timeOfDay(delivery.acceptedAt)) · \(DurationText.shown(open, locale: locale.locale)) ago",
            indent: Self.indent)
        if let action = state.nextAction { page.row("Next step", action.label, indent: Self.indent) }
    }
}
