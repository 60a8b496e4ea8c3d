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

    /// The completion that may be taken back at once, `nil` where the page answers none.
    var undo: UndoOffer?

    /// When a location app last sent a position, `nil` when none did.
    var backgroundSourceHeardAt: Instant?

    /// The sources heard from during this shift, the one heard from last first.
    var sources: [RouteSourceStatus] = []

    /// The start of a shift that is recorded as later than this one, which this one has to end before.
    var laterShiftStartedAt: Instant?

    private var shift: Shift { measured.shift }

    var page: Page {
        Page("Now", in: .now, script: "now") {
            undoOffer
            status
            clock
            routeSoFar
            if !shift.isPaused, !shift.isRouteSuspended { Self.captureAlternatives }
            parkedNotice
            for group in shift.deliveryGroups(where: \.isActive) { cards(of: group) }
            // Read after the cards, wherever it is seen (SCREEN-10, A11Y-3).
            div(.class("dock")) { dock }
            corrections
            shiftControls
            OfflineShift(
                shift: shift, last: nil, capture: hearsLocationApp ? [] : Self.wholeCapture, locale: context.locale
            ).element
        }
    }

    /// What moves while positions come in, which our script asks for alone (SCREEN-13, INTAKE-10).
    var routeSoFar: HTML {
        div(.id("route-so-far")) {
            figures
            vehicle
            captureState
            sourceStates
        }
    }

    /// Whether a location app records the route, so that the page need not.
    private var hearsLocationApp: Bool {
        RouteCaptureFacts.isBackgroundSourceRecording(heardAt: backgroundSourceHeardAt, now: context.now)
    }

    // MARK: - What is going on

    @HTMLBuilder private var undoOffer: [HTML] {
        if let undo, let (numbered, state) = undo.subject(on: shift) {
            section(
                .class("panel undo"), .ariaLabel("Delivery \(numbered.number), delivered"),
                .data("until", "\(undo.until.millisecondsSince1970)"),
                .data("seconds", "\(Int(undo.until.seconds(since: context.now).rounded(.up)))")
            ) {
                p { "Delivery \(numbered.number) is recorded as delivered." }
                context.button(
                    "undo", to: LocalAddress(SitePath.reopened(numbered.id)), "Undo",
                    spoken: DeliveryControl.undoSpoken(number: numbered.number, restoring: state))
            }
        }
    }

    @HTMLBuilder private var status: [HTML] {
        h1 { shift.lifecycleState.title }
        p(.class("quiet")) { OfflineShift.started(shift.startedAt, in: context.locale) }
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
            div {
                figure(FigureLabel(shown: quality.markedMileage, spoken: quality.spokenPhrase))
                if let counts = quality.counts { p(.class("quiet")) { counts } }
            }
            figure(shift.deliverySummary.headlineLabel(in: context.locale))
        }
        p(.class("quiet")) { ShiftRateUnavailability.shiftNotCompleted.explanation }
    }

    /// The shift's own copy, with its correction while no distance is measured (SCREEN-16, SHIFT-44).
    @HTMLBuilder private var vehicle: [HTML] {
        figure(shift.vehicleContext.runningLabel(in: context.locale))
        if shift.mayCorrectRunningFuelAssumptions(route: measured.distance) {
            p(.class("links")) {
                a(.href(LocalAddress(SitePath.vehicle())), .ariaLabel("Change this shift's vehicle")) { "Change" }
            }
        }
    }

    /// What is known without the page's own script, which goes on from here: a location app that sends, or a browser that
    /// has not been asked (CAPTURE-21, CAPTURE-22).
    @HTMLBuilder private var captureState: [HTML] {
        let facts = RouteCaptureFacts(
            shift: RouteCaptureFacts.Shift(shift.timeline),
            authorization: LocationAuthorization(servicesEnabled: nil, status: .notDetermined, accuracy: .full),
            isStreamRunning: false, isInFront: true)
        let state = facts.shownState(backgroundSourceHeardAt: backgroundSourceHeardAt, now: context.now)
        if let line = state.line, let sentence = state.sentence(recordedBy: .backgroundApp) {
            // Our script records only while nothing of this says that recording has stopped.
            if state == .unavailable(.permissionRequired) {
                Self.askingPanel
            } else {
                div(.id("capture"), .class("panel"), .ariaLive("polite"), .data("wanted", "no")) {
                    Self.captureWords(line, sentence)
                }
            }
        }
    }

    /// What stands where this browser may record the route and has not been asked.
    @HTMLBuilder private static var askingPanel: [HTML] {
        let state = RouteCaptureState.unavailable(.permissionRequired)
        if let line = state.line, let sentence = state.sentence(recordedBy: .backgroundApp) {
            div(.id("capture"), .class("panel"), .ariaLive("polite"), .data("wanted", "yes")) {
                captureWords(line, sentence)
                allowControl
                element(
                    .noscript, [],
                    [p { "Without scripts this page cannot ask. A location app can record the route instead." }])
            }
        }
    }

    /// The same with the words that our script puts in its place, for the page without a network.
    static var wholeCapture: [HTML] { askingPanel + captureAlternatives }

    private static var allowControl: HTML {
        button(.plainButton, .id("allow"), .class("needs-script")) { "Allow Location" }
    }

    /// Which source is recording, when its last fix was and what is amiss, in words and without a number (INTAKE-10).
    private var sourceStates: HTML {
        div(.id("sources")) {
            for source in sources {
                p(.class("quiet"), .dir("auto")) { source.line(in: context.locale) }
                for sentence in source.sentences { p(.class("notice")) { sentence } }
            }
        }
    }

    @HTMLBuilder private static func captureWords(_ line: String, _ sentence: String) -> [HTML] {
        p(.class("capture-line")) { line }
        p(.class("quiet")) { sentence }
    }

    /// The words of the states that only the page's own script can tell, for it to put in their place where the page is
    /// to record. They stand apart from what moves, so as not to be sent again with it.
    @HTMLBuilder private static var captureAlternatives: [HTML] {
        let states: [(name: String, state: RouteCaptureState)] = [
            ("asked", .unavailable(.permissionRequired)), ("tracking", .tracking),
            ("background", .pausedInBackground),
            ("denied", .unavailable(.permissionDenied)), ("restricted", .unavailable(.permissionRestricted)),
            ("failed", .unavailable(.locationFailed)), ("unknown", .unavailable(.authorizationUnknown)),
        ]
        for (name, state) in states {
            if let line = state.line, let sentence = state.sentence(recordedBy: .page(continuesOffScreen: false)) {
                element(
                    .template, [.data("capture", name)],
                    captureWords(line, sentence) + (name == "asked" ? [allowControl] : []))
            }
        }
        element(
            .template, [.data("capture", "awake")],
            [p(.class("quiet")) { RouteRecordingSource.screenStaysOn }])
    }

    /// Parking stands apart from pausing and never says so (WORD-15).
    @HTMLBuilder private var parkedNotice: [HTML] {
        if shift.isRouteSuspended {
            p(.class("notice")) {
                strong { ShiftWording.parked }
                " "
                ShiftWording.parkedExplanation
            }
        }
    }

    // MARK: - Deliveries

    private func cards(of group: DeliveryGroup) -> HTML {
        section(.class("offer")) {
            if let grouping = group.offer?.grouping, let heading = grouping.heading(in: context.locale) {
                h2 { heading }
                if let remaining = grouping.remainingLine(in: context.locale) { p(.class("quiet")) { remaining } }
            }
            for numbered in group.deliveries { card(numbered, in: group.offer?.grouping) }
        }
    }

    private func card(_ numbered: NumberedDelivery, in grouping: OfferGrouping?) -> HTML {
        let delivery = numbered.delivery
        let number = numbered.number
        let expected = ExpectedDeliveryPay(expected: delivery.expectedEarnings, gross: delivery.grossEarnings)
        let name: [HTML] = [span(.ariaHidden) { "\(delivery.state.symbol) " }, .text("Delivery \(number)")]
        return article(.class("card"), .ariaLabelledBy("delivery-\(number)")) {
            // Under its offer's heading where there is one, else under the page's.
            let named: [Attribute] = [.id("delivery-\(number)"), .ariaLabel(delivery.state.spoken(number: number))]
            element(grouping?.heading(in: context.locale) == nil ? .h2 : .h3, named, name)
            p(.class("state"), .ariaHidden) { delivery.state.cardLabel }
            if let siblings = grouping?.spoken(forDelivery: number) { p(.class("quiet")) { siblings } }
            if let place = delivery.pickupPlace { p(.class("place"), .dir("auto")) { place.displayName } }
            if let label = expected.label(deliveryNumber: number, in: context.locale) { figure(label) }
            p(.class("quiet")) { "Accepted \(context.locale.timeOfDay(delivery.acceptedAt))" }
            nav(.class("card-links"), .ariaLabel("Delivery \(number)")) {
                delivery.placeControl(number: number)
                a(
                    .href(LocalAddress(SitePath.expectedPay(delivery.id))),
                    .ariaLabel(expected.control(deliveryNumber: number).spoken)
                ) { expected.control(deliveryNumber: number).shown }
            }
            if let action = delivery.state.nextAction {
                context.button(
                    "step-\(number)", to: LocalAddress(SitePath.step(delivery.id, action.rawValue)), action.label,
                    spoken: action.spoken(number: number), class: "primary large",
                    tap: .step(action, delivery: delivery.id, number: number))
            }
            p(.class("card-links")) {
                a(
                    .href(LocalAddress(SitePath.cancelling(delivery.id))),
                    .ariaLabel(DeliveryControl.cancelSpoken(number: number))
                ) { DeliveryControl.cancel(number: number) }
            }
        }
    }

    // MARK: - Controls

    @HTMLBuilder private var corrections: [HTML] {
        let hasSeveral = shift.deliveries.count > 1
        let hasDelivered = shift.deliverySummary.completed > 0
        if hasSeveral || hasDelivered {
            p(.class("links")) {
                if hasSeveral {
                    a(.href(LocalAddress(SitePath.grouping(shift.id)))) { DeliveryControl.correctGrouping }
                }
                if hasDelivered { a(.href(LocalAddress(SitePath.reopening()))) { DeliveryControl.reopenList } }
            }
        }
    }

    /// Pausing or resuming, and ending, which is never the prominent control (SCREEN-22).
    @HTMLBuilder private var shiftControls: [HTML] {
        div(.class("row")) {
            if !shift.isPaused {
                context.button(
                    "pause", to: LocalAddress(SitePath.pausing()), ShiftWording.pauseShift, tap: .pause(of: shift.id))
            }
            context.button(
                "end", to: LocalAddress(SitePath.ending()), ShiftWording.endShift, tap: .end(shift.id))
        }
        if laterShiftStartedAt != nil {
            p(.class("links")) { a(.href(LocalAddress(SitePath.earlierEnding()))) { EarlierEndSheet.title } }
        }
    }

    /// The bar at the lower edge, within the thumb's reach: the first delivery's next step, accepting, parking and driving
    /// again; while paused, the one way out of it (A11Y-3, SCREEN-19 to SCREEN-21).
    @HTMLBuilder private var dock: [HTML] {
        if shift.isPaused {
            p(.class("quiet")) { DeliveryLifecycleError.shiftPaused.sentence(in: context.locale) }
            context.button(
                "resume", to: LocalAddress(SitePath.resuming()), ShiftWording.resumeShift, class: "primary large",
                tap: shift.openPause.map { .resume(pause: $0.id, of: shift.id) })
        } else {
            if let first = shift.numberedActiveDeliveries.first, let action = first.delivery.state.nextAction {
                context.form(
                    "next", to: LocalAddress(SitePath.step(first.id, action.rawValue)), class: "single next",
                    tap: .step(action, delivery: first.id, number: first.number)
                ) {
                    button(
                        .submit, .class(shift.isRouteSuspended ? "large" : "primary large"),
                        .ariaLabel(action.spoken(number: first.number))
                    ) { "Delivery \(first.number) · \(action.label)" }
                }
            }
            if shift.isRouteSuspended {
                context.button(
                    "drive", to: LocalAddress(SitePath.driving()), ShiftWording.resumeDriving, class: "primary large",
                    tap: shift.openRouteSuspension.map { .drive(stretch: $0.id, of: shift.id) })
            } else {
                context.button(
                    "park", to: LocalAddress(SitePath.parking()), ShiftWording.parkForPickup,
                    spoken: ShiftWording.parkForPickupSpoken, class: "large", tap: .park(of: shift.id))
            }
            context.button(
                "accept", to: LocalAddress(SitePath.offers()), DeliveryControl.start,
                class: shift.activeDeliveries.isEmpty && !shift.isRouteSuspended ? "primary large" : "large",
                tap: .accept(count: 1, on: shift.id))
            a(.class("dock-link"), .href(LocalAddress(SitePath.several())), .ariaLabel(DeliveryControl.startSeveral)) {
                "Several"
            }
        }
    }
}

extension Delivery {
    /// The control that opens the place's sheet, spoken with its delivery (PLACE-2, WORD-17).
    func placeControl(number: Int) -> HTML {
        let verb = pickupPlace == nil ? "Add" : "Change"
        return a(
            .href(LocalAddress(SitePath.deliveryPlace(id))), .ariaLabel("\(verb) pickup place for Delivery \(number)")
        ) { "\(verb) Pickup Place" }
    }
}
