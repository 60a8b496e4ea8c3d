import Secrets
import Testing

@Suite struct DigestTests {
    // From RFC 7693's reference program with an output of 32 bytes, and FIPS 180-4.
    static let known: [(message: String, blake2b: String, sha256: String)] = [
        (
            "", "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        ),
        (
            "abc", "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
    ]

    @Test(arguments: known)
    func `known messages have their known digests`(message: String, blake2b: String, sha256: String) {
        #expect(hexadecimal(Digest.blake2b(Array(message.utf8))) == blake2b)
        #expect(hexadecimal(Digest.sha256(Array(message.utf8))) == sha256)
    }

    @Test(arguments: [1, 7, 128, 1000])
    func `a message that comes in pieces has the digest of the whole`(pieceLength: Int) {
        let message = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let stream = DigestStream()
        for start in stride(from: 0, to: message.count, by: pieceLength) {
            message[start..<min(start + pieceLength, message.count)].withUnsafeBytes { stream.update($0) }
        }
        #expect(stream.finish() == Digest.blake2b(message))
        #expect(DigestStream().finish() == Digest.blake2b([]))
    }

    @Test func `a stored digest is read back, and nothing of another length is one`() {
        let digest = Digest.blake2b([1, 2, 3])
        #expect(Digest(bytes: digest.bytes) == digest)
        #expect(Digest(bytes: Array(digest.bytes.dropLast())) == nil)
        #expect(Digest(bytes: digest.bytes + [0]) == nil)
    }

    private func hexadecimal(_ digest: Digest) -> String {
        digest.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
