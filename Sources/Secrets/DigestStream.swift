import CSodium

/// The digest of bytes that come one piece after another: the same as ``Digest/blake2b(_:)`` of them all at once.
///
/// For contents that are too large to be held. Not `Sendable`: one thread feeds it.
public final class DigestStream {
    // Allocated with the alignment that libsodium asks for, used in this class alone and freed with it.
    private let memory: UnsafeMutableRawPointer
    private let state: OpaquePointer

    public init() {
        Sodium.ready()
        memory = .allocate(byteCount: crypto_generichash_statebytes(), alignment: 64)
        state = OpaquePointer(memory)
        crypto_generichash_init(state, nil, 0, Digest.byteCount)
    }

    deinit {
        memory.deallocate()
    }

    /// Adds the next piece.
    public func update(_ bytes: UnsafeRawBufferPointer) {
        crypto_generichash_update(state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
    }

    /// The digest of all pieces. Nothing can be added afterwards.
    public func finish() -> Digest {
        var bytes = [UInt8](repeating: 0, count: Digest.byteCount)
        crypto_generichash_final(state, &bytes, bytes.count)
        return Digest(unchecked: bytes)
    }
}

@available(*, unavailable)
extension DigestStream: Sendable {}
