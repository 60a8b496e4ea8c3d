import DashPilotDomain
import DashPilotModels
import Foundation

/// One delivery of a finished shift's log (SCREEN-34): a missing event, interval or place has no line (SCREEN-35).
struct DeliveryBlock {
    private static let indent = 4

    private let numbered: NumberedDelivery
    private let grouping: OfferGrouping?
    private let locale: DriverLocale

    init(_ numbered: NumberedDelivery, of shift: Shift, in locale: DriverLocale) {
        self.numbered = numbered
        grouping = shift.numberedOffer(containing: numbered.id)?.grouping
        self.locale = locale
    }

    private var delivery: Delivery { numbered.delivery }
    private var number: Int { numbered.number }

    func add(to page: inout TextPage) {
        page.line("\(delivery.state.symbol) Delivery \(number) · \(delivery.state.historyLabel)")
        if let caption = grouping?.historyCaption(in: locale) { page.line(caption, indent: Self.indent) }
        if let place = delivery.pickupPlace { page.line(place.displayName, indent: Self.indent) }
        for event in delivery.times.recorded {
            page.row(event.stage.historyLabel, locale.timeOfDay(event.instant), indent: Self.indent)
        }
        if let wait = delivery.pickupWait {
            page.line(DeliveryIntervalText.waitedAtPickup(wait, in: locale).shown, indent: Self.indent)
        }
        if let duration = delivery.completedDuration {
            page.line(DeliveryIntervalText.acceptedToDelivered(duration, in: locale).shown, indent: Self.indent)
        }
        addMoney(to: &page)
    }

    private func addMoney(to page: inout TextPage) {
        let earnings = delivery.effectiveEarnings
        for label in earnings.labels(deliveryNumber: number, in: locale) {
            // The bare amount of a page's row says what it is by where it stands; a line has only its words.
            page.row(
                label.title ?? "Gross earnings", [label.shown, label.caption].compactMap(\.self), indent: Self.indent)
        }
        for (index, tip) in delivery.additionalTips.enumerated() {
            page.figure(
                DeliveryTipMethod.tipLabel(
                    amount: tip.amount, method: tip.method, recordedAt: tip.recordedAt, number: index + 1,
                    deliveryNumber: number, in: locale), indent: Self.indent)
        }
        let expected = ExpectedDeliveryPay(expected: delivery.expectedEarnings, gross: delivery.grossEarnings)
        if let label = expected.label(deliveryNumber: number, in: locale) { page.figure(label, indent: Self.indent) }
        // A delivery that ended without pay and without a completion has no rate that anyone would look for.
        guard earnings.hasRecordedMoney || delivery.state == .delivered else { return }
        let rate = delivery.effectiveEarningsPerDeliveryHour
        page.line(rate.label(deliveryNumber: number, in: locale).shown, indent: Self.indent)
    }
}
