import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation

/// A ledger, what is known of its sources, and a folder to put track files in.
struct RouteImportFixture {
    let driver: LedgerFixture
    let access: AccessFile
    private let folder: LedgerFolder

    init(_ driver: LedgerFixture, access: AccessFile? = nil) throws {
        self.driver = driver
        self.access = try access ?? AccessFile.inMemory()
        folder = try LedgerFolder()
    }

    init() throws {
        try self.init(LedgerFixture(now: "23:00"))
    }

    var service: RouteImportService { RouteImportService(driver.context, access: access, workFolder: folder.url) }

    /// A finished shift with nothing on it.
    func shift(_ start: String = "09:00", _ end: String = "17:00") throws -> Shift {
        defer { driver.at("23:00") }
        return try driver.finishedShift(start, end)
    }

    func file(_ content: String, name: String = "track.gpx") throws -> URL {
        let url = folder.url.appending(path: name)
        try Data(content.utf8).write(to: url)
        return url
    }

    @discardableResult
    func bring(
        _ content: String, into shift: Shift, name: String = "track.gpx", progress: (Double) -> Void = { _ in }
    ) throws -> RouteImportReport {
        try service.importTrack(file(content, name: name), into: shift.id, progress: progress)
    }

    /// What a paired phone sends, each fix as it was made.
    func record(_ fixes: [Fix], run: String = "load") throws {
        let capture = RouteCaptureService(driver.context, access: access)
        _ = try capture.capture(
            fixes.map { ($0.sample, $0.sample.instant) }, from: RouteOrigin(source: "browser", run: run))
    }

    func route(of shift: Shift) throws -> [RoutePoint] {
        try driver.ledger.read { reader in
            var points: [RoutePoint] = []
            try reader.forEachRoutePoint(shift: shift.id) { points.append($0) }
            return points
        }
    }

    /// A route without its identifiers: which positions it holds, and which of them share a session.
    func shape(of shift: Shift) throws -> [String] {
        var sessions: [UUID?: Int] = [:]
        return try route(of: shift).map { point in
            let session = sessions[point.captureSession] ?? sessions.count
            sessions[point.captureSession] = session
            return "\(point.instant.millisecondsSince1970) \(point.latitude) \(point.longitude) "
                + "\(point.horizontalAccuracy) \(session)"
        }
    }
}

/// A fix at a time of the tests' day.
struct Fix {
    var instant: Instant
    var latitude: Double
    var longitude = -75.0
    var accuracy: Double? = 8

    init(_ time: String, _ latitude: Double, _ longitude: Double = -75, accuracy: Double? = 8) {
        instant = .at(time)
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }

    var sample: LocationSample {
        LocationSample(instant: instant, latitude: latitude, longitude: longitude, horizontalAccuracy: accuracy)
    }
}

extension [Fix] {
    /// A drive due north from 40° N, one fix a second and 11.11951 m apart, a ten thousandth of a degree.
    ///
    /// - Parameter seconds: Of which seconds after `start` there are fixes; each says where the vehicle then was.
    static func drive(from start: String = "10:00", _ seconds: ClosedRange<Int>) -> [Fix] {
        seconds.map { second in
            var fix = Fix(start, 40 + Double(second) / 10_000)
            fix.instant = fix.instant.adding(seconds: Double(second))
            return fix
        }
    }

    /// These fixes as another device would have them: 3 s later by its clock, and 8 m to the east.
    var byAnotherDevice: [Fix] {
        map { fix in
            var fix = fix
            fix.instant = fix.instant.adding(seconds: 3)
            // A degree of longitude is 85,179.927 m at 40° N.
            fix.longitude += 8 / 85_179.927
            return fix
        }
    }
}

/// A GPX 1.1 file with one track segment for each list of fixes.
func gpx(_ segments: [Fix]...) -> String { gpx(segments.map { $0.map(\.trackPoint) }) }

/// A GPX 1.1 file of points as they stand in it.
func gpx(_ segments: [[String]]) -> String {
    let body = segments.map { "<trkseg>\n\($0.joined(separator: "\n"))\n</trkseg>" }.joined(separator: "\n")
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk>
        \(body)
        </trk></gpx>
        """
}

extension Fix {
    var trackPoint: String {
        let milliseconds = instant.millisecondsSince1970
        let second = Instant(millisecondsSince1970: milliseconds - milliseconds % 1000)
        let fraction = String(1000 + milliseconds % 1000).dropFirst()
        let time = CivilDateTime(second, secondsFromGMT: 0).isoText + ".\(fraction)Z"
        let accuracy = accuracy.map { "<extensions><hAcc>\($0)</hAcc></extensions>" } ?? ""
        return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\"><time>\(time)</time>\(accuracy)</trkpt>"
    }
}
