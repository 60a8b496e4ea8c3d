import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation

extension Command {
    static let shifts: [Command] = [list, show, earnings, endTime, delete]

    private static let limit = CommandOption("limit", "COUNT", "At most how many, the newest.")

    private static let list = Command(
        "shift list", topic: .finishedShifts, abstract: "list the finished shifts, newest first", options: [limit],
        example: Example("dashpilot shift list --limit 10", "the ten newest")
    ) { context in
        let most = try context.arguments[limit].map { max(0, try context.number($0, for: "--limit")) }
        let shifts = try ShiftHistoryService(try context.existingServices()).finishedShifts(limit: most)
        if context.wantsJSON {
            try LifecycleRecord.write(shifts, to: context.environment.standardOutput)
            return .alreadyWritten()
        }
        let page = ShiftListPage(shifts: shifts, now: context.now, locale: context.locale)
        return Output(text: page.text(width: context.columns), json: .null)
    }

    private static let show = Command(
        "shift show", topic: .finishedShifts, abstract: "show a finished shift with everything recorded on it",
        operands: [.shift], example: Example("dashpilot shift show last", "the finished shift that started last")
    ) { context in
        let services = try context.existingServices()
        let shift = try context.shift(.shift, in: services)
        guard !shift.isActive else { throw RecordNotFound.shiftInProgress }
        let measured = try ShiftHistoryService(services).shift(shift.id)
        return Output(
            text: ShiftPage(measured: measured, locale: context.locale).text(width: context.columns),
            json: LifecycleRecord.shift(measured))
    }

    private static let amount = Operand.amount("What the shift paid, 0 included; left out with --clear.")

    private static let earnings = Command(
        "shift earnings", topic: .finishedShifts, abstract: "record what a finished shift paid",
        details: ["The shift's amount and its deliveries' amounts never change, fill or check one another."],
        operands: [.shift, amount], options: [.clear],
        example: Example("dashpilot shift earnings last 186.25", "the last shift paid 186.25")
    ) { context in
        let typed = try context.amountOrClear(amount, .grossEarnings)
        let services = try context.existingServices()
        let id = try context.shift(.shift, in: services).id
        let shifts = ShiftService(services)
        let shift = try typed.map { try shifts.setGrossEarnings($0, of: id) } ?? shifts.clearGrossEarnings(of: id)
        return try context.output(showing: shift, in: services) { page, text in
            page.addEarnings(to: &text)
            page.addPerformance(to: &text)
        }
    }

    private static let instant = Operand(
        "INSTANT", "When it ended: 17:30, \"2026-08-12 17:30\" or 2026-08-12T17:30:00-04:00.")

    private static let endTime = Command(
        "shift end-time", topic: .finishedShifts, abstract: "correct when a finished shift ended",
        details: [
            "An earlier end deletes the positions recorded after it, which is said, and asked about, first. Nothing else is "
                + "moved or shortened to fit: what stands in the way is named instead."
        ],
        operands: [.shift, instant], options: [.yes],
        example: Example("dashpilot shift end-time last \"2026-08-12 17:30\"", "the last shift ended at half past five")
    ) { context in
        let end = try context.instant(instant)
        let services = try context.existingServices()
        let shift = try context.shift(.shift, in: services)
        let corrections = ShiftEndCorrectionService(services)
        let preview = try corrections.preview(of: shift.id, correctedEnd: end)
        let isEarlier = shift.endedAt.map { end < $0 } ?? false
        if isEarlier,
            let question = shift.confirmEnd(end, deleting: preview.positionsDeleted, in: context.locale)
        {
            try context.confirm(question)
        }
        let corrected = try corrections.correctEnd(of: shift.id, to: end, replacing: shift.endedAt)
        return try context.output(showing: corrected, in: services) { page, text in
            page.addShift(to: &text)
            page.addRoute(to: &text)
        }
    }

    private static let delete = Command(
        "shift delete", topic: .finishedShifts, abstract: "delete a finished shift and everything recorded on it",
        details: ["There is no undo, trash or copy. What goes is said, and asked about, first."], operands: [.shift],
        options: [.yes],
        example: Example("dashpilot shift delete last", "says what goes, and asks")
    ) { context in
        let services = try context.existingServices(knowingSources: true)
        let shift = try context.shift(.shift, in: services)
        let shifts = ShiftService(services)
        try context.confirm(try shifts.deletion(of: shift.id).confirmation(in: context.locale))
        try shifts.deleteCompletedShift(shift.id)
        return Output(text: "The shift was deleted.", json: ["deleted": .id(shift.id)])
    }
}

extension CommandContext {
    /// Parts of a finished shift's page, after a correction.
    func output(
        showing shift: Shift, in services: ServiceContext, _ add: (ShiftPage, inout TextPage) -> Void
    ) throws -> Output {
        let measured = try ShiftHistoryService(services).shift(shift.id)
        var text = TextPage()
        add(ShiftPage(measured: measured, locale: locale), &text)
        return Output(text: text.text(width: columns), json: ["shift": LifecycleRecord.shift(measured)])
    }
}
