import HTTPKit
import Testing

@testable import DashPilotWeb

/// The files that pages load besides their own text.
@Suite struct AssetTests {
    /// Every script there is, found as a browser finds them: by what each names.
    private func scripts(_ web: WebFixture) throws -> [String: String] {
        var (found, waiting) = ([String: String](), [Scripts.address(of: "script.js")])
        while let path = waiting.popLast() {
            guard found[path] == nil else { continue }
            let response = try web.ask(.get, path)
            #expect(response.status == .ok, "\(path)")
            #expect(response.headers[.contentType] == "text/javascript; charset=utf-8")
            found[path] = response.text
            for match in response.text.matches(of: /(?m)^import [^;]*?"\.\/([a-z-]+\.js)";$/) {
                waiting.append(Scripts.address(of: String(match.1)))
            }
        }
        return found
    }

    @Test func `HTTP-1 every script that another one names is served, and none besides`() throws {
        let found = try scripts(WebFixture())
        #expect(Set(found.keys) == Set(Scripts.all.keys.map(Scripts.address)))
        #expect(found[Scripts.address(of: "visits.js")]?.hasPrefix("// A link or a press changes") == true)
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

    @Test(arguments: [Scripts.address(of: "script.js"), Scripts.address(of: "page.js"), Scripts.styleAddress])
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
        #expect(try WebFixture().ask(.get, Scripts.address(of: "other.js")).status == .notFound)
    }

    @Test func `OFFLINE-1 a page names its scripts and its style by their version, and gets those of no other`() throws
    {
        let web = try WebFixture()
        let page = try Browser(web, now: "12:00").open("/").text
        #expect(page.contains("src=\"/scripts/\(Scripts.version)/script.js\""))
        #expect(page.contains("href=\"/style.css?\(Scripts.version)\""))
        #expect(try web.ask(.get, "/scripts/other/script.js").status == .notFound)
    }

    @Test func `OFFLINE-1 other content, or the same by another name, is another version`() {
        let first = Asset.digest(of: [("a.js", [1, 2]), ("b.js", [3])])
        #expect(first == Asset.digest(of: [("a.js", [1, 2]), ("b.js", [3])]))
        #expect(first != Asset.digest(of: [("a.js", [1]), ("b.js", [3])]))
        #expect(first != Asset.digest(of: [("a.js", [1, 2]), ("c.js", [3])]))
        // Where one ends and the next begins is part of it.
        #expect(Asset.digest(of: [("a", [0, 98]), ("c", [])]) != Asset.digest(of: [("a", [0]), ("bc", [])]))
    }
}
