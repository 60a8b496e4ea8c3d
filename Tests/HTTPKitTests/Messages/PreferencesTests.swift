import HTTPKit
import Testing

@Suite struct PreferencesTests {
    static let accepts: [(accept: String?, best: String?)] = [
        (nil, "text/html"), ("*/*", "text/html"), ("application/json", "application/json"),
        ("text/plain", nil), ("application/json, text/html;q=0.9", "application/json"),
        ("text/*;q=0.5, application/json;q=0.4", "text/html"), ("text/html;q=0, */*", "application/json"),
        ("application/*", "application/json"), ("APPLICATION/JSON", "application/json"),
        ("text/html;q=0", nil), ("text/html;level=1;q=0.3, application/json;q=0.2", "text/html"),
        ("text/html;q=nonsense", "text/html"), (",,", "text/html"),
    ]

    @Test(arguments: accepts)
    func `the client gets what it likes best of what there is`(accept: String?, best: String?) throws {
        var request = Request(.get, try #require(RequestTarget("/")))
        request.headers[.accept] = accept
        #expect(request.acceptedTypes.best(of: [.html, .json])?.essence == best)
    }

    static let languages: [(accept: String?, ranked: [String])] = [
        (nil, []), ("de-DE, de;q=0.9, en;q=0.8", ["de-de", "de", "en"]), ("en;q=0.5, fr", ["fr", "en"]),
        ("fr;q=0, en", ["en"]), ("a, b, c", ["a", "b", "c"]), ("*", ["*"]),
    ]

    @Test(arguments: languages)
    func `LOCALE-1 languages come in the order the device asks for`(accept: String?, ranked: [String]) throws {
        var request = Request(.get, try #require(RequestTarget("/")))
        request.headers[.acceptLanguage] = accept
        #expect(request.acceptedLanguages == ranked)
    }
}
