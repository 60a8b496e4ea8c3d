public import DashPilotDomain
import DashPilotExchange
public import DashPilotServices

/// What became of an export that was brought back (IMPORT-4), as docs/command-line.md lists it.
public enum ImportRecord {
    public static func imported(_ report: ImportReport) -> JSONValue {
        [
            "recorded": counts(report.recorded), "alreadyHere": counts(report.alreadyHere),
            "newPlaceCount": .count(report.newPlaceCount),
            "leftOut": .array(
                report.leftOut.map { shift in
                    [
                        "id": .id(shift.shift), "startedAt": .timestamp(shift.startedAt),
                        "reason": .string(shift.reason.rawValue),
                    ]
                }),
        ]
    }

    private static func counts(_ counts: ImportReport.Counts) -> JSONValue {
        [
            "shiftCount": .count(counts.shifts), "deliveryCount": .count(counts.deliveries),
            "tipCount": .count(counts.tips), "expenseCount": .count(counts.expenses),
        ]
    }
}
