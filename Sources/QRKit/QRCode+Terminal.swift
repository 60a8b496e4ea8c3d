extension QRCode {
    /// How a terminal shows dark and light.
    public enum TerminalStyle: Sendable {
        /// Black on white by escape sequences, right on a terminal of any colours.
        case colours
        /// Without an escape sequence: right where light characters stand on a dark ground.
        case plain
    }

    /// The code in lines of text, two rows a line, each ended by a line feed.
    public func terminalText(_ style: TerminalStyle) -> String {
        let rows = framedRows
        var text = ""
        for top in stride(from: 0, to: rows.count, by: 2) {
            let upper = rows[top]
            // A code has an odd number of rows, so that the last line has no lower one: more of the quiet zone.
            let lower = top + 1 < rows.count ? rows[top + 1] : upper.map { _ in false }
            let line = String(zip(upper, lower).map { Self.character(upperIsDark: $0, lowerIsDark: $1) })
            text += style == .colours ? "\u{1B}[38;5;231;48;5;16m\(line)\u{1B}[0m\n" : "\(line)\n"
        }
        return text
    }

    /// What is inked is light, for the ground is dark.
    private static func character(upperIsDark: Bool, lowerIsDark: Bool) -> Character {
        switch (upperIsDark, lowerIsDark) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
    }
}
