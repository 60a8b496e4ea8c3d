import DashPilotDomain
import DashPilotModels
import Foundation

/// A finished shift as a page for a terminal: the sections of SCREEN-30 in their order, in the words of the layers below.
struct ShiftPage {
    let measured: MeasuredShift
    let locale: DriverLocale

    private var shift: Shift { measured.shift }

    func text(width: Int) -> String {
        var page = TextPage()
        page.heading(locale.longDate(shift.startedAt))
        page.line(shift.id.uuidString)
        addShift(to: &page)
        addEarnings(to: &page)
        addRoute(to: &page)
        addPerformance(to: &page)
        addFuel(to: &page)
        addNet(to: &page)
        addPauses(to: &page)
        addDeliveries(to: &page)
        return page.text(width: width)
    }

    func addShift(to page: inout TextPage) {
        page.heading("Shift")
        page.row("Start", locale.dateAndTime(shift.startedAt))
        if let end = shift.endedAt { page.row("End", locale.dateAndTime(end)) }
        guard let elapsed = shift.completedDuration, let paused = shift.completedPausedTime else { return }
        for label in measured.metrics.durationLabels(elapsed: elapsed, paused: paused, in: locale) {
            page.figure(label)
        }
    }

    func addEarnings(to page: inout TextPage) {
        page.heading("Earnings")
        page.figure(ShiftEarningsText.label(for: shift.grossEarnings, in: locale))
    }

    func addRoute(to page: inout TextPage) {
        guard let parked = shift.completedSuspendedTime else { return }
        let quality = RouteQuality(of: measured.distance, parked: parked, in: locale)
        page.heading("Route")
        page.line(quality.markedMileage)
        if let counts = quality.counts { page.line(counts) }
        for sentence in quality.sentences { page.line(sentence) }
        if measured.distance.isMeasured, !shift.pauses.isEmpty { page.line(ShiftWording.pausesLeaveMileage) }
    }

    func addPerformance(to page: inout TextPage) {
        page.heading("Performance")
        for label in measured.metrics.rateLabels(in: locale) { page.figure(label) }
    }

    func addFuel(to page: inout TextPage) {
        guard let estimate = measured.fuelEstimate else { return }
        page.heading("Estimated Fuel")
        if let name = shift.fuelVehicleName { page.row("Vehicle", name) }
        page.figure(shift.fuelAssumptions.milesPerGallonLabel(in: locale))
        page.figure(shift.fuelAssumptions.gasPriceLabel(in: locale))
        page.figure(estimate.costLabel(in: locale))
        if let gallons = estimate.gallonsLabel(in: locale) { page.figure(gallons) }
    }

    func addNet(to page: inout TextPage) {
        let profitability = measured.profitability
        page.heading("Estimated Net")
        for half in profitability.halfLabels(in: locale) { page.figure(half) }
        page.figure(profitability.netLabel(in: locale))
        page.figure(profitability.netPerWorkingHourLabel(in: locale))
        page.line(FuelEstimate.expensesNote)
    }

    func addPauses(to page: inout TextPage) {
        page.heading("Pauses")
        if shift.pauses.isEmpty { page.line(ShiftWording.noPause) }
        for (index, pause) in shift.pauses.enumerated() {
            page.compactFigure(pause.label(number: index + 1, in: locale))
        }
    }

    func addDeliveries(to page: inout TextPage) {
        page.heading("Deliveries")
        page.line(shift.deliverySummary.counts(in: locale))
        for numbered in shift.numberedDeliveries {
            page.blank()
            DeliveryBlock(numbered, of: shift, in: locale).add(to: &page)
        }
        // An offer that holds nothing is shown and stated, not hidden (DAMAGE-11).
        for offer in shift.numberedOffers where offer.state == .empty {
            page.blank()
            page.line("Offer \(offer.number) · \(offer.state.historyLabel)")
        }
    }
}
