/// Breaks text into lines of a terminal's width, at spaces.
enum WrappedText {
    /// The lines of `text`, at least one, none wider than `width` unless one word is and words are left whole.
    static func lines(_ text: String, width: Int, breakingWords: Bool = false) -> [String] {
        var lines: [String] = []
        var line = ""
        var lineWidth = 0
        for word in text.split(separator: " ") {
            let wordWidth = word.displayWidth
            if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
                line += " " + word
                lineWidth += 1 + wordWidth
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word)
            lineWidth = wordWidth
            while breakingWords, lineWidth > width {
                let head = prefix(of: line, width: width)
                lines.append(head)
                line = String(line.dropFirst(head.count))
                lineWidth = line.displayWidth
            }
        }
        if !line.isEmpty || lines.isEmpty { lines.append(line) }
        return lines
    }

    /// As many characters as fit, one at least.
    private static func prefix(of text: String, width: Int) -> String {
        var head = ""
        var rest = width
        for character in text {
            rest -= character.displayWidth
            if rest < 0, !head.isEmpty { break }
            head.append(character)
        }
        return head
    }

    /// Two columns, the left one as wide as its widest term and the right one wrapped beside it; where that leaves too
    /// little room, or a term is long, the explanation stands below its term.
    static func definitions(_ rows: [(term: String, explanation: String)], width: Int, indent: Int = 2) -> [String] {
        let widest = rows.map(\.term.displayWidth).max() ?? 0
        let left = min(widest, 30) + 2
        let isStacked = width < indent + left + 24
        let margin = String(repeating: " ", count: isStacked ? indent + 4 : indent + left)
        var lines: [String] = []
        for (term, explanation) in rows {
            let head = String(repeating: " ", count: indent) + term
            var wrapped = Self.lines(explanation, width: max(16, width - margin.utf8.count))[...]
            if isStacked || term.displayWidth + 2 > left {
                // Usage lines of narrow terminals wrap too, below their own beginning.
                let parts = Self.lines(term, width: max(16, width - indent))
                lines += parts.map { String(repeating: " ", count: indent) + $0 }
            } else {
                let padding = String(repeating: " ", count: left - term.displayWidth)
                lines.append(head + padding + (wrapped.popFirst() ?? ""))
            }
            lines += wrapped.map { margin + $0 }
        }
        return lines
    }
}
