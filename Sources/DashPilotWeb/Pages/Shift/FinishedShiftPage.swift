import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit
import HTTPKit

/// Everything a finished shift records and what follows from it, from recorded to derived to estimated, then the lists
/// that grow, then leaving and deleting. Source of the rules: SCREEN-30 to SCREEN-40, LABEL-9.
struct FinishedShiftPage {
    let locale: DriverLocale
    let measured: MeasuredShift
    let quality: RouteQuality

    /// `nil` where no segment was recorded: the words say why.
    let picture: RoutePicture?

    private var shift: Shift { measured.shift }

    var page: Page {
        Page(locale.longDate(shift.startedAt), in: .shifts, script: "shift") {
            h1 { locale.longDate(shift.startedAt) }
            part("Shift") { shiftPart }
            part("Earnings") { earnings }
            part("Route") { route }
            part("Performance") { for label in measured.metrics.rateLabels(in: locale) { figure(label) } }
            part("Estimated Fuel") { fuel }
            part("Estimated Net") { net }
            part("Pauses") { pauses }
            part("Deliveries") { deliveries }
            part("Export") {
                exportLink(of: .shift(shift.id), where: true)
            }
            p(.class("links apart")) {
                a(.href(LocalAddress(SitePath.shiftDeletion(shift.id)))) { ShiftWording.deleteShift }
            }
        }
    }

    private func part(_ title: String, @HTMLBuilder content: () -> [HTML]) -> HTML {
        let id = title.lowercased().replacing(" ", with: "-")
        return section(.class("panel"), .ariaLabelledBy(id)) {
            h2(.id(id)) { title }
            content()
        }
    }

    private func links(@HTMLBuilder content: () -> [HTML]) -> HTML { p(.class("links")) { content() } }

    // MARK: - Recorded

    @HTMLBuilder private var shiftPart: [HTML] {
        dl {
            dt { "Start" }
            dd { locale.dateAndTime(shift.startedAt) }
            if let end = shift.endedAt {
                dt { "End" }
                dd { locale.dateAndTime(end) }
            }
        }
        if let elapsed = shift.completedDuration, let paused = shift.completedPausedTime {
            div(.class("figures")) {
                for label in measured.metrics.durationLabels(elapsed: elapsed, paused: paused, in: locale) {
                    figure(label)
                }
            }
        }
        links { a(.href(LocalAddress(SitePath.shiftEnd(shift.id)))) { "Correct End Time" } }
    }

    @HTMLBuilder private var earnings: [HTML] {
        figure(ShiftEarningsText.label(for: shift.grossEarnings, in: locale))
        links {
            a(.href(LocalAddress(SitePath.shiftEarnings(shift.id)))) {
                ShiftEarningsText.editorControl(for: shift.grossEarnings)
            }
        }
    }

    /// The bare mileage is spoken and what qualifies it is read after it (QUALITY-14).
    @HTMLBuilder private var route: [HTML] {
        figure(FigureLabel(shown: quality.markedMileage, spoken: quality.spokenMileage))
        if let segments = quality.segments { p { segments } }
        if let gaps = quality.gaps { p { gaps } }
        for sentence in quality.sentences { p(.class("quiet")) { sentence } }
        if quality.route.isMeasured, !shift.pauses.isEmpty {
            p(.class("quiet")) { ShiftWording.pausesLeaveMileage }
        }
        if let picture {
            HTMLKit.figure(.class("picture")) {
                HTML.trusted(TrustedHTML(picture.svg(identifier: "route-picture")))
                figcaption(.class("quiet")) { ul { for sentence in picture.words { li { sentence } } } }
            }
        }
    }

    // MARK: - Estimated

    @HTMLBuilder private var fuel: [HTML] {
        figure(shift.vehicleContext.finishedLabel(in: locale))
        div(.class("figures")) {
            figure(shift.fuelAssumptions.milesPerGallonLabel(in: locale))
            figure(shift.fuelAssumptions.gasPriceLabel(in: locale))
        }
        if let estimate = measured.fuelEstimate {
            figure(estimate.costLabel(in: locale))
            if let gallons = estimate.gallonsLabel(in: locale) { figure(gallons) }
        }
        links {
            a(.href(LocalAddress(SitePath.shiftFuel(shift.id)))) { shift.fuelAssumptions.editorControl }
        }
    }

    @HTMLBuilder private var net: [HTML] {
        let profitability = measured.profitability
        div(.class("figures")) { for half in profitability.halfLabels(in: locale) { figure(half) } }
        figure(profitability.netLabel(in: locale))
        figure(profitability.netPerWorkingHourLabel(in: locale))
        p(.class("quiet")) { FuelEstimate.expensesNote }
    }

    // MARK: - What grows

    @HTMLBuilder private var pauses: [HTML] {
        if shift.pauses.isEmpty { p(.class("quiet")) { ShiftWording.noPause } }
        for (index, pause) in shift.pauses.enumerated() { row(of: pause, number: index + 1) }
        links { a(.href(LocalAddress(SitePath.pauses(shift.id)))) { "Add Missed Pause" } }
    }

    private func row(of pause: ShiftPause, number: Int) -> HTML {
        let label = pause.label(number: number, in: locale)
        return article(.class("card"), .ariaLabelledBy("pause-\(number)")) {
            h3(.id("pause-\(number)")) { label.title ?? "" }
            figure(label.underItsTitle)
            nav(.class("controls"), .ariaLabel("Pause \(number)")) {
                a(.href(LocalAddress(SitePath.pause(shift.id, pause.id))), .ariaLabel("Edit Pause \(number)")) {
                    "Edit Pause"
                }
                a(
                    .href(LocalAddress(SitePath.pauseDeletion(shift.id, pause.id))),
                    .ariaLabel("Delete Pause \(number)")
                ) { "Delete Pause" }
            }
        }
    }

    @HTMLBuilder private var deliveries: [HTML] {
        figure(shift.deliverySummary.countsLabel(in: locale))
        for numbered in shift.numberedDeliveries {
            FinishedDeliveryRow(numbered, of: shift, in: locale).row
        }
        // An offer that holds nothing is shown and stated, not hidden (DAMAGE-11).
        for offer in shift.numberedOffers where offer.state == .empty {
            p { "Offer \(offer.number) · \(offer.state.historyLabel)" }
        }
        if shift.deliveries.count > 1 {
            links { a(.href(LocalAddress(SitePath.grouping(shift.id)))) { DeliveryControl.correctGrouping } }
        }
        if let timeline = ShiftTimelinePicture(of: shift, in: locale) {
            h3 { "Timeline" }
            HTMLKit.figure(.class("picture")) {
                timeline.drawing(id: "timeline-picture")
                figcaption(.class("quiet")) {
                    details {
                        HTMLKit.summary { "The timeline in words" }
                        ul { for sentence in timeline.words { li { sentence } } }
                    }
                }
            }
        }
    }
}
