import HTTPKit
import Testing

@Suite struct FormFieldsTests {
    struct Reading: Sendable {
        let text: String
        let fields: [[String]]
    }

    static let readings: [Reading] = [
        Reading(text: "", fields: []),
        Reading(text: "a=1&b=2", fields: [["a", "1"], ["b", "2"]]),
        Reading(text: "a=1&a=2", fields: [["a", "1"], ["a", "2"]]),
        Reading(text: "a", fields: [["a", ""]]),
        Reading(text: "a=", fields: [["a", ""]]),
        Reading(text: "=a", fields: [["", "a"]]),
        Reading(text: "&&a=1&", fields: [["a", "1"]]),
        Reading(text: "a=b=c", fields: [["a", "b=c"]]),
        Reading(text: "a+b=c+d", fields: [["a b", "c d"]]),
        Reading(text: "a=%2B%26%3D%25", fields: [["a", "+&=%"]]),
        Reading(text: "a=100%", fields: [["a", "100%"]]),
        Reading(text: "a=%4&b=%zz", fields: [["a", "%4"], ["b", "%zz"]]),
        Reading(text: "a=%C3%A9", fields: [["a", "é"]]),
        Reading(text: "a=%FF", fields: [["a", "\u{FFFD}"]]),
        Reading(text: "a=%00", fields: [["a", "\0"]]),
        Reading(text: "a=%0D%0A", fields: [["a", "\r\n"]]),
        Reading(text: "a=\u{1F355}", fields: [["a", "\u{1F355}"]]),
        Reading(text: "a;b=1", fields: [["a;b", "1"]]),
    ]

    @Test(arguments: readings)
    func `a form is read as a browser reads it`(reading: Reading) {
        #expect(FormFields(urlEncoded: reading.text).fields.map { [$0.name, $0.value] } == reading.fields)
    }

    @Test func `a field is found by its name, the first of several`() {
        let form = FormFields(urlEncoded: "a=1&b=&a=2")
        #expect(form["a"] == "1")
        #expect(form["b"] == "")
        #expect(form["c"] == nil)
        #expect(form.values(of: "a") == ["1", "2"])
    }

    @Test(arguments: ["", "plain", "a b", "a+b", "&=%?#/", "é", "\u{1F355}", "\0", "\r\n", "<script>"])
    func `what is written is read again`(value: String) {
        let form = FormFields([FormFields.Field("name \(value)", value)])
        #expect(FormFields(urlEncoded: form.urlEncoded) == form)
        #expect(form.urlEncoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "<") })
    }

    struct Body: Sendable {
        let type: String?
        let text: String
        let value: String?
    }

    static let forms: [Body] = [
        Body(type: "application/x-www-form-urlencoded", text: "a=1", value: "1"),
        Body(type: "application/x-www-form-urlencoded; charset=UTF-8", text: "a=1", value: "1"),
        Body(type: "APPLICATION/X-WWW-FORM-URLENCODED", text: "a=1", value: "1"),
        Body(type: nil, text: "", value: nil),
        Body(
            type: "multipart/form-data; boundary=x",
            text: "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--\r\n", value: "1"),
    ]

    @Test(arguments: forms)
    func `a request's form is in its body`(body: Body) throws {
        #expect(try request(body.type, body.text).form()["a"] == body.value)
    }

    @Test(arguments: ["application/json", "text/plain", "nonsense", nil])
    func `HTTP-4 a body that is no form is refused as of the wrong type`(type: String?) throws {
        #expect(throws: RequestRefusal.unsupportedMediaType(accepted: [.urlEncodedForm, .multipartForm])) {
            try request(type, "{}").form()
        }
    }

    @Test func `HTTP-7 a form has a thousand fields at most`() throws {
        let type = "application/x-www-form-urlencoded"
        let field = "a=1&"
        #expect(try request(type, String(repeating: field, count: 999) + "a=1").form().fields.count == 1000)
        #expect(throws: RequestRefusal.malformed(reason: "The form has too many fields.")) {
            try request(type, String(repeating: field, count: 1000) + "a=1").form()
        }
    }

    private func request(_ type: String?, _ body: String) throws -> Request {
        var request = Request(.post, try #require(RequestTarget("/")), body: Content(Array(body.utf8)))
        request.headers[.contentType] = type
        return request
    }
}
