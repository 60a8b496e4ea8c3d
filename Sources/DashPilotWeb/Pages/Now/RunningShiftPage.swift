import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// The page of a running, paused or parked shift, laid out for a phone in a cradle: the clock and three figures on top,
/// one card a delivery, and the controls a driver presses while working fixed to the lower edge (A11Y-3, LATER-40).
struct RunningShiftPage {
    let context: PageContext
    let measured: MeasuredShift

    private var shift: Shift { measured.shift }

    var page: Page {
        Page("Now", in: .now, script: "now") {
            status
            clock
            figures
            vehicleState
            for group in shift.deliveryGroups(where: \.isActive) { cards(of: group) }
            corrections
            shiftControls
            footer(.class("dock")) { dock }
        }
    }

    // MARK: - What is going on

    @HTMLBuilder private var status: [HTML] {
        h1 { shift.lifecycleState.title }
        p(.class("quiet")) { "Started \(context.locale.dateAndTime(shift.startedAt))" }
        if shift.isPaused { p(.class("notice")) { ShiftWording.pausedExplanation } }
    }

    /// Working time so far; our script lets it tick, and while paused it stands still (SCREEN-11, WORD-13).
    private var clock: HTML {
        let seconds = shift.workingDuration(asOf: context.now)
        let shown = DurationText.shown(seconds, locale: context.locale.locale)
        let spoken = DurationText.spoken(seconds, locale: context.locale.locale)
        return p(
            .class("clock"), .role("timer"), .ariaLabel("\(spoken) worked so far"),
            .data("seconds", String(Int(seconds))), .data("ticks", shift.isPaused ? "no" : "yes")
        ) {
            span(.class("clock-value")) { shown }
            span(.class("clock-caption")) { "worked so far" }
        }
    }

    @HTMLBuilder private var figures: [HTML] {
        let quality = RouteQuality(
            of: measured.distance, parked: shift.suspendedTime(asOf: context.now), in: context.locale)
        div(.class("figures")) {
            div(.class("figure"), .role("group"), .ariaLabel(quality.spokenPhrase)) {
                div(.class("figure-value"), .ariaHidden) { quality.markedMileage }
            }
            div(.class("figure"), .role("group"), .ariaLabel(shift.deliverySummary.spokenHeadline)) {
                div(.class("figure-value"), .ariaHidden) { shift.deliverySummary.headline }
            }
        }
        if let counts = quality.counts { p(.class("quiet")) { counts } }
    }

    /// Parking stands apart from pausing and never says so (WORD-15).
    @HTMLBuilder private var vehicleState: [HTML] {
        if shift.isRouteSuspended {
            p(.class("notice")) {
                strong { ShiftWording.parked }
                " "
                ShiftWording.parkedExplanation
            }
        }
        let vehicle = ShiftVehicleContext(name: shift.fuelVehicleName, assumptions: shift.fuelAssumptions)
        figure(vehicle.runningLabel(in: context.locale))
    }

    // MARK: - Deliveries

    private func cards(of group: DeliveryGroup) -> HTML {
        section(.class("offer")) {
            if let grouping = group.offer?.grouping, let heading = grouping.heading {
                h2 { heading }
                if let remaining = grouping.remainingLine { p(.class("quiet")) { remaining } }
            }
            for numbered in group.deliveries { card(numbered, in: group.offer?.grouping) }
        }
    }

    private func card(_ numbered: NumberedDelivery, in grouping: OfferGrouping?) -> HTML {
        let delivery = numbered.delivery
        let number = numbered.number
        return article(.class("card"), .ariaLabelledBy("delivery-\(number)")) {
            h3(.id("delivery-\(number)")) {
                span(.ariaHidden) { "\(delivery.state.symbol) " }
                "Delivery \(number)"
            }
            p(.class("state")) { delivery.state.cardLabel }
            if let siblings = grouping?.spoken(forDelivery: number) { p(.class("quiet")) { siblings } }
            if let place = delivery.pickupPlace { p(.class("place"), .dir("auto")) { place.displayName } }
            if let expected = delivery.expectedEarnings {
                p { "Expected pay \(expected.formatted(locale: context.locale.locale)), not recorded as earnings" }
            }
            p(.class("quiet")) { "Accepted \(context.locale.timeOfDay(delivery.acceptedAt))" }
            if let action = delivery.state.nextAction {
                context.button(
                    "step-\(number)", to: LocalAddress(SitePath.step(delivery.id, action.rawValue)), action.label,
                    spoken: action.spoken(number: number), class: "primary large")
            }
            nav(.class("card-links"), .ariaLabel("Delivery \(number)")) {
                a(.href(LocalAddress(SitePath.deliveryPlace(delivery.id)))) {
                    delivery.pickupPlace == nil ? "Add Pickup Place" : "Change Pickup Place"
                }
                a(.href(LocalAddress(SitePath.expectedPay(delivery.id)))) {
                    delivery.expectedEarnings == nil ? "Add Expected Pay" : "Change Expected Pay"
                }
                a(
                    .href(LocalAddress(SitePath.cancelling(delivery.id))),
                    .ariaLabel(DeliveryControl.cancelSpoken(number: number))
                ) { DeliveryControl.cancel(number: number) }
            }
        }
    }

    // MARK: - Controls

    @HTMLBuilder private var corrections: [HTML] {
        if shift.deliverySummary.completed > 0 {
            p { a(.href(LocalAddress(SitePath.reopening()))) { DeliveryControl.reopenList } }
        }
    }

    /// Pausing or resuming, and ending, which is never the prominent control (SCREEN-22).
    @HTMLBuilder private var shiftControls: [HTML] {
        p(.class("quiet")) { ShiftRateUnavailability.shiftNotCompleted.explanation }
        div(.class("row")) {
            if !shift.isPaused {
                context.button("pause", to: LocalAddress(SitePath.pausing()), ShiftWording.pauseShift)
            }
            context.button("end", to: LocalAddress(SitePath.ending()), ShiftWording.endShift)
        }
    }

    /// The bar at the lower edge, within the thumb's reach: accepting, parking and driving again; while paused, the one
    /// way out of it (SCREEN-19 to SCREEN-21).
    @HTMLBuilder private var dock: [HTML] {
        if shift.isPaused {
            context.button(
                "resume", to: LocalAddress(SitePath.resuming()), ShiftWording.resumeShift, class: "primary large")
        } else {
            if shift.isRouteSuspended {
                context.button(
                    "drive", to: LocalAddress(SitePath.driving()), ShiftWording.resumeDriving, class: "primary large")
            } else {
                context.button(
                    "park", to: LocalAddress(SitePath.parking()), ShiftWording.parkForPickup,
                    spoken: ShiftWording.parkForPickupSpoken, class: "large")
            }
            context.button(
                "accept", to: LocalAddress(SitePath.offers()), DeliveryControl.start,
                class: shift.activeDeliveries.isEmpty && !shift.isRouteSuspended ? "primary large" : "large")
            a(.class("dock-link"), .href(LocalAddress(SitePath.several())), .ariaLabel(DeliveryControl.startSeveral)) {
                "Several"
            }
        }
    }
}
