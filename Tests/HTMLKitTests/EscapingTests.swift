import HTMLKit
import Testing

/// What a person can type, or a client send, in every place it can end up in.
@Suite struct EscapingTests {
    /// Every scalar below U+0100 by itself, written out from the tables of the HTML standard.
    private static func asText(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\r": "&#13;"
        case "\t", "\n": String(scalar)
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": "\u{FFFD}"
        default: String(scalar)
        }
    }

    @Test func `every character below U+0100 is written as its table says, wherever it stands in the text`() {
        for scalar in (0..<0x100).compactMap(Unicode.Scalar.init) {
            let text = Self.asText(scalar)
            let value = scalar == "\"" ? "&quot;" : scalar == "'" ? "&#39;" : text
            for (before, after) in [("", ""), ("é", "é"), ("a", ""), ("", "a"), ("\0", "&")] {
                let typed = "\(before)\(scalar)\(after)"
                let (start, end) = (before == "\0" ? "\u{FFFD}" : before, after == "&" ? "&amp;" : after)
                // Compared by scalars: as characters some of them are equal to others.
                #expect(HTML.text(typed).markup.unicodeScalars.elementsEqual("\(start)\(text)\(end)".unicodeScalars))
                let attribute = "<hr title=\"\(start)\(value)\(end)\">"
                #expect(hr(.title(typed)).markup.unicodeScalars.elementsEqual(attribute.unicodeScalars))
            }
        }
    }

    @Test(arguments: [
        "\u{202E}gnp.exe", "\u{200F}שלום\u{200E}", "\u{2066}a\u{2069}", "e\u{301}", "👩‍👩‍👧‍👦", "\u{FEFF}", "\u{2028}\u{2029}",
        "\u{FFFD}", "\u{10FFFF}", "\u{D7FF}\u{E000}", "ﷺ", "Z̷̢̛a̸l̴g̷o",
    ])
    func `letters, joiners and marks of direction are kept`(text: String) {
        #expect(HTML.text(text).markup.unicodeScalars.elementsEqual(text.unicodeScalars))
        #expect(hr(.title(text)).markup.unicodeScalars.elementsEqual("<hr title=\"\(text)\">".unicodeScalars))
    }

    @Test func `halves of surrogate pairs that a client sends are gone before they get here`() {
        let sent = [0x61, 0xD83C, 0x62, 0xDF55] as [UInt16]
        #expect(HTML.text(String(decoding: sent, as: UTF16.self)).markup == "a\u{FFFD}b\u{FFFD}")
    }

    @Test(arguments: [
        "</p><script>alert(1)</script>", "--><script>", "]]><script>", "\"><img src=x onerror=alert(1)>",
        "' onfocus='alert(1)", "&lt;script&gt;", "&#x3C;script>", "<\0script>", "<ScRiPt>", "javascript:alert(1)",
    ])
    func `no text begins or ends an element or an attribute`(text: String) {
        let markup = p(.title(text)) { text }.markup
        #expect(markup.filter { $0 == "<" }.count == 2)
        #expect(markup.filter { $0 == ">" }.count == 2)
        #expect(markup.filter { $0 == "\"" }.count == 2 + text.filter { $0 == "\"" }.count)
        // What stands in the attribute ends at the first quote, which is ours.
        let value = markup.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)[1]
        #expect(!value.contains("'"))
    }

    @Test func `100 KB of what has to be escaped come out whole`() {
        let typed = String(repeating: "é<\0&\"", count: 20_000)
        let text = String(repeating: "é&lt;\u{FFFD}&amp;\"", count: 20_000)
        let value = String(repeating: "é&lt;\u{FFFD}&amp;&quot;", count: 20_000)
        #expect(p(.title(typed)) { typed }.markup == "<p title=\"\(value)\">\(text)</p>")
    }

    @Test func `bytes and text of a page are the same`() {
        let page = element(.html, [.lang("en")], [p { "né & \0" }])
        #expect(page.bytes == Array(page.markup.utf8))
        #expect(page.documentBytes == Array(page.document.utf8))
        var bytes = Array("before".utf8)
        page.write(to: &bytes)
        #expect(bytes == Array("before\(page.markup)".utf8))
    }

    @Test(arguments: [HTMLKit.Tag.script, .style])
    func `text in a script or a style sheet cannot be made`(tag: HTMLKit.Tag) async {
        #expect(element(tag, [], []).markup == "<\(tag.rawValue)></\(tag.rawValue)>")
        #expect(element(tag, [], [.trusted(TrustedHTML("a<b"))]).markup.contains("a<b"))
        switch tag {
        case .script: await #expect(processExitsWith: .failure) { _ = element(.script, [], [.text("alert(1)")]) }
        default: await #expect(processExitsWith: .failure) { _ = element(.style, [], [.fragment([.text("x")])]) }
        }
    }

    @Test func `an element that is void cannot be given content`() async {
        await #expect(processExitsWith: .failure) { _ = element(.br, [], [.text("x")]) }
    }

    @Test(arguments: HTMLKit.Tag.allCases)
    func `every element is written with its end, but for those that have none`(tag: HTMLKit.Tag) {
        let markup = element(tag, [], []).markup
        let isPreformatted = tag == .pre || tag == .textarea
        let end = tag.isVoid ? "" : "\(isPreformatted ? "\n" : "")</\(tag.rawValue)>"
        #expect(markup == "<\(tag.rawValue)>\(end)")
        #expect(tag.rawValue.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) })
    }
}
