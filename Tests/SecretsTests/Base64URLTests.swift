import Secrets
import Testing

@Suite struct Base64URLTests {
    static let pairs: [(bytes: [UInt8], text: String)] = [
        ([], ""), ([0], "AA"), ([0xFF], "_w"), ([0xFB, 0xEF, 0xBE], "----"), (Array("foobar".utf8), "Zm9vYmFy"),
        (Array("fooba".utf8), "Zm9vYmE"), ([0, 0, 0, 0], "AAAAAA"),
    ]

    @Test(arguments: pairs)
    func `bytes and text stand for each other`(bytes: [UInt8], text: String) {
        #expect(Base64URL.encode(bytes) == text)
        #expect(Base64URL.decode(text) == bytes)
    }

    @Test(arguments: ["A", "AA=", "AA==", "A/", "+A", "A A", "AA\n", "AB", "é"])
    func `other text is refused`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `every byte survives the way there and back`() {
        let bytes = Array(UInt8.min...UInt8.max)
        #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
}
