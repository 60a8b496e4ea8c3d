import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct RouteCommandTests {
    /// A shift with a drive of two segments: 9:00 to 9:29 and 9:40 to 10:00, 49 steps of 1,111.951 m.
    private func shellWithRoute() throws -> RouteShell {
        let shell = try RouteShell()
        shell.recordShift()
        shell.run("route", "import", "last", try shell.drive("drive.gpx", 0...75))
        return shell
    }

    @Test func `QUALITY-1 QUALITY-13 a route is shown with what qualifies it and where it was recorded`() throws {
        let answer = try shellWithRoute().run("route", "show", "last")
        #expect(answer.status == .done)
        #expect(answer.errors == "")
        #expect(
            answer.output == """
                Route of Wednesday, August 12, 2026
                  33.9 mi recorded · partial route
                  2 capture segments · 1 capture gap
                  Partial route: recording was off for part of this shift. Part of that was time
                  you marked as parked, with the vehicle standing still.
                  You marked the vehicle as parked 1 time, 10 min altogether. Recording was off
                  then, so no distance was measured there.

                Segments
                  1  9:00 AM – 9:29 AM · 20.0 mi
                  2  9:40 AM – 10:00 AM · 13.8 mi

                """)
    }

    @Test func `CLI-1 the JSON holds the keys of an export's route and the segments`() throws {
        let json = try shellWithRoute().run("route", "show", "last", "--json").json()
        #expect(
            Set(json.keys) == [
                "gapCount", "isPartial", "recordedDistanceMetres", "recordedDistanceMiles", "segmentCount", "segments",
                "shiftID", "status", "suspendedSeconds", "suspensionCount", "usableSampleCount",
                "usesInferredContinuity",
            ])
        #expect(json["recordedDistanceMetres"] as? Double == 54_485.6)
        #expect(json["suspendedSeconds"] as? Int == 600)
        let segments = try #require(json["segments"] as? [[String: Any]])
        #expect(segments.map { $0["startedAt"] as? String } == ["2026-08-12T13:00:00Z", "2026-08-12T13:40:00Z"])
        #expect(segments.map { $0["endedAt"] as? String } == ["2026-08-12T13:29:00Z", "2026-08-12T14:00:00Z"])
        // 29 and 20 steps.
        #expect(segments.map { $0["recordedDistanceMetres"] as? Double } == [32_246.6, 22_239])
        #expect(segments.map { $0["positionCount"] as? Int } == [30, 21])
    }

    @Test func `QUALITY-2 QUALITY-12 a shift without a route says why there is no distance`() throws {
        let shell = try RouteShell()
        shell.run("--at", "2026-08-12 09:00", "start")
        shell.run("--at", "2026-08-12 10:00", "end")
        let answer = shell.run("route", "show", "last")
        #expect(
            answer.output == """
                Route of Wednesday, August 12, 2026
                  No route recorded
                  No usable position was kept during this shift, so there is no distance to
                  give.

                """)
        #expect(try shell.run("route", "show", "last", "--json").json()["segments"] as? [String] == [])
        let picture = shell.run("route", "picture", "last", "-o", shell.path("route.svg"))
        #expect(picture.status == .refused)
        #expect(
            picture.errors
                == "There is nothing to draw. No usable position was kept during this shift, so there is no distance to "
                + "give.\n")
        #expect(try !shell.names().contains("route.svg"))
    }

    @Test func `PRIV-10 a picture says that it holds positions before it is written`() throws {
        let shell = try shellWithRoute()
        let answer = shell.run("route", "picture", "last", "-o", shell.path("route.svg"))
        #expect(answer.status == .done)
        #expect(
            answer.errors == """
                The picture holds this shift's positions: whoever has it can see where you drove.
                The picture was saved.

                """)
        #expect(answer.output == "")
        let svg = try shell.content("route.svg")
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(svg.contains("33.9 mi recorded · partial route."))
        // It is said where writing is refused too, for it comes first.
        let refused = shell.run("route", "picture", "last", "-o", shell.path("none/route.svg"))
        #expect(refused.status == .refused)
        #expect(refused.errors.hasPrefix("The picture holds this shift's positions"))
    }

    @Test func `CLI-7 a picture is never written over a file`() throws {
        let shell = try shellWithRoute()
        let path = try shell.file("mine.svg", "mine")
        let answer = shell.run("route", "picture", "last", "-o", path)
        #expect(answer.status == .refused)
        #expect(answer.errors.contains("There is already a file of that name"))
        #expect(try shell.content("mine.svg") == "mine")
    }

    @Test func `PICTURE-1 a picture goes to standard output, and with --json beside its words`() throws {
        let shell = try shellWithRoute()
        let svg = shell.run("route", "picture", "last", "-o", "-").output
        #expect(svg.hasPrefix("<svg "))
        #expect(svg.components(separatedBy: "<path ").count - 1 == 3, "two segments and the scale bar")
        #expect(!svg.contains("href") && !svg.contains("url("), "nothing is fetched")
        let json = try shell.run("route", "picture", "last", "-o", "-", "--json").json()
        #expect(Set(json.keys) == ["file", "shiftID", "svg", "words"])
        #expect(folded(try #require(json["svg"] as? String)) == svg)
        #expect((json["words"] as? [String])?.first == "33.9 mi recorded · partial route.")
        let saved = try shell.run("route", "picture", "last", "-o", shell.path("a.svg"), "--json").json()
        #expect(saved["file"] as? String == shell.path("a.svg"))
        #expect(saved["svg"] is NSNull)
    }

    @Test func `SCREEN-15 a running shift has no picture`() throws {
        let shell = try RouteShell()
        shell.run("--at", "2026-08-12 09:00", "start")
        let id = try #require(try shell.run("status", "--json").json()["shift"] as? [String: Any])["id"] as? String
        for command in [["route", "show"], ["route", "picture"]] {
            let words = command + [try #require(id)] + (command[1] == "picture" ? ["-o", shell.path("a.svg")] : [])
            let status = CommandLineTool(environment: shell.machine.environment).run(words)
            #expect(status == .refused)
        }
        #expect(try !shell.names().contains("a.svg"))
    }
}
