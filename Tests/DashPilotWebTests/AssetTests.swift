import HTTPKit
import Testing

@testable import DashPilotWeb

/// The files that pages load besides their own text.
@Suite struct AssetTests {
    /// Every script there is, found as a browser finds them: by what each names.
    private func scripts(_ web: WebFixture) throws -> [String: String] {
        var (found, waiting) = ([String: String](), ["/scripts/script.js"])
        while let path = waiting.popLast() {
            guard found[path] == nil else { continue }
            let response = try web.ask(.get, path)
            #expect(response.status == .ok, "\(path)")
            #expect(response.headers[.contentType] == "text/javascript; charset=utf-8")
            found[path] = response.text
            for match in response.text.matches(of: /(?m)^import [^;]*?"\.\/([a-z-]+\.js)";$/) {
                waiting.append("/scripts/\(match.1)")
            }
        }
        return found
    }

    @Test func `HTTP-1 every script that another one names is served, and none besides`() throws {
        let found = try scripts(WebFixture())
        #expect(Set(found.keys) == Set(Scripts.all.keys.map { "/scripts/\($0)" }))
        #expect(found["/scripts/visits.js"]?.hasPrefix("// A link or a press changes the content in place") == true)
    }

    @Test func `PROD-4 ACCESS-1 the product's own files need no credential and name no other host`() throws {
        let web = try WebFixture()
        var texts = try scripts(web)
        for path in ["/style.css", "/icon.svg", "/manifest.json"] {
            let response = try web.ask(.get, path)
            #expect(response.status == .ok)
            texts[path] = response.text.replacing("http://www.w3.org/2000/svg", with: "")
        }
        for (path, text) in texts {
            #expect(!text.isEmpty, "\(path)")
            #expect(!text.contains("http://") && !text.contains("https://") && !text.contains("//www"), "\(path)")
        }
    }

    @Test(arguments: ["/scripts/script.js", "/scripts/page.js", "/style.css"])
    func `HTTP-8 a file that is kept is asked for anew, and sent only where it has changed`(path: String) throws {
        let web = try WebFixture()
        let first = try web.ask(.get, path)
        #expect(first.headers[.cacheControl] == "public, no-cache")
        let tag = try #require(first.headers[.entityTag])
        for known in [tag, "W/\(tag)", "\"other\", \(tag)"] {
            let again = try web.ask(.get, path, headers: [.ifNoneMatch: known])
            #expect(again.status == .notModified)
            #expect(again.text.isEmpty)
            #expect(again.headers[.entityTag] == tag)
        }
        #expect(try web.ask(.get, path, headers: [.ifNoneMatch: "\"other\""]).text == first.text)
    }

    @Test func `a script that there is none of is not found`() throws {
        #expect(try WebFixture().ask(.get, "/scripts/other.js").status == .notFound)
    }
}
