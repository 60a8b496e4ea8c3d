import DashPilotIntake
import Foundation

/// A track file that exists for the length of one call.
func withTrack<Result>(_ bytes: [UInt8], _ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "dashpilot-track-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url)
}

/// What reading `text` as a track file comes to.
struct TrackReading {
    var kind: TrackFileKind
    var points: [TrackPoint] = []
    var report = TrackReadReport()

    init(_ text: String) throws {
        try self.init(Array(text.utf8))
    }

    init(_ bytes: [UInt8]) throws {
        self = try withTrack(bytes) { try TrackReading($0) }
    }

    init(_ url: URL) throws {
        let file = try TrackFile.open(url)
        kind = file.kind
        var points: [TrackPoint] = []
        report = try file.forEachPoint { points.append($0) }
        self.points = points
    }
}
