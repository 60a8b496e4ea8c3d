import HTTPKit
import Testing

@Suite struct RequestRefusalTests {
    static let statuses: [(refusal: RequestRefusal, status: Int)] = [
        (.malformed(reason: "?"), 400), (.notFound, 404), (.methodNotAllowed([.get]), 405), (.tookTooLong, 408),
        (.bodyTooLarge(bound: 1), 413), (.unsupportedMediaType(accepted: [.json]), 415), (.headTooLarge(bound: 1), 431),
        (.tooManyConnections, 503), (.tooMuchAtOnce, 503),
    ]

    @Test(arguments: statuses)
    func `HTTP-4 each refusal of this layer has its status and a sentence`(refusal: RequestRefusal, status: Int) {
        #expect(refusal.status.code == status)
        #expect(refusal.response.status.code == status)
        #expect(!refusal.sentence.isEmpty)
    }

    @Test func `HTTP-4 a refusal names what would be taken`() {
        #expect(RequestRefusal.methodNotAllowed([.get, .head]).headers[.allow] == "GET, HEAD")
        #expect(
            RequestRefusal.unsupportedMediaType(accepted: [.json, .html]).headers[.accept]
                == "application/json, text/html")
        #expect(RequestRefusal.tooManyConnections.headers[.retryAfter] == "5")
        #expect(RequestRefusal.tooMuchAtOnce.headers[.retryAfter] == "5")
    }
}
