import Secrets
import Testing

@Suite struct SecretTests {
    @Test func `ACCESS-3 a secret is 256 random bits`() throws {
        let secret = Secret()
        #expect(try #require(Base64URL.decode(secret.text)).count == 32)
        #expect(Set((0..<100).map { _ in Secret().text }).count == 100)
    }

    @Test func `ACCESS-3 what is kept of a secret is its digest, by which it is known again`() throws {
        let secret = Secret()
        let presented = try #require(Secret(text: secret.text))
        #expect(presented.matches(secret.digest))
        #expect(!Secret().matches(secret.digest))
        #expect(!secret.digest.bytes.elementsEqual(try #require(Base64URL.decode(secret.text))))
    }

    @Test func `ACCESS-6 printing a secret prints none of it, also inside another value`() {
        struct Holder { let secret: Secret }
        let secret = Secret()
        var dumped = ""
        dump(Holder(secret: secret), to: &dumped)
        #expect("\(secret)" == "(secret)")
        for text in ["\(Holder(secret: secret))", String(reflecting: secret), dumped] {
            #expect(!text.contains(secret.text))
            #expect(text.contains("(secret)"))
        }
    }

    @Test(arguments: [
        "", "a", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
        String(repeating: "A", count: 42) + "=", String(repeating: "A", count: 42) + "/",
        String(repeating: "A", count: 42) + "B", String(repeating: "é", count: 43),
    ])
    func `text that no secret looks like is none`(text: String) {
        #expect(Secret(text: text) == nil)
    }

    @Test func `the text of a secret survives a header, a cookie and an address`() {
        let text = Secret().text
        #expect(text.count == 43)
        #expect(text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
    }
}
