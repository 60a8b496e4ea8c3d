public import DashPilotDomain
import DashPilotExchange
import DashPilotIntake
import DashPilotModels
public import DashPilotServices

/// What commands print with `--json` and the API answers of routes, as docs/command-line.md lists it.
public enum RouteRecord {
    /// The keys of part 30's `shifts[].route`, the shift and the segments.
    public static func route(_ route: RecordedRoute) -> JSONValue {
        ShiftRecord.route(route.measured).adding([
            "segments": .array(route.segments.map(segment)),
            "shiftID": .id(route.measured.shift.id),
        ])
    }

    /// A file that was brought in, by its name.
    public static func imported(_ report: RouteImportReport, from path: String) -> JSONValue {
        imported(report).adding(["file": .string(path), "error": .null])
    }

    /// What became of every point of a file that was brought in.
    public static func imported(_ report: RouteImportReport) -> JSONValue {
        let file = report.file
        return [
            "kind": .string(report.kind.rawValue),
            "pointsRead": .count(report.pointsRead),
            "stored": .count(report.positions.stored),
            "alreadyKnown": .count(report.positions.alreadyKnown),
            "rejected": .object(
                Dictionary(uniqueKeysWithValues: report.rejections.map { ($0.rule.rawValue, .count($0.count)) })),
            "untimed": .count(file.untimed),
            "withoutTimeZone": .count(file.withoutTimeZone),
            "superseded": .count(file.superseded),
            "withoutAccuracy": .count(file.withoutAccuracy),
            "stepsBackInTime": .count(file.stepsBackInTime),
            "ignored": .object(
                Dictionary(
                    uniqueKeysWithValues: TrackIgnored.allCases.map {
                        ($0.rawValue, .count(file.ignored[$0, default: 0]))
                    })),
            "earliestAt": .timestamp(file.earliest),
            "latestAt": .timestamp(file.latest),
            "stretches": .array(
                report.stretches.map { ["endedAt": .timestamp($0.end), "startedAt": .timestamp($0.start)] }),
        ]
    }

    /// A file that was not, with every other key `null`.
    public static func notImported(_ path: String, _ error: RouteImportError, in locale: DriverLocale) -> JSONValue {
        let keys = [
            "kind", "pointsRead", "stored", "alreadyKnown", "rejected", "untimed", "withoutTimeZone", "superseded",
            "withoutAccuracy", "stepsBackInTime", "ignored", "earliestAt", "latestAt", "stretches",
        ]
        return JSONValue.object(Dictionary(uniqueKeysWithValues: keys.map { ($0, .null) })).adding([
            "file": .string(path),
            "error": ["code": .string(error.code), "message": .string(error.sentence(in: locale))],
        ])
    }

    private static func segment(_ segment: RouteSegment) -> JSONValue {
        [
            "startedAt": .timestamp(segment.start),
            "endedAt": .timestamp(segment.end),
            "recordedDistanceMetres": .metres(segment.metres),
            "recordedDistanceMiles": .miles(ofMetres: segment.metres),
            "positionCount": .count(segment.positionCount),
        ]
    }
}
