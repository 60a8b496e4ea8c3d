import HTTPKit
import Testing

@Suite struct RequestTargetTests {
    struct Reading: Sendable {
        let text: String
        let segments: [String]
        var hasTrailingSlash = false
        var query = ""
    }

    static let readable: [Reading] = [
        Reading(text: "/", segments: []),
        Reading(text: "/shifts", segments: ["shifts"]),
        Reading(text: "/shifts/", segments: ["shifts"], hasTrailingSlash: true),
        Reading(text: "/shifts/12?page=2", segments: ["shifts", "12"], query: "page=2"),
        Reading(text: "/?a?b", segments: [], query: "a?b"),
        Reading(text: "/a?", segments: ["a"]),
        Reading(text: "//a", segments: ["", "a"]),
        Reading(text: "/a//b", segments: ["a", "", "b"]),
        Reading(text: "/a//", segments: ["a", ""], hasTrailingSlash: true),
        Reading(text: "/a%2Fb/c%20d", segments: ["a/b", "c d"]),
        Reading(text: "/caf%C3%A9", segments: ["café"]),
        Reading(text: "/café", segments: ["café"]),
        Reading(text: "/a+b", segments: ["a+b"]),
        Reading(text: "/../etc/./passwd", segments: ["..", "etc", ".", "passwd"]),
        Reading(text: "/%2e%2e/x", segments: ["..", "x"]),
        Reading(text: "http://dash.example/a?b", segments: ["a"], query: "b"),
        Reading(text: "HTTPS://dash.example:8443", segments: []),
        Reading(text: "http://dash.example?b", segments: [], query: "b"),
        Reading(text: "*", segments: []),
    ]

    @Test(arguments: readable)
    func `a target is a path and a query`(reading: Reading) throws {
        let target = try #require(RequestTarget(reading.text))
        #expect(target.segments == reading.segments)
        #expect(target.hasTrailingSlash == reading.hasTrailingSlash)
        #expect(target.query == reading.query)
    }

    @Test(arguments: [
        "", "shifts", "?a", "/a b", "/%", "/%4", "/%zz", "/%00", "/a%FFb", "/%C3", "ftp://a/b", "/a\tb", "/a\u{7F}",
    ])
    func `what is no target is none`(text: String) {
        #expect(RequestTarget(text) == nil)
    }
}
