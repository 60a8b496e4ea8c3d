import DashPilotDomain

/// A page of sections for a terminal: headings, lines, and figures whose values stand in one column.
///
/// Every text is made printable, and nothing is wider than the terminal unless one word is.
struct TextPage {
    private enum Item {
        case heading(String)
        case line(String, indent: Int)
        /// A title, and beside it the value with its qualifiers, each beginning a line of its own.
        case row(String, values: [String], indent: Int)
        case blank
    }

    private static let gap = 2
    private static let leastValueWidth = 24

    private var items: [Item] = []

    init() {}

    /// Begins a section, with an empty line before it unless it is the first.
    mutating func heading(_ text: String) {
        if !items.isEmpty { items.append(.blank) }
        items.append(.heading(text))
    }

    mutating func blank() { items.append(.blank) }

    mutating func line(_ text: String, indent: Int = 2) { items.append(.line(text, indent: indent)) }

    mutating func row(_ title: String, _ values: [String], indent: Int = 2) {
        items.append(.row(title.printable, values: values, indent: indent))
    }

    mutating func row(_ title: String, _ value: String, indent: Int = 2) { row(title, [value], indent: indent) }

    /// A figure as the domain words it; one without a title stands alone.
    mutating func figure(_ label: FigureLabel, indent: Int = 2) {
        let values = [label.shown, label.caption].compactMap(\.self)
        if let title = label.title {
            row(title, values, indent: indent)
        } else {
            for value in values { line(value, indent: indent) }
        }
    }

    func text(width: Int) -> String {
        // Values of one indent stand in one column, so that a list's own figures stay near their titles.
        var columns: [Int: Int] = [:]
        for case .row(let title, _, let indent) in items {
            columns[indent] = max(columns[indent] ?? 0, indent + title.displayWidth + Self.gap)
        }
        return items.flatMap { lines(of: $0, valueColumns: columns, width: width) }.joined(separator: "\n")
    }

    private func lines(of item: Item, valueColumns columns: [Int: Int], width: Int) -> [String] {
        switch item {
        case .blank: return [""]
        case .heading(let text): return WrappedText.lines(text.printable, width: width)
        case .line(let text, let indent): return Self.wrapped(text, indent: indent, width: width)
        case .row(let title, let values, let indent):
            let head = String(repeating: " ", count: indent) + title
            let column = columns[indent] ?? indent
            guard width - column >= Self.leastValueWidth else {
                return [head] + values.flatMap { Self.wrapped($0, indent: indent + 4, width: width) }
            }
            var lines = values.flatMap { Self.wrapped($0, indent: column, width: width) }
            guard let first = lines.first else { return [head] }
            let padding = String(repeating: " ", count: max(0, column - head.displayWidth))
            lines[0] = head + padding + first.dropFirst(column)
            return lines
        }
    }

    private static func wrapped(_ text: String, indent: Int, width: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return WrappedText.lines(text.printable, width: max(16, width - indent)).map { margin + $0 }
    }
}
