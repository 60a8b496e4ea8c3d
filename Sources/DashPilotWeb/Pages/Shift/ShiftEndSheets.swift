import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// Corrects a finished shift's end: a draft that says what would result, and the question before positions are deleted.
/// Source of the rules: ENDCOR-30 to ENDCOR-33, HTTP-12.
struct ShiftEndSheets: Sendable {
    let pages: PageRoutes

    func add(to router: inout Router) {
        pages.sheet(SitePath.shiftEnd, in: &router, page: draft, record: save)
        router.get(SitePath.shiftEndConfirmation) { request, id in
            try pages.show(request) { context, services in
                try confirmation(Sheet(context: context, services: services, fields: request.query), id)
            }
        }
    }

    private static let label = "End"

    @Sendable private func draft(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let shift = try sheet.finishedShift(id, else: ShiftEndCorrectionError.invalidCorrection(.shiftNotCompleted))
        let preview = try sheet.preview("end") { try results(sheet, shift) }
        return sheet.page("Correct End Time", in: .shifts, back: SitePath.shift(id)) {
            p { "Start: \(sheet.locale.dateAndTime(shift.startedAt))" }
            sheet.context.form("end", to: LocalAddress(SitePath.shiftEnd(id))) {
                sheet.zoneField
                sheet.timeField("end", "end", Self.label, recorded: shift.endedAt, from: shift.startedAt)
                sheet.checkAndSave("Save End Time", at: SitePath.shiftEnd(id))
            }
            preview
        }
    }

    /// Elapsed and working time as they would be, and the positions that would go.
    private func results(_ sheet: Sheet, _ shift: Shift) throws -> [FigureLabel] {
        let end = try typedEnd(sheet, shift)
        let preview = try ShiftEndCorrectionService(sheet.services).preview(of: shift.id, correctedEnd: end)
        var labels: [FigureLabel] = []
        if let elapsed = preview.shift.completedDuration {
            labels.append(ShiftDurationFigure.elapsed.label(seconds: elapsed, in: sheet.locale))
        }
        if let working = preview.shift.completedWorkingDuration {
            labels.append(ShiftDurationFigure.working.label(seconds: working, in: sheet.locale))
        }
        if let question = preview.shift.confirmEnd(end, deleting: preview.positionsDeleted, in: sheet.locale) {
            labels.append(FigureLabel(shown: question.message, spoken: question.message))
        }
        return labels
    }

    /// What was typed, the recorded end where nothing was yet. A second in which the shift records something names that
    /// moment.
    private func typedEnd(_ sheet: Sheet, _ shift: Shift) throws -> Instant {
        if sheet.fields["end"] == nil, let end = shift.endedAt { return end }
        let events = shift.recordedDeliveryEvents.map(\.instant)
        let closed = shift.pauses.compactMap(\.endedAt) + shift.routeSuspensions.compactMap(\.endedAt)
        return try sheet.instant("end", Self.label, among: (events + closed).sorted(by: >))
    }

    /// Writes, or leads to the question first where positions would go and their number was not confirmed (ENDCOR-32).
    @Sendable private func save(_ sheet: Sheet, _ id: UUID) throws -> String {
        let shift = try sheet.finishedShift(id, else: ShiftEndCorrectionError.invalidCorrection(.shiftNotCompleted))
        let end = try typedEnd(sheet, shift)
        let service = ShiftEndCorrectionService(sheet.services)
        let preview = try service.preview(of: id, correctedEnd: end)
        if preview.positionsDeleted > 0, sheet.fields["deleting"] != "\(preview.positionsDeleted)" {
            let kept = sheet.fields.fields.filter { Self.carried.contains($0.name) }
            return "\(SitePath.shiftEndConfirmation(id))?\(FormFields(kept).urlEncoded)"
        }
        _ = try service.correctEnd(of: id, to: end, replacing: sheet.recordedInstant("end"))
        return SitePath.shift(id)
    }

    /// The fields that make the proposal.
    private static let carried = ["zone", "end", "end-was", "end-offset"]

    @Sendable private func confirmation(_ sheet: Sheet, _ id: UUID) throws -> Page {
        let shift = try sheet.finishedShift(id, else: ShiftEndCorrectionError.invalidCorrection(.shiftNotCompleted))
        let end = try typedEnd(sheet, shift)
        let preview = try ShiftEndCorrectionService(sheet.services).preview(of: id, correctedEnd: end)
        guard let question = preview.shift.confirmEnd(end, deleting: preview.positionsDeleted, in: sheet.locale) else {
            return try draft(sheet, id)
        }
        return sheet.page(
            asking: question, "end", to: SitePath.shiftEnd(id), in: .shifts, back: SitePath.shift(id),
            fields: {
                for field in sheet.fields.fields where Self.carried.contains(field.name) {
                    input(.type(.hidden), .name(field.name), .value(field.value))
                }
                input(.type(.hidden), .name("deleting"), .value("\(preview.positionsDeleted)"))
            })
    }
}
