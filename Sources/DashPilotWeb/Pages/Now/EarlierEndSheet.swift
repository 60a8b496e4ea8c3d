import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// Ends the running shift at a time already past: the way out of a shift that began before another recorded one, which
/// cannot end now. Positions fixed after that time go with it, after a question. Source: CLI-8, INTAKE-20, decision 0003.
struct EarlierEndSheet: Sendable {
    let pages: PageRoutes

    static let title = "End Shift at an Earlier Time"

    func add(to router: inout Router) {
        pages.sheet(SitePath.earlierEnding, in: &router, page: page, record: save)
    }

    private static let label = "End"

    @Sendable private func page(_ sheet: Sheet) throws -> Page {
        let shift = try runningShift(sheet)
        if sheet.context.refused == nil, sheet.fields["end"] != nil {
            let end = try typedEnd(sheet, shift)
            let count = try positionsTaken(sheet, end)
            if let question = PositionBoundary.end.confirmTaking(count, at: end, in: sheet.locale) {
                return confirmation(sheet, question, deleting: count)
            }
        }
        return try draft(sheet, shift)
    }

    private func confirmation(_ sheet: Sheet, _ question: Confirmation, deleting count: Int) -> Page {
        sheet.page(
            asking: question, "end", to: SitePath.earlierEnding(), in: .now, back: SitePath.now(),
            fields: {
                for field in sheet.fields.fields where Self.carried.contains(field.name) {
                    input(.type(.hidden), .name(field.name), .value(field.value))
                }
                input(.type(.hidden), .name("deleting"), .value("\(count)"))
            })
    }

    private func draft(_ sheet: Sheet, _ shift: Shift) throws -> Page {
        let later = try ShiftService(sheet.services).laterShiftStart()
        return sheet.page(Self.title, in: .now, back: SitePath.now()) {
            p { "Start: \(sheet.locale.dateAndTime(shift.startedAt))" }
            if let later {
                p { ShiftLifecycleError.overlapsAnotherShift(laterStartedAt: later).sentence(in: sheet.locale) }
            }
            sheet.context.form("end", to: LocalAddress(SitePath.earlierEnding())) {
                sheet.zoneField
                sheet.timeField("end", "end", Self.label, recorded: later, from: shift.startedAt, to: later)
                button(.submit, .class("large")) { ShiftWording.endShift }
            }
        }
    }

    /// Ends, or leads to the question first where positions would go and their number was not confirmed.
    @Sendable private func save(_ sheet: Sheet) throws -> String {
        let shift = try runningShift(sheet)
        let end = try typedEnd(sheet, shift)
        let count = try positionsTaken(sheet, end)
        if count > 0, sheet.fields["deleting"] != "\(count)" {
            let kept = sheet.fields.fields.filter { Self.carried.contains($0.name) }
            return "\(SitePath.earlierEnding())?\(FormFields(kept).urlEncoded)"
        }
        return SitePath.shift(try ShiftService(sheet.services).end(at: .at(end)).id)
    }

    private static let carried = ["zone", "end", "end-was", "end-offset"]

    private func runningShift(_ sheet: Sheet) throws -> Shift {
        guard let shift = try ShiftService(sheet.services).activeShift() else {
            throw ShiftLifecycleError.noActiveShift
        }
        return shift
    }

    /// A second in which the shift records something names that moment, for the field shows no fraction of one.
    private func typedEnd(_ sheet: Sheet, _ shift: Shift) throws -> Instant {
        let closed = shift.pauses.compactMap(\.endedAt) + shift.routeSuspensions.compactMap(\.endedAt)
        let events = shift.recordedDeliveryEvents.map(\.instant)
        return try sheet.instant("end", Self.label, among: (events + closed).sorted(by: >))
    }

    private func positionsTaken(_ sheet: Sheet, _ end: Instant) throws -> Int {
        try ShiftService(sheet.services).positionsTaken(by: .end, at: .at(end))
    }
}
