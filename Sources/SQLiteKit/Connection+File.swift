import CSQLite

extension Connection {
    /// The file's first bytes, read without a lock and without looking at its journal or log.
    ///
    /// Read through SQLite's own file, since opening the file once more and closing it would drop every lock that this
    /// process holds on it (POSIX locks belong to the process, not to the descriptor).
    ///
    /// - Returns: At most `count` bytes, fewer where the file is shorter.
    public func fileHead(_ count: Int) throws -> [UInt8] {
        var pointer: UnsafeMutablePointer<sqlite3_file>?
        let result = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &pointer)
        guard result == SQLITE_OK, let file = pointer, let methods = file.pointee.pMethods,
            let readBytes = methods.pointee.xRead, let readSize = methods.pointee.xFileSize
        else { throw SQLiteError.last(of: handle, result: result) }
        var size: Int64 = 0
        try check(readSize(file, &size))
        let length = Int(min(Int64(count), size))
        var bytes = [UInt8](repeating: 0, count: length)
        try check(readBytes(file, &bytes, Int32(length), 0))
        return bytes
    }

    private func check(_ result: Int32) throws {
        guard result == SQLITE_OK else { throw SQLiteError.last(of: nil, result: result) }
    }
}
