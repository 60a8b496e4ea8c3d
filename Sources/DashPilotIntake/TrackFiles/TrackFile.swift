public import Foundation

/// A file of positions that was recorded elsewhere, read as a stream.
///
/// Memory does not grow with the file (IMPORT-2): the file is read forwards in small pieces, and what is handed on is
/// one point at a time.
public struct TrackFile: Sendable {
    public let url: URL
    public let kind: TrackFileKind

    /// The file's size, for a progress bar.
    public let byteCount: Int64

    /// Opens a file and tells from its content, never from its name, what it is.
    ///
    /// - Throws: ``TrackFileError/cannotOpen``, ``TrackFileError/empty``, ``TrackFileError/documentTypeDeclared``,
    ///   or ``TrackFileError/wrongFormat(_:)`` with a guess.
    public static func open(_ url: URL) throws(TrackFileError) -> TrackFile {
        // A folder can be opened as a stream on some platforms, and fails only once it is read. The system follows the
        // links of the path itself, also where they lead to a file that no longer has a name.
        var status = stat()
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .cannotOpen }
        guard status.st_size > 0 else { throw .empty }
        return TrackFile(url: url, kind: try TrackFileSniffer.kind(of: url), byteCount: Int64(status.st_size))
    }

    /// Reads the file once from front to back.
    ///
    /// - Parameters:
    ///   - progress: Called now and then with the bytes done so far, never falling, at the end ``byteCount``.
    ///   - body: Called with each usable point in the order of the file. What it throws ends the reading and comes out.
    /// - Returns: The counts of everything that was in the file.
    /// - Throws: ``TrackFileError``, possibly after points were handed on, so that they have to be stored in one commit;
    ///   ``TrackFileError/noUsablePoint(_:_:)`` when none was.
    public func forEachPoint(
        progress: (_ bytes: Int64) -> Void = { _ in }, _ body: (TrackPoint) throws -> Void
    ) throws -> TrackReadReport {
        try withoutActuallyEscaping(progress) { progress in
            try withoutActuallyEscaping(body) { body in
                let sink = TrackSink(body)
                do throws(ReadingFault) {
                    try read(into: sink, progress: progress)
                } catch {
                    throw sink.failure ?? TrackFileError(error, in: kind)
                }
                guard sink.report.usable > 0 else { throw TrackFileError.noUsablePoint(kind, sink.report) }
                return sink.report
            }
        }
    }

    private func read(into sink: TrackSink, progress: @escaping (Int64) -> Void) throws(ReadingFault) {
        switch kind {
        case .gpx:
            guard let stream = MarkupStream(fileAt: url, onProgress: progress) else { throw .sourceFailed }
            try GPXReader.read(stream, into: sink)
        case .ownTracksRecorder: try OwnTracksRecorderReader.read(try stream(progress), into: sink)
        case .overland: try OverlandFileReader.read(try stream(progress), into: sink)
        case .googleRecords: try GoogleRecordsReader.read(try stream(progress), into: sink)
        case .googleSemanticHistory: try GoogleSemanticReader.read(try stream(progress), into: sink)
        case .googleTimelinePhone: try GoogleTimelineReader.readPhone(try stream(progress), into: sink)
        case .googleTimelineAndroid:
            // Twice, for the paths stand before the fixes that decide about them: each time is half of the progress.
            let total = byteCount
            let minutes = try GoogleTimelineReader.rawMinutes(try stream { progress($0 / 2) })
            let points = try stream { progress(total / 2 + ($0 + 1) / 2) }
            try GoogleTimelineReader.readAndroid(points, rawMinutes: minutes, into: sink)
        }
    }

    private func stream(_ progress: @escaping (Int64) -> Void) throws(ReadingFault) -> ByteStream {
        guard let stream = ByteStream(fileAt: url, onProgress: progress) else { throw .sourceFailed }
        return stream
    }
}
