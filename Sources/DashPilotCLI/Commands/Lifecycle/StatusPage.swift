import DashPilotDomain
import DashPilotModels
import Foundation

/// What is going on now, in the order of the running screen (SCREEN-10), with nothing that only a phone can know.
struct StatusPage {
    /// The unfinished shift, `nil` where there is none.
    let measured: MeasuredShift?
    let now: Instant
    let locale: DriverLocale

    func text(width: Int) -> String {
        guard let measured else { return ShiftWording.noShift }
        let shift = measured.shift
        var page = TextPage()
        addState(of: shift, to: &page)
        page.blank()
        addFigures(of: measured, to: &page)
        for group in shift.deliveryGroups(where: \.isActive) { add(group, to: &page) }
        return page.text(width: width)
    }

    private func addState(of shift: Shift, to page: inout TextPage) {
        page.heading(shift.lifecycleState.title)
        page.line("Started \(locale.dateAndTime(shift.startedAt))")
        let capture = RouteCaptureState(of: shift)?.line
        if let pause = shift.openPause {
            page.line("Paused since \(locale.timeOfDay(pause.startedAt))")
            if let capture { page.line(capture) }
            page.line(ShiftWording.pausedExplanation)
        } else if let suspension = shift.openRouteSuspension {
            page.line("\(ShiftWording.parked) since \(locale.timeOfDay(suspension.startedAt))")
            if let capture { page.line(capture) }
            page.line(ShiftWording.parkedExplanation)
        }
    }

    private func addFigures(of measured: MeasuredShift, to page: inout TextPage) {
        let shift = measured.shift
        let quality = RouteQuality(of: measured.distance, parked: shift.suspendedTime(asOf: now), in: locale)
        page.row("Worked so far", DurationText.shown(shift.workingDuration(asOf: now), locale: locale.locale))
        page.row("Route", [quality.markedMileage, quality.counts].compactMap(\.self))
        page.row("Deliveries", shift.deliverySummary.headline(in: locale))
        page.figure(measured.metrics.grossPerWorkingHour.label(.perWorkingHour, in: locale))
        page.figure(shift.vehicleContext.runningLabel(in: locale))
    }

    private func add(_ group: DeliveryGroup, to page: inout TextPage) {
        page.blank()
        if let grouping = group.offer?.grouping, let heading = grouping.heading(in: locale) {
            page.line([heading, grouping.remainingLine(in: locale)].compactMap(\.self).joined(separator: " · "))
        }
        for numbered in group.deliveries {
            DeliveryCard(numbered: numbered, now: now, locale: locale).add(to: &page)
        }
    }
}

extension RouteCaptureState {
    /// What the shift alone says of recording: a pause or a parked stretch stops it, and only a phone knows the rest.
    fileprivate init?(of shift: Shift) {
        if shift.isPaused {
            self = .shiftPaused
        } else if shift.isRouteSuspended {
            self = .routeSuspended
        } else {
            return nil
        }
    }
}
