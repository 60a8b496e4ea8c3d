/// Rows under headings, aligned for a terminal.
///
/// What a driver typed may hold any character, so every cell is made printable, and widths are counted as a terminal
/// draws them.
struct TextTable {
    struct Column {
        enum Alignment { case left, right }

        let title: String
        let alignment: Alignment
        /// Whether its cells may go on in further lines where the table is too wide.
        let wraps: Bool

        init(_ title: String, _ alignment: Alignment = .left, wraps: Bool = false) {
            self.title = title
            self.alignment = alignment
            self.wraps = wraps
        }
    }

    private static let gap = "  "
    private static let narrowest = 8

    let columns: [Column]
    private var rows: [[String]] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    var isEmpty: Bool { rows.isEmpty }

    /// - Parameter cells: One for each column.
    mutating func add(_ cells: [String]) {
        precondition(
            cells.count == columns.count, "a row of \(cells.count) cells in a table of \(columns.count) columns")
        rows.append(cells.map(\.printable))
    }

    /// The table's lines, the headings first.
    ///
    /// - Parameter width: The most columns a line may take, as far as columns that wrap can give way; `nil` for no bound.
    func text(width: Int?) -> String {
        let widths = columnWidths(within: width)
        return ([columns.map(\.title)] + rows).flatMap { lines(of: $0, widths) }.joined(separator: "\n")
    }

    private func columnWidths(within width: Int?) -> [Int] {
        var widths = columns.indices.map { column in
            max(columns[column].title.displayWidth, rows.map { $0[column].displayWidth }.max() ?? 0)
        }
        guard let width else { return widths }
        let gaps = Self.gap.utf8.count * (columns.count - 1)
        while widths.reduce(gaps, +) > width {
            let candidates = columns.indices.filter { columns[$0].wraps && widths[$0] > Self.narrowest }
            guard let widest = candidates.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    private func lines(of cells: [String], _ widths: [Int]) -> [String] {
        let wrapped = columns.indices.map { column in
            columns[column].wraps
                ? WrappedText.lines(cells[column], width: widths[column], breakingWords: true) : [cells[column]]
        }
        return (0..<(wrapped.map(\.count).max() ?? 0)).map { line in
            var text = ""
            for column in columns.indices {
                let cell = line < wrapped[column].count ? wrapped[column][line] : ""
                let padding = String(repeating: " ", count: max(0, widths[column] - cell.displayWidth))
                if column > 0 { text += Self.gap }
                text += columns[column].alignment == .left ? cell + padding : padding + cell
            }
            while text.hasSuffix(" ") { text.removeLast() }
            return text
        }
    }
}
