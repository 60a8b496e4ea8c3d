import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// One delivery of a finished shift's log: what is recorded, what follows, and its controls in their order. A missing
/// event, interval or place has no line. Source of the rules: SCREEN-34 to SCREEN-37.
struct FinishedDeliveryRow {
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

    private var expected: ExpectedDeliveryPay {
        ExpectedDeliveryPay(expected: delivery.expectedEarnings, gross: delivery.grossEarnings)
    }

    var row: HTML {
        article(.class("card"), .id("delivery-\(number)"), .ariaLabelledBy("delivery-\(number)-name")) {
            h3(.id("delivery-\(number)-name"), .ariaLabel(delivery.state.spoken(number: number))) {
                span(.ariaHidden) { "\(delivery.state.symbol) " }
                "Delivery \(number) · \(delivery.state.historyLabel)"
            }
            if let caption = grouping?.historyCaption(in: locale) {
                figure(FigureLabel(shown: caption, spoken: grouping?.spoken(forDelivery: number) ?? caption))
            }
            if let place = delivery.pickupPlace { p(.class("place"), .dir("auto")) { place.displayName } }
            dl {
                for event in delivery.times.recorded {
                    dt { event.stage.historyLabel }
                    dd { locale.timeOfDay(event.instant) }
                }
            }
            for label in figures { figure(label) }
            controls
        }
    }

    private var figures: [FigureLabel] {
        var figures: [FigureLabel] = []
        if let wait = delivery.pickupWait { figures.append(DeliveryIntervalText.waitedAtPickup(wait, in: locale)) }
        if let duration = delivery.completedDuration {
            figures.append(DeliveryIntervalText.acceptedToDelivered(duration, in: locale))
        }
        let earnings = delivery.effectiveEarnings
        figures += earnings.labels(deliveryNumber: number, in: locale)
        for (index, tip) in delivery.additionalTips.enumerated() {
            figures.append(
                DeliveryTipMethod.tipLabel(
                    amount: tip.amount, method: tip.method, recordedAt: tip.recordedAt, number: index + 1,
                    deliveryNumber: number, in: locale))
        }
        if let label = expected.label(deliveryNumber: number, in: locale) { figures.append(label) }
        // A delivery that ended without pay and without a completion has no rate that anyone would look for.
        if earnings.hasRecordedMoney || delivery.state == .delivered {
            figures.append(delivery.effectiveEarningsPerDeliveryHour.label(deliveryNumber: number, in: locale))
        }
        return figures
    }

    /// In the order of SCREEN-36; a control that would be refused is absent (HISTCAN-9).
    private var controls: HTML {
        nav(.class("controls"), .ariaLabel("Delivery \(number)")) {
            delivery.placeControl(number: number)
            if let place = delivery.pickupPlace {
                a(.href(LocalAddress(SitePath.place(place.id))), .ariaLabel("Pickup History, \(place.displayName)")) {
                    "Pickup History"
                }
            }
            if delivery.state.isTerminal {
                control(delivery.effectiveEarnings.grossControl(deliveryNumber: number), SitePath.deliveryEarnings)
            }
            if expected.isUnconfirmed, delivery.state.isTerminal {
                a(
                    .href(LocalAddress(SitePath.expectedPayConfirmation(delivery.id))),
                    .ariaLabel("Confirm Expected Pay for Delivery \(number)")
                ) { "Confirm Expected Pay" }
            }
            if delivery.state.isTerminal {
                control(delivery.effectiveEarnings.tipControl(deliveryNumber: number, in: locale), SitePath.tips)
                a(
                    .href(LocalAddress(SitePath.deliveryTimes(delivery.id))),
                    .ariaLabel("\(DeliveryControl.correctTimes) of Delivery \(number)")
                ) { DeliveryControl.correctTimes }
            }
            if mayCorrectToCancelled {
                a(
                    .href(LocalAddress(SitePath.correctedCancellation(delivery.id))),
                    .ariaLabel(DeliveryControl.correctToCancelledSpoken(number: number))
                ) { DeliveryControl.correctToCancelled }
            }
        }
    }

    private func control(_ label: FigureLabel, _ path: PathPattern<UUID>) -> HTML {
        a(.href(LocalAddress(path(delivery.id))), .ariaLabel(label.spoken)) { label.shown }
    }

    private var mayCorrectToCancelled: Bool {
        var corrected = delivery
        do throws(HistoricalCancellationError) {
            try corrected.correctCompletionToCancellation()
            return true
        } catch {
            return false
        }
    }
}
