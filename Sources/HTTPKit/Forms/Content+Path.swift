import Foundation

extension Content {
    /// Runs `body` with the path of a file that holds this content, for readers that open files by name. The path is
    /// good until `body` returns, and to this process alone.
    ///
    /// The file is made in `directory` where the content is in memory or part of a larger file.
    ///
    /// - Throws: ``FileFailure``, and what `body` throws.
    public func withFilePath<Result>(in directory: String, _ body: (String) throws -> Result) throws -> Result {
        let file = try wholeFile() ?? copied(to: directory)
        return try withExtendedLifetime(file) { try body("/proc/self/fd/\(file.descriptor)") }
    }

    private func wholeFile() throws -> TemporaryFile? {
        guard let (file, range) = fileRange, range.lowerBound == 0 else { return nil }
        var status = stat()
        guard fstat(file.descriptor, &status) == 0 else { throw FileFailure(errno) }
        return status.st_size == range.count ? file : nil
    }

    private func copied(to directory: String) throws -> TemporaryFile {
        let copy = try TemporaryFile(in: directory)
        var reader = ContentReader(self)
        var offset = 0
        while let piece = try reader.next() {
            try copy.write(piece, at: offset)
            offset += piece.count
        }
        return copy
    }
}
