import HTTPKit
import Testing

@Suite struct HeadersTests {
    @Test func `names are the same in any case, and fields keep their order`() {
        var headers: Headers = ["Content-Type": "text/html", "X-One": "1"]
        headers.add("x-one", "2")
        #expect(headers["content-TYPE"] == "text/html")
        #expect(headers["X-ONE"] == "1")
        #expect(headers.values(of: "x-One") == ["1", "2"])
        #expect(headers.fields.map(\.name.text) == ["Content-Type", "X-One", "x-one"])
    }

    @Test func `setting a name leaves one field of it in the first one's place`() {
        var headers: Headers = ["A": "1", "B": "2", "a": "3", "C": "4"]
        headers["a"] = "5"
        #expect(headers.fields.map(\.value) == ["5", "2", "4"])
        headers["b"] = nil
        #expect(headers.fields.map(\.value) == ["5", "4"])
        #expect(headers["b"] == nil)
    }

    static let values: [(given: String, sent: String)] = [
        ("plain", "plain"), ("  blanks \t", "blanks"), ("", ""), ("a\r\nSet-Cookie: b=c", "a  Set-Cookie: b=c"),
        ("a\nb", "a b"), ("nul\0nul", "nul nul"), ("del\u{7F}", "del"), ("tab\there", "tab\there"),
        ("naïve “quoted”", "naïve “quoted”"), ("\u{202E}right to left", "\u{202E}right to left"),
    ]

    @Test(arguments: values)
    func `a value can neither end its line nor start another`(given: String, sent: String) {
        let headers: Headers = ["X-Name": given]
        #expect(headers["X-Name"] == sent)
    }

    @Test(arguments: ["", "a b", "a:b", "a\r\n", "é", "a\0", "(a)"])
    func `what is no token is no name`(text: String) {
        #expect(HeaderName(text) == nil)
    }

    @Test func `a list is read across its lines`() {
        var headers: Headers = ["Accept": "text/html, */*;q=0.1"]
        headers.add("Accept", " , application/json ,")
        #expect(headers.list(of: .accept) == ["text/html", "*/*;q=0.1", "application/json"])
        #expect(headers.list(of: .allow).isEmpty)
    }
}
