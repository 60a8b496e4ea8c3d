import DashPilotDomain
import DashPilotRecords
import DashPilotServices

extension Command {
    static let status = Command(
        "status", topic: .driving, abstract: "show what is going on now",
        details: [
            "Shows the running shift: its state, the time worked so far, what its route measures, and every delivery that "
                + "has not finished with its next step. Looking changes nothing, and where there are no records yet none "
                + "are made."
        ],
        example: Example("dashpilot status --json", "the same for a script")
    ) { context in
        let measured = try ShiftHistoryService(try context.existingServices()).activeShift()
        let page = StatusPage(measured: measured, now: context.now, locale: context.locale)
        return Output(
            text: page.text(width: context.columns), json: LifecycleRecord.status(measured, now: context.now))
    }
}
