import DashPilotDomain
import DashPilotIntake
import Foundation

/// The files under `Fixtures`, whose origins `Fixtures/README.md` tells.
enum Fixture {
    static func url(_ path: String) -> URL {
        Bundle.module.bundleURL.appending(path: "Fixtures").appending(path: path)
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url(path)))
    }

    /// The lines of a file that hold anything.
    static func lines(_ path: String) throws -> [String] {
        String(decoding: try bytes(path), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }
}

extension IntakeClient {
    func read(_ body: String, query: String = "") throws -> IntakeBatch {
        try read(IntakeRequest(query: query, body: Array(body.utf8)))
    }
}

extension IntakeBatch {
    /// Positions that came out, elements that could not be read, elements that are no positions.
    var counts: [Int] { [samples.count, unreadable, ignored.values.reduce(0, +)] }

    var positions: [LocationSample] { samples.map(\.sample) }
}

extension LocationSample {
    init(_ milliseconds: Int64, _ latitude: Double, _ longitude: Double, _ accuracy: Double?) {
        self.init(
            instant: Instant(millisecondsSince1970: milliseconds), latitude: latitude, longitude: longitude,
            horizontalAccuracy: accuracy)
    }
}
