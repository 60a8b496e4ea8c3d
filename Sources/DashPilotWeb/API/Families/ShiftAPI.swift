import DashPilotDomain
import DashPilotModels
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// Shifts: reading them, and what is recorded and corrected on a finished one.
enum ShiftAPI {
    static let operations: [APIOperation] = [
        list, show, deletion, delete, correctEnd, setEarnings, clearEarnings, addPause, editPause, deletePause,
    ]

    // MARK: Reading

    /// The most shifts of one answer.
    private static let mostOnAPage = 200

    private static let limit = QueryField.count("limit", 1...mostOnAPage, default: 50, "At most how many.")
    private static let before = QueryField<ShiftPosition?>(
        described: DescribedField("before", .string(pattern: ShiftPosition.pattern), isRequired: false, "")
    ) { text in
        try text.map { text in
            try refusing(at: "before") {
                guard let position = ShiftPosition(text) else {
                    throw APIRefusal.unreadableValue(field: "before", expected: "what next was in the answer before")
                }
                return position
            }
        }
    }

    private static let list = APIOperation(
        .shifts, .get, APIPath.shifts, "listShifts", "The finished shifts, newest first, a page at a time",
        query: [limit.described, before.described],
        answer: .ok(
            .record([
                ("shiftCount", .count), ("shifts", .list(of: .shift)),
                ("next", Schema.text.orNull.described("What before is for the page after; null on the last one.")),
            ]), "A page of shifts, and how many there are in all."),
        .unacceptable
    ) { call in
        let (limit, before) = (try call(limit), try call(before))
        let page = try ShiftHistoryService(call.services()).page(limit: limit, after: before)
        return [
            "shiftCount": .count(page.shiftCount), "shifts": .array(page.shifts.map(LifecycleRecord.shift)),
            "next": .text(page.next?.text),
        ]
    }

    private static let show = APIOperation(
        .shifts, .get, APIPath.shift, "getShift", "A shift with everything recorded on it", answer: .ok(.shift), .gone
    ) { call, id in
        LifecycleRecord.shift(try ShiftHistoryService(call.services()).shift(id))
    }

    // MARK: Deleting

    private static let deletion = APIOperation(
        .shifts, .get, APIPath.shiftDeletion, "previewShiftDeletion", "What would go with a finished shift",
        answer: .ok(
            .record([("positionCount", .count), ("title", .text), ("message", .text)]),
            "What would go, in words for the driver who is to agree."), [.gone, .refused, .local]
    ) { call, id in
        let deletion = try ShiftService(call.services()).deletion(of: id)
        let question = deletion.confirmation(in: call.locale)
        return [
            "positionCount": .count(deletion.positionCount), "title": .string(question.title),
            "message": .string(question.message),
        ]
    }

    private static let delete = APIOperation(
        .shifts, .delete, APIPath.shift, "deleteShift", "Delete a finished shift and everything recorded on it",
        answer: .ok(.deleted, "It is gone, and nothing brings it back."), [.gone, .refused]
    ) { call, id in
        try ShiftService(call.services()).deleteCompletedShift(id)
        return ["deleted": .id(id)]
    }

    // MARK: Correcting

    private static let endedAt = InputField.required("endedAt", .instant, "When it ended.")

    private static let correctEnd = APIOperation(
        .shifts, .put, APIPath.shiftEnd, "correctShiftEnd", "Correct when a finished shift ended",
        body: .fields([endedAt.described, NowAPI.confirm.described]), answer: .ok(.shiftAnswer),
        [.gone, .refused, .unacceptable, .local]
    ) { call, id in
        let (end, isConfirmed) = (try call(endedAt), try call(NowAPI.confirm) == true)
        let services = try call.services()
        let corrections = ShiftEndCorrectionService(services)
        let recorded = try ShiftService(services).shift(id)
        let preview = try corrections.preview(of: id, correctedEnd: end)
        if !isConfirmed,
            let question = recorded.confirmEnd(end, deleting: preview.positionsDeleted, in: call.locale)
        {
            throw APIRefusal.confirmationRequired(question)
        }
        return try call.answer(try corrections.correctEnd(of: id, to: end, replacing: recorded.endedAt), services)
    }

    private static let amount = InputField.required("amount", .amount(.grossEarnings), "What it paid, 0 included.")

    private static let setEarnings = APIOperation(
        .shifts, .put, APIPath.shiftEarnings, "setShiftEarnings", "Record what a finished shift paid",
        body: .fields([amount.described]), answer: .ok(.shiftAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let amount = try call(amount)
        let services = try call.services()
        return try call.answer(try ShiftService(services).setGrossEarnings(amount, of: id), services)
    }

    private static let clearEarnings = APIOperation(
        .shifts, .delete, APIPath.shiftEarnings, "clearShiftEarnings", "Remove what a shift paid",
        answer: .ok(.shiftAnswer), .gone
    ) { call, id in
        let services = try call.services()
        return try call.answer(try ShiftService(services).clearGrossEarnings(of: id), services)
    }

    // MARK: Pauses

    private static let pauseStart = InputField.required("startedAt", .instant, "When it began.")
    private static let pauseEnd = InputField.required("endedAt", .instant, "When it ended.")
    private static let pauseFields = OperationBody.fields([pauseStart.described, pauseEnd.described])

    private static let addPause = APIOperation(
        .shifts, .post, APIPath.pauses, "addPause", "Add a pause that was missed on a finished shift",
        body: pauseFields, answer: .created(.shiftAnswer), [.gone, .refused, .unacceptable]
    ) { call, id in
        let (start, end) = (try call(pauseStart), try call(pauseEnd))
        let services = try call.services()
        let shift = try ShiftPauseCorrectionService(services).addMissed(to: id, from: start, to: end)
        return try call.answer(shift, services)
    }

    private static let editPause = APIOperation(
        .shifts, .put, APIPath.pause, "correctPause", "Correct a pause of a finished shift", body: pauseFields,
        answer: .ok(.shiftAnswer), [.gone, .refused, .unacceptable]
    ) { call, id, pause in
        let (start, end) = (try call(pauseStart), try call(pauseEnd))
        let services = try call.services()
        try requirePause(pause, of: id, services)
        let shift = try ShiftPauseCorrectionService(services).edit(pause: pause, from: start, to: end)
        return try call.answer(shift, services)
    }

    private static let deletePause = APIOperation(
        .shifts, .delete, APIPath.pause, "deletePause", "Delete a pause of a finished shift",
        answer: .ok(.shiftAnswer), [.gone, .refused]
    ) { call, id, pause in
        let services = try call.services()
        try requirePause(pause, of: id, services)
        return try call.answer(try ShiftPauseCorrectionService(services).delete(pause: pause), services)
    }

    /// A pause is named together with its shift; under another one it is not there.
    private static func requirePause(_ pause: UUID, of id: UUID, _ services: ServiceContext) throws {
        guard try ShiftService(services).shift(id).pauses.contains(where: { $0.id == pause }) else {
            throw ShiftPauseCorrectionError.pauseNoLongerExists
        }
    }
}

extension APICall {
    /// A shift as a change left it, with what its route measures.
    func answer(_ shift: Shift, _ services: ServiceContext) throws -> JSONValue {
        ["shift": LifecycleRecord.shift(try ShiftHistoryService(services).shift(shift.id))]
    }
}
