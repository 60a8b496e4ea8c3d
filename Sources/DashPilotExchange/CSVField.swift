/// One field of a CSV record, as spreadsheets read it without running any of it.
///
/// Both steps look at Unicode scalars, for `\r\n` is one character and a combining mark joins the one before it.
/// Source of the rules: CSV-8 to CSV-11.
public enum CSVField {
    /// The text guarded, then quoted where it has to be; otherwise as it is.
    public static func written(_ text: String) -> String {
        let isFormula = text.unicodeScalars.first.map(startsFormula) ?? false
        let guarded = isFormula ? "'" + text : text
        guard isFormula || needsQuotes(guarded) else { return text }
        var quoted = "\""
        for scalar in guarded.unicodeScalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        quoted.unicodeScalars.append("\"")
        return quoted
    }

    /// What a spreadsheet takes for the beginning of a formula.
    private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "=", "+", "-", "@", "\t", "\r": true
        default: false
        }
    }

    private static func needsQuotes(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return false }
        return first.properties.isWhitespace || last.properties.isWhitespace
            || scalars.contains { $0 == "," || $0 == "\"" || $0 == "\r" || $0 == "\n" }
    }
}
