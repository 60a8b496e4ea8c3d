/// Finds the name a driver most likely meant. Source of the rule: CLI-6.
enum NearestName {
    /// The one of `names` that fewest changes lead to, the first of several; `nil` only where there are none.
    static func to(_ text: String, in names: [String]) -> String? {
        names.map { ($0, changes(from: text, to: $0)) }.min { $0.1 < $1.1 }?.0
    }

    /// How many insertions, deletions, replacements and swaps of neighbours lead from one text to the other, letter case
    /// aside.
    static func changes(from left: String, to right: String) -> Int {
        let left = Array(left.lowercased().unicodeScalars.prefix(100))
        let right = Array(right.lowercased().unicodeScalars.prefix(100))
        var rows = [Array(0...right.count)]
        for (i, a) in left.enumerated() {
            var row = [i + 1]
            for (j, b) in right.enumerated() {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
                if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
