import DashPilotExchange
import DashPilotTestSupport
import Testing

@Suite struct CSVFieldTests {
    static let rows: [(String, String)] = [
        ("", ""),
        ("86.25", "86.25"), ("2026-08-12T13:04:05Z", "2026-08-12T13:04:05Z"), ("delivered", "delivered"),
        ("Lantern Kitchen, North", "\"Lantern Kitchen, North\""),
        ("Joe \"Big\" Grill", "\"Joe \"\"Big\"\" Grill\""),
        ("\"", "\"\"\"\""),
        ("=SUM(1)", "\"'=SUM(1)\""),
        ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@x", "\"'@x\""),
        ("\t=1", "\"'\t=1\""),
        ("\r\nGrill", "\"'\r\nGrill\""),
        ("a\r\nb", "\"a\r\nb\""), ("a\nb", "\"a\nb\""),
        (" Grill", "\" Grill\""), ("Grill ", "\"Grill \""),
        ("Drive-In", "Drive-In"), ("a=b", "a=b"), ("x@y", "x@y"),
        ("味の家 🍲", "味の家 🍲"), ("Žofín", "Žofín"),
        ("=\"a\"", "\"'=\"\"a\"\"\""),
        ("=\u{338}", "\"'=\u{338}\""),
        // Beyond the table: the names of the known fault, white space of other scripts, a line feed first, a comma with a
        // mark on it, and what only looks like a formula.
        ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""), ("-2+3", "\"'-2+3\""), ("@sum", "\"'@sum\""),
        ("\r", "\"'\r\""), ("\u{A0}Grill", "\"\u{A0}Grill\""), ("Grill\u{3000}", "\"Grill\u{3000}\""),
        ("\nGrill", "\"\nGrill\""), ("a,\u{301}b", "\"a,\u{301}b\""), ("\"\u{301}", "\"\"\"\u{301}\""),
        ("＝1", "＝1"), ("'=1", "'=1"), ("\u{202E}=1", "\u{202E}=1"),
    ]

    @Test(arguments: rows)
    func `CSV-8 CSV-9 CSV-10 CSV-11 C1 to C15 a field is guarded and then quoted, and never rewritten`(
        value: String, field: String
    ) {
        // Scalars, since `==` takes what looks alike for equal.
        #expect(Array(CSVField.written(value).unicodeScalars) == Array(field.unicodeScalars))
    }

    /// Every text of three of these scalars, 1,728 of them.
    @Test func `CSV-11 whatever is written reads back as itself, with the one mark of the guard`() throws {
        let scalars: [String] = ["=", "-", "'", "\"", ",", "\r", "\n", "\t", " ", "a", "\u{301}", "é"]
        for first in scalars {
            for second in scalars {
                for third in scalars {
                    let text = first + second + third
                    let guarded = ["=", "-", "\t", "\r"].contains(first) ? "'" + text : text
                    let line = "x,\(CSVField.written(text)),y\r\n"
                    #expect(try CSVText.records(line) == [["x", guarded, "y"].map(Scalars.init)])
                }
            }
        }
    }
}
