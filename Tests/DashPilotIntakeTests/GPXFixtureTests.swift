import DashPilotDomain
import DashPilotIntake
import Foundation
import Testing

/// GPX files of some forty programs, against counts and times that another reader gave (see `Fixtures/README.md`).
@Suite struct GPXFixtureTests {
    /// File, points, of them untimed, of them without a zone, waypoints, route points, earliest, latest, and the usable
    /// points of each segment that has any.
    static let table = """
        apple-health-route                 44    0  0    0  0  2019-12-15T20:19:55Z     2019-12-15T20:20:38Z     0:44
        apple-watch-3seg                   17    0  0    0  0  2025-05-02T15:51:15.692Z 2025-05-02T16:34:05Z     0:4,1:5,2:8
        around-visnjan-with-car           104    0  0    0  0  2020-12-18T06:15:50Z     2020-12-18T06:24:24Z     0:104
        bmw-planned-route-as-track        806  806  0    0  2  -                        -                        -
        bom_waypoints_only                  0    0  0    1  0  -                        -                        -
        cerknicko-jezero                  296    0  0    7  0  2010-08-05T14:23:59Z     2010-08-05T16:23:49Z     1:173,2:52,3:2,4:44,5:2,6:2,7:21
        empty-segment                       0    0  0    0  0  -                        -                        -
        garmin-basecamp                    10    9  0    3  7  2017-02-24T17:29:21Z     2017-02-24T17:29:21Z     0:1
        garmin-connect-26                  26    0  0    0  0  2015-01-20T13:26:30Z     2015-01-20T13:30:16Z     0:26
        google-my-tracks                  413    0  0    2  0  2014-08-22T16:48:52Z     2014-08-22T17:19:42Z     0:413
        gpsbabel-gpx10-one-point            1    0  0    0  0  2007-11-23T23:49:43Z     2007-11-23T23:49:43Z     0:1
        gpsies-sparse                      41    0  0    0  0  2010-01-01T00:00:00Z     2010-01-01T00:41:59Z     0:41
        gpslogger-gpx10                     2    0  0    1  0  2016-08-21T12:24:27Z     2016-08-21T12:24:31Z     0:2
        gpx10_all_fields                    1    0  1    2  5  -                        -                        -
        gpxstudio-30kmh                    49    0  0    0  0  2025-03-14T07:00:00Z     2025-03-14T07:01:33.624Z 0:49
        gpxstudio-no-time                  80   80  0    0  0  -                        -                        -
        gpxstudio-with-time                80    0  0    0  0  2023-12-31T23:00:00Z     2023-12-31T23:06:40.567Z 0:80
        graphhopper-gpx10                  14    0  0    0  0  2015-02-06T07:36:46Z     2015-02-06T07:38:38Z     0:14
        graphhopper-test1-car             264    0  0    0 34  1970-01-01T00:00:00Z     1970-01-01T00:13:16Z     0:264
        graphhopper-tour3-long-edge         7    0  0    0  0  2015-02-09T20:53:01Z     2015-02-09T20:53:58Z     0:7
        hiketech-8seg                     182    0  0    0  0  2006-04-08T18:25:33Z     2006-04-08T22:39:30Z     0:19,1:90,2:1,3:61,4:2,5:6,6:2,7:1
        korita-zbevnica                   871  358  0    2  0  2010-10-03T09:36:30Z     2010-10-03T13:19:31Z     2:176,3:337
        mapsource-3seg                    117    0  0    0  0  2008-07-12T09:58:23Z     2008-07-14T07:09:43Z     0:38,1:65,2:14
        mapsource-issue-70                 17    0  0    0  0  2010-01-01T01:00:53Z     2010-01-01T01:16:53Z     0:17
        mapstogpx-no-time                 111  111  0    2  0  -                        -                        -
        no-trk                              0    0  0    0  0  -                        -                        -
        no_namespace_speed                  3    0  0    0  0  2009-03-02T14:05:52Z     2009-03-02T14:06:05Z     0:3
        offset-and-milliseconds             2    0  0    0  0  2015-12-11T14:43:13Z     2015-12-11T14:43:13.994Z 0:2
        open-gpx-tracker-empty-tracks      14    0  0    1  0  2018-01-16T11:06:00Z     2018-01-16T11:06:21Z     0:14
        opentracks-incorrect-extensions     5    0  0    2  0  2020-02-02T02:02:03Z     2020-02-02T02:03:50Z     0:2,1:1,2:2
        opentracks-no-speed                 3    0  0    0  0  2021-09-07T22:10:19Z     2021-09-07T22:12:00Z     0:3
        osmand-empty-ele                    2    0  0    0  0  2007-05-11T15:22:06Z     2007-05-11T15:22:06Z     0:2
        osmand-one-point                    1    0  0    0  0  2014-06-17T15:47:32Z     2014-06-17T15:47:32Z     0:1
        phpgpx-two-segments                 5    0  0    0  0  2017-08-13T07:10:41Z     2017-08-13T07:12:18Z     0:5
        pytrainer-extensions                4    0  0    0  0  2009-06-19T10:13:04Z     2009-06-19T10:13:19Z     0:4
        remade-all-1970                   120    0  0    0  0  1970-01-01T00:00:00Z     1970-01-01T00:00:00Z     0:120
        remade-hacc-extension             200    0  0    0  0  2019-06-09T06:55:40Z     2019-06-09T06:58:59Z     0:200
        remade-same-second-batches        300    0  0    0  0  2019-06-09T06:37:20Z     2019-06-09T06:42:19Z     0:300
        strava-1hz                         42    0  0    0  0  2015-01-19T21:24:20Z     2015-01-19T21:25:01Z     0:42
        strava-3-points                     3    0  0    0  0  2018-05-14T14:54:21Z     2018-05-14T17:03:04Z     0:3
        track-with-empty-segment            9    0  0    0  0  2013-07-06T17:26:26Z     2013-07-06T17:27:42Z     0:9
        wikipedia-example                   3    0  0    0  0  2009-10-17T18:37:26Z     2009-10-17T18:37:34Z     0:3
        xcode-waypoints                     0    0  0  241  0  -                        -                        -
        """

    struct Row: Sendable {
        let file: String
        let counts: [Int]
        let earliest: String
        let latest: String
        let segments: [Int: Int]

        init(_ line: Substring) throws {
            let fields = line.split(separator: " ").map(String.init)
            try #require(fields.count == 9)
            file = fields[0]
            counts = fields[1...5].compactMap { Int($0) }
            earliest = fields[6]
            latest = fields[7]
            segments = Dictionary(
                uniqueKeysWithValues: fields[8].split(separator: ",").compactMap { pair in
                    let numbers = pair.split(separator: ":").compactMap { Int($0) }
                    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
                })
        }
    }

    @Test(arguments: table.split(separator: "\n"))
    func `IMPORT-1 GPX of every make is read whole`(line: Substring) throws {
        let row = try Row(line)
        let track = try TrackFile.open(Fixture.url("gpx/\(row.file).gpx"))
        #expect(track.kind == .gpx)
        var segments: [Int: Int] = [:]
        let report: TrackReadReport
        do {
            report = try track.forEachPoint { segments[$0.segment, default: 0] += 1 }
            #expect(!row.segments.isEmpty)
        } catch TrackFileError.noUsablePoint(_, let counts) {
            report = counts
            #expect(row.segments.isEmpty)
        }
        #expect(
            [
                report.read, report.untimed, report.withoutTimeZone, report.ignored[.waypoint] ?? 0,
                report.ignored[.routePoint] ?? 0,
            ] == row.counts)
        #expect(segments == row.segments)
        #expect(report.segments == row.segments.count)
        #expect(report.unreadable == 0)
        #expect(report.stepsBackInTime == 0)
        #expect(report.earliest?.millisecondsSince1970 == Self.milliseconds(row.earliest))
        #expect(report.latest?.millisecondsSince1970 == Self.milliseconds(row.latest))
    }

    private static func milliseconds(_ text: String) -> Int64? {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
        return (try? style.parse(text)).map { Int64(($0.timeIntervalSince1970 * 1000).rounded()) }
    }
}
