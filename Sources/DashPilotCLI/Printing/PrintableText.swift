extension StringProtocol {
    /// The text as it may go to a terminal: what would steer one, as a name a driver was sent might, is shown as U+FFFD,
    /// and a line break or tab as a space.
    var printable: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": result.append(" ")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}",
                // Direction overrides and isolates, which can make a line read as another.
                "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                result.append("\u{FFFD}")
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
