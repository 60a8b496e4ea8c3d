import CSodium

/// Whether two byte strings are equal, in a time that tells nothing of where they differ. Their lengths are no secret.
public func equalInConstantTime(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    Sodium.ready()
    return left.count == right.count && sodium_memcmp(left, right, left.count) == 0
}
