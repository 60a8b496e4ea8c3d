import HTTPKit
import Testing

@Suite struct MultipartFormTests {
    private static let disposition = "Content-Disposition: form-data; "

    @Test func `fields and files come in their order, each with its own`() throws {
        let form = try read(
            """
            preamble\r
            --X\r
            \(Self.disposition)name="amount"\r
            \r
            12.50\r
            --X\r
            \(Self.disposition)name="file"; filename="ride.gpx"\r
            Content-Type: application/gpx+xml\r
            \r
            <gpx/>\r
            --X\r
            content-disposition: FORM-DATA; NAME=bare\r
            \r
            \r
            --X--\r
            epilogue
            """)
        #expect(form.fields["amount"] == "12.50")
        #expect(form.fields["bare"] == "")
        let file = try #require(form.file("file"))
        #expect(file.name == "ride.gpx")
        #expect(file.type?.essence == "application/gpx+xml")
        #expect(try file.content.bytes() == Array("<gpx/>".utf8))
        #expect(form.file("amount") == nil)
    }

    static let names: [(parameter: String, name: String)] = [
        ("filename=\"C:\\fake\\ride.gpx\"", "C:\\fake\\ride.gpx"), ("filename=\"a;b.gpx\"", "a;b.gpx"),
        ("filename=\"a%22b%0D%0A.gpx\"", "a\"b\r\n.gpx"), ("filename=plain.gpx", "plain.gpx"),
        ("filename=\"Fährte \u{1F355}.gpx\"", "Fährte \u{1F355}.gpx"), ("filename=\"../../x\"", "../../x"),
        ("filename=\"ends in \\\"", "ends in \\"),
    ]

    @Test(arguments: names)
    func `a file's name is what its sender calls it`(parameter: String, name: String) throws {
        let form = try read("--X\r\n\(Self.disposition)name=\"f\"; \(parameter)\r\n\r\nx\r\n--X--\r\n")
        #expect(form.files.map(\.name) == [name])
    }

    @Test func `a file may hold what looks like the end of a part`() throws {
        let content = "\r\n--\r\n--Y\r\n\r\n-\r\n--\r\r\n-"
        let form = try read("--X\r\n\(Self.disposition)name=\"f\"; filename=\"a\"\r\n\r\n\(content)\r\n--X--")
        #expect(try #require(form.file("f")).content.bytes() == Array(content.utf8))
    }

    @Test func `a file input left empty is no file`() throws {
        let form = try read("--X\r\n\(Self.disposition)name=\"f\"; filename=\"\"\r\n\r\n\r\n--X--\r\n")
        #expect(form.files.isEmpty)
    }

    @Test func `blanks after a delimiter are passed over`() throws {
        let form = try read("--X \t\r\n\(Self.disposition)name=\"a\"\r\n\r\n1\r\n--X--\r\n")
        #expect(form.fields["a"] == "1")
    }

    @Test(arguments: [
        "", "--X", "--X\r\n", "no part", "--X\r\n\r\nx\r\n--X--",
        "--X\r\nContent-Disposition: form-data\r\n\r\nx\r\n--X--",
        "--X\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--X--",
        "--X\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx", "--XY\r\n\r\n\r\n--X--",
        "--X\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--X",
    ])
    func `HTTP-4 a broken form cannot be read`(body: String) {
        #expect {
            try read(body)
        } throws: { error in
            guard case .malformed = error as? RequestRefusal else { return false }
            return true
        }
    }

    @Test(arguments: [
        "multipart/form-data", "multipart/form-data; boundary=",
        "multipart/form-data; boundary=\"\(String(repeating: "x", count: 71))\"",
    ])
    func `HTTP-4 a form without a usable boundary cannot be read`(type: String) throws {
        #expect(throws: RequestRefusal.self) { try read("--X--", type: type) }
    }

    @Test func `HTTP-7 a field that is no file is bounded, and so is the number of parts`() throws {
        let long = String(repeating: "x", count: 1_048_577)
        #expect(throws: RequestRefusal.bodyTooLarge(bound: 1_048_576)) {
            try read("--X\r\n\(Self.disposition)name=\"a\"\r\n\r\n\(long)\r\n--X--")
        }
        let part = "--X\r\n\(Self.disposition)name=\"a\"\r\n\r\n1\r\n"
        #expect(try read(String(repeating: part, count: 1000) + "--X--").fields.fields.count == 1000)
        #expect(throws: RequestRefusal.self) { try read(String(repeating: part, count: 1001) + "--X--") }
    }

    private func read(_ body: String, type: String = "multipart/form-data; boundary=X") throws -> MultipartForm {
        try Request(
            .post, try #require(RequestTarget("/")), headers: [.contentType: type], body: Content(Array(body.utf8))
        ).multipartForm()
    }
}
