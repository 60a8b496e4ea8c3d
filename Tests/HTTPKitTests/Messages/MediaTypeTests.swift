import HTTPKit
import Testing

@Suite struct MediaTypeTests {
    static let readable: [(text: String, essence: String, boundary: String?)] = [
        ("text/html", "text/html", nil),
        ("Text/HTML; charset=UTF-8", "text/html", nil),
        ("multipart/form-data; boundary=abc", "multipart/form-data", "abc"),
        ("multipart/form-data;boundary=\"a;b \\\"c\\\"\"", "multipart/form-data", "a;b \"c\""),
        (" application/json ;", "application/json", nil),
        ("multipart/form-data; BOUNDARY=x; boundary=y", "multipart/form-data", "x"),
    ]

    @Test(arguments: readable)
    func `a type is read with its parameters`(text: String, essence: String, boundary: String?) throws {
        let type = try #require(MediaType(text))
        #expect(type.essence == essence)
        #expect(type.parameter("boundary") == boundary)
    }

    @Test(arguments: ["", "text", "text/", "/html", "text/html/x", "te xt/html", ";charset=utf-8", "tëxt/html"])
    func `what is no type is none`(text: String) {
        #expect(MediaType(text) == nil)
    }

    @Test func `a type is written with its parameters`() {
        #expect(MediaType.html.description == "text/html; charset=utf-8")
        #expect(MediaType.json.description == "application/json")
    }
}
