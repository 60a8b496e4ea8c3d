import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Command {
    static let pauses: [Command] = [add, edit, delete]

    private static let from = Operand("FROM", "When it began: \"2026-08-12 12:00\", or 12:00 for today.")
    private static let to = Operand("TO", "When it ended.")

    private static let add = Command(
        "pause add", topic: .finishedShifts, abstract: "add a pause that was missed on a finished shift",
        operands: [from, to], options: [.finishedShift],
        example: Example(
            "dashpilot pause add --shift last \"2026-08-12 12:00\" \"2026-08-12 12:30\"", "half an hour at noon")
    ) { context in
        let (start, end) = (try context.instant(from), try context.instant(to))
        let services = try context.existingServices()
        let shift = try context.shift(.finishedShift, in: services)
        return try context.output(
            showing: try ShiftPauseCorrectionService(services).addMissed(to: shift.id, from: start, to: end),
            in: services, addPauses)
    }

    private static let edit = Command(
        "pause edit", topic: .finishedShifts, abstract: "correct a pause of a finished shift",
        operands: [.pause, from, to], options: [.finishedShift],
        example: Example(
            "dashpilot pause edit --shift last 1 \"2026-08-12 12:05\" \"2026-08-12 12:30\"",
            "Pause 1 began five minutes later")
    ) { context in
        let (start, end) = (try context.instant(from), try context.instant(to))
        let services = try context.existingServices()
        let pause = try context.pause(.pause, of: context.shift(.finishedShift, in: services))
        return try context.output(
            showing: try ShiftPauseCorrectionService(services).edit(pause: pause.id, from: start, to: end),
            in: services, addPauses)
    }

    private static let delete = Command(
        "pause delete", topic: .finishedShifts, abstract: "delete a pause of a finished shift",
        details: ["Working time grows by it. What goes is said, and asked about, first."], operands: [.pause],
        options: [.finishedShift, .yes],
        example: Example("dashpilot pause delete --shift last 1", "says what goes, and asks")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.finishedShift, in: services)
        let pause = try context.pause(.pause, of: shift)
        var corrected = shift
        do throws(ShiftPauseCorrectionRefusal) {
            _ = try corrected.deletePause(pause.id)
        } catch {
            throw ShiftPauseCorrectionError.invalidCorrection(error)
        }
        if let question = shift.confirmDelete(pause: pause.id, in: context.locale) { try context.confirm(question) }
        return try context.output(
            showing: try ShiftPauseCorrectionService(services).delete(pause: pause.id), in: services, addPauses)
    }

    private static func addPauses(_ page: ShiftPage, _ text: inout TextPage) {
        page.addShift(to: &text)
        page.addPauses(to: &text)
    }
}
