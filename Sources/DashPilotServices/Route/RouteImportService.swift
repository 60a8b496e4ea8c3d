public import DashPilotDomain
import DashPilotIntake
public import DashPilotPersistence
public import Foundation
import Secrets

/// Brings the positions of track files into finished shifts.
///
/// A file is read to its end before anything is stored, so that a broken one changes nothing. What may belong to the
/// shift is judged in order of time and stored a little at a time, so that nobody else waits long for the ledger; if the
/// ledger fails in between, importing the file again records the rest. Importing one that has been judged adds nothing.
/// Source of the rules: IMPORT-1 to IMPORT-3, IMPORT-5, INTAKE-3, INTAKE-6 to INTAKE-8.
public struct RouteImportService: Sendable {
    /// How many positions are judged in one transaction: some milliseconds of work.
    static let batchSize = 1000

    let context: ServiceContext
    let access: AccessFile
    let filter: RouteSampleFilter
    let ledger: LedgerOperations<RouteImportError>
    private let workFolder: URL

    /// - Parameter workFolder: Where positions are put aside while a file is read, in a file that nobody else can open.
    public init(
        _ context: ServiceContext, access: AccessFile, filter: RouteSampleFilter = RouteSampleFilter(),
        workFolder: URL = FileManager.default.temporaryDirectory
    ) {
        self.context = context
        self.access = access
        self.filter = filter
        self.workFolder = workFolder
        ledger = LedgerOperations(context: context)
    }

    /// Adds to a shift the positions of a file that are of it, and tells what became of every point.
    ///
    /// - Parameter progress: Told the share that is done, from 0 to 1, never falling.
    public func importTrack(
        _ url: URL, into shift: UUID, progress: (Double) -> Void = { _ in }
    ) throws(RouteImportError) -> RouteImportReport {
        let now = context.clock.now()
        let window = try ledger.read { try RouteImportWindow(ofShift: shift, $0) }
        let file: TrackFile
        do {
            file = try TrackFile.open(url)
        } catch {
            throw .trackFile(error)
        }
        let source = try "file:" + identity(of: file) { progress(0.1 * $0) }
        let stage = try RouteImportStage(in: workFolder)
        var rejected: [RouteSampleRejection: Int] = [:]
        func take(_ point: TrackPoint) throws(RouteImportError) {
            let origin = RouteOrigin(source: source, run: "")
            let candidate = RouteCandidate(sample: point.sample, origin: origin, receivedAt: nil)
            if let rule = window.rejection(of: candidate, by: filter, now: now) {
                rejected[rule, default: 0] += 1
            } else {
                try stage.add(point.sample, segment: point.segment)
            }
        }
        let found = try read(file, progress: { progress(0.1 + 0.6 * $0) }, handingTo: take)
        var report = RouteImportReport(kind: file.kind, file: found, positions: RouteCaptureReport(), stretches: [])
        report.positions.rejected = rejected
        var storing = RouteImportStoring(
            service: self, shift: shift, window: window, now: now, report: report)
        for recording in try stage.recordings() {
            let name = recording.number == 0 ? source : "\(source)#\(recording.number)"
            try storing.store(recording, as: name) { judged in
                progress(0.7 + 0.3 * Double(judged) / Double(stage.count))
            }
        }
        progress(1)
        count(storing.report, from: source, ofShift: shift)
        return storing.report
    }

    /// Keeps what became of the file's points, for the driver's eyes (INTAKE-17); failing to keep it refuses no import.
    private func count(_ report: RouteImportReport, from source: String, ofShift shift: UUID) {
        var tally = SourceTally()
        for (outcome, count) in report.outcomes { tally.add(count, outcome, from: source, ofShift: shift) }
        do {
            try access.add(tally)
        } catch {
            context.log.record(.routeCapture, "counts not kept")
        }
    }

    private func read(
        _ file: TrackFile, progress: (Double) -> Void, handingTo body: (TrackPoint) throws(RouteImportError) -> Void
    ) throws(RouteImportError) -> TrackReadReport {
        do {
            return try file.forEachPoint(progress: { progress(Double($0) / Double(file.byteCount)) }, body)
        } catch let error as TrackFileError {
            throw .trackFile(error)
        } catch let error as RouteImportError {
            throw error
        } catch {
            throw .trackFile(.readingFailed(file.kind))
        }
    }

    /// What tells the file from every other by its content, whatever it is called and wherever it lies.
    private func identity(of file: TrackFile, progress: (Double) -> Void) throws(RouteImportError) -> String {
        let digest = DigestStream()
        guard let stream = InputStream(url: file.url) else { throw .trackFile(.cannotOpen) }
        stream.open()
        defer { stream.close() }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var done: Int64 = 0
        while true {
            let read = stream.read(&buffer, maxLength: buffer.count)
            guard read >= 0 else { throw .trackFile(.readingFailed(file.kind)) }
            if read == 0 { break }
            buffer.withUnsafeBytes { digest.update(UnsafeRawBufferPointer(rebasing: $0.prefix(read))) }
            done += Int64(read)
            progress(min(1, Double(done) / Double(file.byteCount)))
        }
        return Base64URL.encode(digest.finish().bytes)
    }
}
