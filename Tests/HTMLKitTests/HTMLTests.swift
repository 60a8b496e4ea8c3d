import HTMLKit
import Testing

@Suite struct HTMLTests {
    @Test func `a form reads like the form it makes`() {
        let page = form(.method(.post), .action(LocalAddress("/shifts/12/earnings"))) {
            label(.for("amount")) { "Gross earnings" }
            input(.id("amount"), .name("amount"), .inputMode("decimal"), .required)
            button(.submit, .ariaDescribedBy("shift-12")) { "Save" }
        }
        #expect(
            page.markup
                == #"<form method="post" action="/shifts/12/earnings"><label for="amount">Gross earnings</label>"#
                + #"<input id="amount" name="amount" inputmode="decimal" required>"#
                + #"<button type="submit" aria-describedby="shift-12">Save</button></form>"#)
    }

    struct Hostile: Sendable {
        let typed: String
        let asText: String
        let asAttribute: String
    }

    @Test(arguments: [
        Hostile(
            typed: "<script>alert(1)</script>", asText: "&lt;script&gt;alert(1)&lt;/script&gt;",
            asAttribute: "&lt;script&gt;alert(1)&lt;/script&gt;"),
        Hostile(typed: #"" onload="x"#, asText: #"" onload="x"#, asAttribute: "&quot; onload=&quot;x"),
        Hostile(typed: "Nobody's & Co", asText: "Nobody's &amp; Co", asAttribute: "Nobody&#39;s &amp; Co"),
        Hostile(typed: "&amp;", asText: "&amp;amp;", asAttribute: "&amp;amp;"),
        Hostile(
            typed: "a\u{0}b\u{1B}c\u{85}d", asText: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d",
            asAttribute: "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
        Hostile(typed: "\u{202E}abc\u{200F}", asText: "\u{202E}abc\u{200F}", asAttribute: "\u{202E}abc\u{200F}"),
        Hostile(typed: "a\r\nb", asText: "a&#13;\nb", asAttribute: "a&#13;\nb"),
        Hostile(typed: "味の家 🍲", asText: "味の家 🍲", asAttribute: "味の家 🍲"),
        Hostile(typed: "", asText: "", asAttribute: ""),
    ])
    func `what a person types is never markup`(hostile: Hostile) {
        #expect(p { hostile.typed }.markup == "<p>\(hostile.asText)</p>")
        #expect(input(.value(hostile.typed)).markup == "<input value=\"\(hostile.asAttribute)\">")
    }

    @Test func `100 KB of hostile text are escaped like any other`() {
        let typed = String(repeating: "<b>\"&", count: 20_000)
        let markup = p(.title(typed)) { typed }.markup
        #expect(
            markup.count == "<p title=\"\"></p>".count + 20_000
                * ("&lt;b&gt;&quot;&amp;".count + "&lt;b&gt;\"&amp;".count))
        #expect(!markup.dropFirst(2).dropLast(4).contains("<b"))
    }

    @Test func `conditions and loops leave out what is not there`() {
        let places: [String] = ["A", "B"]
        let note: String? = nil
        let page = ul {
            for place in places { li { place } }
            if let note { li { note } }
            if places.isEmpty { li { "none" } } else { li { "some" } }
        }
        #expect(page.markup == "<ul><li>A</li><li>B</li><li>some</li></ul>")
    }

    @Test func `a text area keeps a line break it begins with`() {
        #expect(textarea(.name("note")) { "\nx" }.markup == "<textarea name=\"note\">\n\nx</textarea>")
    }

    @Test func `trusted markup is written as it is`() {
        #expect(div { HTML.trusted(TrustedHTML("<svg></svg>")) }.markup == "<div><svg></svg></div>")
    }

    @Test func `a page begins with its document type`() {
        #expect(element(.html, [.lang("en")], []).document == "<!doctype html>\n<html lang=\"en\"></html>\n")
    }

    @Test(arguments: ["https://evil.example/", "//evil.example", "javascript:alert(1)", ""])
    func `PROD-4 no address outside can be made`(text: String) async {
        await #expect(processExitsWith: .failure) { [text] in _ = LocalAddress(text) }
    }

    @Test func `an address takes a query and a place on the page`() {
        #expect(
            a(.href(LocalAddress("/summary/week", query: "date=2026-06-14", fragment: "top"))) { "x" }.markup
                == #"<a href="/summary/week?date=2026-06-14#top">x</a>"#)
    }
}
