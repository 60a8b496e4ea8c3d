import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation

extension Benchmark {
    /// SPEED-9: a GPX file of 500,000 points, imported into a shift that holds nothing, and once more.
    static let importGPX = Benchmark(
        name: "import-gpx", summary: "500,000 points of a GPX file into one shift, by a fix a second at 11 m/s"
    ) { folder in
        let file = folder.appending(path: "drive.gpx")
        let count = 500_000
        let drive = GPXDrive(count: count)
        try drive.write(to: file)
        let shift = drive.shift
        var imports = RepeatedImports(folder: folder, file: file, shift: shift, count: count)
        let first = try Measurement("into a shift that holds nothing", runs: 3, target: 15) { try imports.first() }
        let again = try Measurement("the same file again", runs: 3) { try imports.again() }
        return [first, again]
    }
}

/// Imports one file over and over, each time into a ledger of its own or into the last one once more.
private struct RepeatedImports {
    let folder: URL
    let file: URL
    let shift: Shift
    let count: Int
    private var ledgers = 0

    init(folder: URL, file: URL, shift: Shift, count: Int) {
        self.folder = folder
        self.file = file
        self.shift = shift
        self.count = count
    }

    mutating func first() throws {
        ledgers += 1
        let ledger = try Ledger.open(at: url)
        try ledger.write { try $0.insert(shift) }
        try bring(into: ledger, storing: count)
    }

    func again() throws {
        try bring(into: try Ledger.open(at: url), storing: 0)
    }

    private var url: URL { folder.appending(path: "\(ledgers)/ledger.sqlite") }

    private func bring(into ledger: Ledger, storing expected: Int) throws {
        let service = RouteImportService(
            ServiceContext(ledger: ledger), access: try AccessFile.open(besideLedgerAt: url), workFolder: folder)
        let stored = try service.importTrack(file, into: shift.id).positions.stored
        precondition(stored == expected, "\(stored) positions were stored in place of \(expected)")
    }
}

/// A GPX file of a drive up and down a meridian, and the shift that it was driven in.
struct GPXDrive {
    let count: Int
    let shift: Shift
    private let start = Instant(millisecondsSince1970: 1_757_030_400_000)

    init(count: Int) {
        self.count = count
        shift = Shift(id: UUID(), startedAt: start, endedAt: start.adding(seconds: Double(count)))
    }

    /// Writes the file, a little at a time.
    func write(to url: URL) throws {
        try Data().write(to: url)
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        try handle.write(contentsOf: Data("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\">\n<trk><trkseg>\n".utf8))
        for first in stride(from: 0, to: count, by: 1000) {
            let points = (first..<min(first + 1000, count)).map(point)
            try handle.write(contentsOf: Data(points.joined().utf8))
        }
        try handle.write(contentsOf: Data("</trkseg></trk></gpx>\n".utf8))
    }

    private func point(_ number: Int) -> String {
        let turn = number % 20_000
        let latitude = 40 + Double(min(turn, 20_000 - turn)) / 10_000
        let time = CivilDateTime(start.adding(seconds: Double(number)), secondsFromGMT: 0).isoText
        return "<trkpt lat=\"\(latitude)\" lon=\"-75.0\"><ele>12.3</ele><time>\(time)Z</time></trkpt>\n"
    }
}
