import DashPilotDomain
import DashPilotExchange
import DashPilotIntake
import DashPilotPersistence
import DashPilotRecords
import DashPilotServices
import Foundation
import HTTPKit

/// A finished shift's route, and bringing positions into it from a track file (IMPORT-1 to IMPORT-3).
enum RouteAPI {
    static let operations: [APIOperation] = [show, picture, bringIn]

    private static let show = APIOperation(
        .routes, .get, APIPath.route, "getRoute", "What a shift's route measures and where it was recorded",
        answer: .ok(.routeDetail), .gone
    ) { call, id in
        RouteRecord.route(try RouteDetailService(call.services()).route(of: id))
    }

    private static let picture = APIOperation(
        .routes, .get, APIPath.routePicture, "getRoutePicture", "A finished shift's route as a drawing, without a map",
        answers: [
            OperationAnswer(
                status: .ok, words: "The picture holds the shift's positions: whoever has it can see where you drove.",
                content: [MediaType.svg.essence: .text])
        ], [.gone, .refused, .local]
    ) { operation, router, desk in
        router.get(APIPath.routePicture, RouteOptions().demanding(.full)) { request, id in
            let call = try APICall(request, for: operation, at: desk)
            let picture = try RouteDetailService(call.services()).drawing(of: id, in: call.locale)
            return Response(
                .ok, .svg, picture.svg(identifier: "route") + "\n", headers: [.cacheControl: "no-store"])
        }
    }

    /// What a file is shows from its content; the types are those that clients give such files.
    private static let types = [
        MediaType.bytes.essence, "application/gpx+xml", "application/xml", "text/xml", MediaType.json.essence,
        MediaType.plainText.essence,
    ]

    private static let report = Schema.named(
        "RouteImport",
        .record([
            ("kind", .choice(TrackFileKind.allCases.map(\.rawValue))), ("pointsRead", .count), ("stored", .count),
            ("alreadyKnown", .count), ("rejected", counts), ("untimed", .count), ("withoutTimeZone", .count),
            ("superseded", .count), ("withoutAccuracy", .count), ("stepsBackInTime", .count), ("ignored", counts),
            ("earliestAt", Schema.instant.orNull), ("latestAt", Schema.instant.orNull),
            ("stretches", .list(of: .record([("startedAt", .instant), ("endedAt", .instant)]))),
            ("sentences", .list(of: .text)),
        ]))

    /// How many, by the name of what they are.
    private static let counts = Schema(["type": "object", "additionalProperties": Schema.count.json])

    private static let bringIn = APIOperation(
        .routes, .post, APIPath.routeImports, "importRoute",
        "Add to a finished shift the positions of a track file that are of it: GPX, OwnTracks .rec, Overland JSON, or "
            + "Google's timeline and location history",
        body: .file(types),
        answer: .ok(
            .record([("shiftID", .id), ("import", report), ("route", .route)]),
            "What became of every point. The same file again adds nothing."), [.gone, .refused, .unacceptable, .local]
    ) { call, id in
        let services = try call.services()
        let imports = RouteImportService(services, access: call.desk.records.access, workFolder: call.desk.workFolder)
        let report = try call.request.body.withFilePath(in: call.desk.workFolder.path) { path in
            try imports.importTrack(URL(filePath: path, directoryHint: .notDirectory), into: id)
        }
        let measured = try ShiftHistoryService(services).shift(id)
        return [
            "shiftID": .id(id),
            "import": RouteRecord.imported(report).adding([
                "sentences": .array(report.sentences(in: call.locale).map(JSONValue.string))
            ]),
            "route": ShiftRecord.route(measured),
        ]
    }
}
