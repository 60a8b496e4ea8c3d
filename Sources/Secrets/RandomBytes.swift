import CSodium

extension [UInt8] {
    /// `count` bytes that nobody can foresee, from the machine's own source.
    public static func random(count: Int) -> [UInt8] {
        Sodium.ready()
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }
}
