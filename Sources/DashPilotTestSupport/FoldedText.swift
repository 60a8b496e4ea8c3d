/// `text` with the no-break and thin spaces that locales write folded to U+0020, so that it can be compared with a text
/// typed in a test. Source of the rule: CONV-6.
public func folded(_ text: String) -> String {
    let spaces: Set<Unicode.Scalar> = ["\u{A0}", "\u{202F}", "\u{2009}"]
    return String(String.UnicodeScalarView(text.unicodeScalars.map { spaces.contains($0) ? " " : $0 }))
}
