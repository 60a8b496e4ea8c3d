import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct RouteImportCommandTests {
    @Test func `IMPORT-1 IMPORT-5 what became of every point is printed in 80 columns`() throws {
        let shell = try RouteShell()
        shell.recordShift()
        // 8:55 to 10:10: five minutes before, 66 within of which ten parked, ten after.
        let answer = shell.run("route", "import", "last", try shell.drive("drive.gpx", 0...75))
        #expect(answer.status == .done)
        #expect(answer.errors == "")
        #expect(answer.lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("/") })
        #expect(
            answer.report.joined(separator: "\n") == """
                  Points read       76
                  Recorded          51
                  Already recorded  0
                  After the shift   10
                  While parked      10
                  Before the shift  5
                  Covers            9:00 AM – 9:29 AM
                                    9:40 AM – 10:00 AM
                  Its points carry no accuracy. They were judged as if they were exact to 10 m,
                  and recorded without one.
                  The file also holds 1 waypoint, of which no position was made.

                Route of Wednesday, August 12, 2026
                  33.9 mi recorded · partial route
                  2 capture segments · 1 capture gap
                  Partial route: recording was off for part of this shift. Part of that was time
                  you marked as parked, with the vehicle standing still.
                  You marked the vehicle as parked 1 time, 10 min altogether. Recording was off
                  then, so no distance was measured there.

                """)
        #expect(answer.heading == "\(shell.path("drive.gpx")) · GPX track")
    }

    @Test func `IMPORT-1 CLI-1 with --json it is one value`() throws {
        let shell = try RouteShell()
        shell.recordShift()
        let path = try shell.drive("drive.gpx", 0...75)
        let json = try shell.run("route", "import", "last", path, "--json").json()
        #expect(Set(json.keys) == ["files", "route", "shiftID"])
        let file = try #require((json["files"] as? [[String: Any]])?.first)
        #expect(
            Set(file.keys) == [
                "alreadyKnown", "earliestAt", "error", "file", "ignored", "kind", "latestAt", "pointsRead", "rejected",
                "stepsBackInTime", "stored", "stretches", "superseded", "untimed", "withoutAccuracy", "withoutTimeZone",
            ])
        #expect(file["error"] is NSNull)
        #expect(file["file"] as? String == path)
        #expect(file["kind"] as? String == "gpx")
        #expect(file["pointsRead"] as? Int == 76)
        #expect(file["stored"] as? Int == 51)
        #expect(file["withoutAccuracy"] as? Int == 76)
        #expect(file["earliestAt"] as? String == "2026-08-12T12:55:00Z")
        let rejected = try #require(file["rejected"] as? [String: Int])
        // Every rule is there, by its name.
        #expect(rejected.count == 14)
        #expect(rejected.filter { $0.value > 0 } == ["shiftEnded": 10, "routeSuspended": 10, "beforeShiftStart": 5])
        let stretches = try #require(file["stretches"] as? [[String: String]])
        #expect(
            stretches == [
                ["startedAt": "2026-08-12T13:00:00Z", "endedAt": "2026-08-12T13:29:00Z"],
                ["startedAt": "2026-08-12T13:40:00Z", "endedAt": "2026-08-12T14:00:00Z"],
            ])
        let route = try #require(json["route"] as? [String: Any])
        #expect(route["status"] as? String == "measured")
        #expect(route["usableSampleCount"] as? Int == 51)
    }

    @Test func `IMPORT-3 the file once more adds nothing and says so`() throws {
        let shell = try RouteShell()
        shell.recordShift()
        let path = try shell.drive("drive.gpx", 5...34)
        shell.run("route", "import", "last", path)
        let again = shell.run("route", "import", "last", path)
        #expect(again.status == .done)
        #expect(
            again.report.prefix(3) == ["  Points read       30", "  Recorded          0", "  Already recorded  30"])
    }

    @Test func `of several files one that cannot be used is named and the others are taken`() throws {
        let shell = try RouteShell()
        shell.recordShift()
        let good = try shell.drive("one.gpx", 5...20)
        let bad = try shell.file("bad.gpx", "<gpx><trk>")
        let other = try shell.drive("two.gpx", 50...65)
        let answer = shell.run("route", "import", "last", good, bad, other)
        #expect(answer.status == .unusableInput)
        #expect(
            answer.errors
                == "\(bad): This GPX track ends in the middle, and nothing of it was brought in. Copy or export it again, "
                + "whole.\n")
        #expect(
            answer.lines.filter { $0.hasPrefix("  Recorded") } == ["  Recorded          16", "  Recorded          16"])

        let json = try shell.run("route", "import", "last", bad, good, "--json").json()
        let files = try #require(json["files"] as? [[String: Any]])
        #expect(files.map { $0["file"] as? String } == [bad, good])
        #expect((files[0]["error"] as? [String: String])?["code"] == "trackFile.cutShort")
        // The same keys as of a file that was taken, so that a reader needs no second shape.
        #expect(Set(files[0].keys) == Set(files[1].keys))
        #expect(files[0]["stored"] is NSNull)
        #expect(files[1]["alreadyKnown"] as? Int == 16)
    }

    @Test func `CLI-2 CLI-3 one file that cannot be used is an error of its own`() throws {
        let shell = try RouteShell()
        shell.recordShift()
        let table = try shell.file("trips.csv", "lat,lon,time\n1,2,3\n")
        let answer = shell.run("route", "import", "last", table, "--json")
        #expect(answer.status == .unusableInput)
        let error = try #require(try answer.json()["error"] as? [String: String])
        #expect(error["code"] == "trackFile.wrongFormat")
        #expect(error["message"]?.hasPrefix("This looks like a table of comma-separated values") == true)
        #expect(answer.errors.hasPrefix("This looks like a table"))
        #expect(shell.run("route", "import", "last", shell.path("none.gpx")).status == .unusableInput)
    }

    @Test func `a running shift, an unknown one and none at all are refused`() throws {
        let shell = try RouteShell()
        let path = try shell.drive("drive.gpx", 5...34)
        #expect(shell.run("route", "import", "last", path).status == .refused)
        #expect(try shell.names() == ["drive.gpx"])
        shell.run("--at", "2026-08-12 09:00", "start")
        #expect(shell.run("route", "import", "last", path).status == .refused)
        let id = try #require(try shell.run("status", "--json").json()["shift"] as? [String: Any])["id"] as? String
        let answer = shell.run("route", "import", try #require(id), path)
        #expect(answer.status == .refused)
        #expect(answer.errors == "This shift is still running. End it, then bring the file in.\n")
        #expect(shell.run("route", "import", UUID().uuidString, path).status == .refused)
        #expect(shell.run("route", "import", "yesterday", path).status == .misuse)
        #expect(shell.run("route", "import", "last").status == .misuse)
    }

    @Test func `CLI-5 an import that takes longer shows a bar on a terminal and none elsewhere`() throws {
        let shell = try RouteShell()
        shell.recordShift()
        let path = try shell.drive("drive.gpx", 5...34)
        let shown = shell.runOnSlowTerminal("route", "import", "last", path)
        #expect(shown.status == .done)
        #expect(shown.errors.contains("\r\u{1B}[KImporting positions ["))
        #expect(shown.errors.hasSuffix("\r\u{1B}[K"))
        #expect(!shown.output.contains("Importing"))
        #expect(shell.run("route", "import", "last", path).errors == "")
    }
}
