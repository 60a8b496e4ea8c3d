import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// Edits, adds and deletes pauses of a finished shift. Source of the rules: part 10, section 15; HTTP-12.
struct PauseSheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        pages.sheet(
            SitePath.pauses, in: &router,
            page: { sheet, id in try draft(sheet, id, pause: nil) },
            record: { sheet, id in
                let times = try times(sheet, try shift(sheet, id), pause: nil)
                _ = try ShiftPauseCorrectionService(sheet.services).addMissed(to: id, from: times.start, to: times.end)
                return "\(SitePath.shift(id))#pauses"
            })
        pages.sheet(
            SitePath.pause, in: &router,
            page: { sheet, id, pause in try draft(sheet, id, pause: pause) },
            record: { sheet, id, pause in
                let times = try times(sheet, try shift(sheet, id), pause: pause)
                _ = try ShiftPauseCorrectionService(sheet.services).edit(
                    pause: pause, from: times.start, to: times.end)
                return "\(SitePath.shift(id))#pauses"
            })
        pages.sheet(
            SitePath.pauseDeletion, in: &router, page: deletion,
            record: { sheet, id, pause in
                _ = try ShiftPauseCorrectionService(sheet.services).delete(pause: pause)
                return "\(SitePath.shift(id))#pauses"
            })
    }

    private func shift(_ sheet: Sheet, _ id: UUID) throws -> Shift {
        try sheet.finishedShift(id, else: ShiftPauseCorrectionError.invalidCorrection(.shiftNotCompleted))
    }

    /// A typed second in which the shift, a delivery or another pause begins or ends names that moment: a start the end
    /// of what came before, an end the start of what comes after.
    private func times(_ sheet: Sheet, _ shift: Shift, pause: UUID?) throws -> InstantRange {
        let others = shift.pauses.filter { $0.id != pause }
        let before =
            [shift.startedAt] + others.compactMap(\.endedAt)
            + shift.deliveries.compactMap { $0.deliveredAt ?? $0.cancelledAt }
        let after = [shift.endedAt].compactMap(\.self) + others.map(\.startedAt) + shift.deliveries.map(\.acceptedAt)
        return InstantRange(
            start: try sheet.instant("start", "Start", among: before.sorted(by: >)),
            end: try sheet.instant("end", "End", among: after.sorted()))
    }

    private func draft(_ sheet: Sheet, _ id: UUID, pause pauseID: UUID?) throws -> Page {
        let shift = try shift(sheet, id)
        let index = shift.pauses.firstIndex { $0.id == pauseID }
        if pauseID != nil, index == nil { throw ShiftPauseCorrectionError.pauseNoLongerExists }
        let pause = index.map { shift.pauses[$0] }
        let address = pauseID.map { SitePath.pause(id, $0) } ?? SitePath.pauses(id)
        let title = index.map { "Edit Pause \($0 + 1)" } ?? "Add Missed Pause"
        let hasTimes = pause?.endedAt != nil || sheet.fields["start"] != nil
        let preview = hasTimes ? try sheet.preview("pause") { try results(sheet, shift, pause) } : []
        return sheet.page(title, in: .shifts, back: "\(SitePath.shift(id))#pauses") {
            if let end = shift.endedAt {
                p {
                    "The shift runs from \(sheet.locale.dateAndTime(shift.startedAt)) to \(sheet.locale.dateAndTime(end))."
                }
            }
            sheet.context.form("pause", to: LocalAddress(address)) {
                sheet.zoneField
                sheet.timeField(
                    "pause", "start", "Start", recorded: pause?.startedAt, from: shift.startedAt, to: shift.endedAt)
                sheet.timeField(
                    "pause", "end", "End", recorded: pause?.endedAt, from: shift.startedAt, to: shift.endedAt)
                sheet.checkAndSave("Save Pause", at: address)
            }
            preview
        }
    }

    /// The working time that would result (PAUSECOR-18).
    private func results(_ sheet: Sheet, _ shift: Shift, _ pause: ShiftPause?) throws -> [FigureLabel] {
        var times: InstantRange
        if sheet.fields["start"] == nil, let pause, let end = pause.endedAt {
            times = InstantRange(start: pause.startedAt, end: end)
        } else {
            times = try self.times(sheet, shift, pause: pause?.id)
        }
        let corrected = try ShiftPauseCorrectionService(sheet.services).preview(
            on: shift.id, replacing: pause?.id, from: times.start, to: times.end)
        return corrected.completedWorkingDuration.map { working in
            [ShiftDurationFigure.working.label(seconds: working, in: sheet.locale)]
        } ?? []
    }

    @Sendable private func deletion(_ sheet: Sheet, _ id: UUID, _ pauseID: UUID) throws -> Page {
        let shift = try shift(sheet, id)
        guard let pause = shift.pauses.first(where: { $0.id == pauseID }) else {
            throw ShiftPauseCorrectionError.pauseNoLongerExists
        }
        guard pause.endedAt != nil, let question = shift.confirmDelete(pause: pauseID, in: sheet.locale) else {
            throw ShiftPauseCorrectionError.invalidCorrection(.pauseIsOpen)
        }
        return sheet.page(
            asking: question, "delete", to: SitePath.pauseDeletion(id, pauseID), in: .shifts,
            back: "\(SitePath.shift(id))#pauses")
    }
}
