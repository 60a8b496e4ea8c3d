import DashPilotDomain
import DashPilotIntake
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// Files that real recorders wrote, with the lengths that other programs found in them.
@Suite struct RouteImportRealFileTests {
    struct RealFile: CustomTestStringConvertible {
        let path: String

        /// Along the file's segments by an independent haversine, in metres.
        let metres: Double

        init(_ path: String, _ metres: Double) {
            self.path = path
            self.metres = metres
        }

        var testDescription: String { path }
    }

    /// The track files of the readers' own tests, whose origins the README beside them tells.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "DashPilotIntakeTests/Fixtures")

    /// In none of them is a position refused, but for those of a vehicle that stands.
    static let files: [RealFile] = [
        RealFile("gpx/apple-watch-3seg.gpx", 87.648), RealFile("gpx/around-visnjan-with-car.gpx", 2733.239),
        RealFile("gpx/garmin-connect-26.gpx", 530.536), RealFile("gpx/google-my-tracks.gpx", 4445.975),
        RealFile("gpx/gpxstudio-30kmh.gpx", 780.396), RealFile("gpx/gpxstudio-with-time.gpx", 2225.593),
        RealFile("gpx/graphhopper-gpx10.gpx", 812.484), RealFile("gpx/graphhopper-tour3-long-edge.gpx", 381.822),
        RealFile("gpx/mapsource-3seg.gpx", 1744.011), RealFile("gpx/mapsource-issue-70.gpx", 1008.415),
        RealFile("gpx/no_namespace_speed.gpx", 18.644), RealFile("gpx/opentracks-no-speed.gpx", 76.425),
        RealFile("gpx/pytrainer-extensions.gpx", 57.725), RealFile("gpx/strava-1hz.gpx", 125.447),
        RealFile("overland/drive-batch-100.json", 9058.3), RealFile("overland/ndjson-posts.ndjson", 7530.3),
        RealFile("owntracks/drive-move-mode.ndjson", 26_291.5),
    ]

    @Test(arguments: files)
    func `IMPORT-1 MILE-6 what a real file adds measures what others find in it`(file: RealFile) throws {
        let url = Self.folder.appending(path: file.path)
        let found = try TrackFile.open(url).forEachPoint { _ in }
        let start = try #require(found.earliest)
        let end = try #require(found.latest)

        let fixture = try RouteImportFixture()
        let driver = fixture.driver
        driver.clock.move(to: start)
        let shift = try driver.shifts.start()
        driver.clock.move(to: end)
        _ = try driver.shifts.end()
        let report = try fixture.service.importTrack(url, into: shift.id)
        #expect(Set(report.positions.rejected.keys).isSubset(of: [.negligibleMovement]))
        let distance = try driver.measured(shift).distance
        // Only the breaks between segments, across which neither we nor the others measure.
        #expect(distance.gapCount == found.segments - 1)
        #expect(abs(distance.metres - file.metres) <= 0.01 * file.metres, "\(distance.metres)")
        #expect(try fixture.service.importTrack(url, into: shift.id).positions.stored == 0)
    }
}
