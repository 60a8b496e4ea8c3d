import Testing

@testable import DashPilotCLI

@Suite struct TextTableTests {
    static let widths: [(String, Int)] = [
        ("", 0), ("abc", 3), ("Café", 4), ("Cafe\u{301}", 4), ("寿司", 4), ("🍕", 2), ("👩‍👩‍👧‍👦", 2), ("🇺🇸", 2), ("❤️", 2),
        ("한국", 4), ("ｱ", 1), ("नमस्ते", 4), ("a\u{200B}b", 2), ("→", 1),
    ]

    @Test(arguments: widths)
    func `the width of text is what a terminal gives it`(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    private func table() -> TextTable {
        var table = TextTable([
            TextTable.Column("Place", wraps: true), TextTable.Column("Pay", .right), TextTable.Column("State"),
        ])
        table.add(["寿司 Bar", "$8.50", "delivered"])
        table.add(["A very long name of a place indeed", "$12.00", "cancelled"])
        return table
    }

    @Test func `columns are aligned by what a terminal draws`() {
        #expect(
            table().text(width: nil) == """
                Place                                  Pay  State
                寿司 Bar                             $8.50  delivered
                A very long name of a place indeed  $12.00  cancelled
                """)
    }

    @Test func `a column that wraps gives way to the width`() {
        #expect(
            table().text(width: 36) == """
                Place                 Pay  State
                寿司 Bar            $8.50  delivered
                A very long name   $12.00  cancelled
                of a place indeed
                """)
    }

    @Test func `a word wider than its column is broken and not cut off`() {
        var table = TextTable([TextTable.Column("Name", wraps: true), TextTable.Column("N")])
        table.add(["Donaudampfschiff寿司寿司", "1"])
        #expect(
            table.text(width: 12) == """
                Name       N
                Donaudamp  1
                fschiff寿
                司寿司
                """)
    }

    @Test func `what a name holds cannot steer the terminal or forge a row`() {
        var table = TextTable([TextTable.Column("Name")])
        table.add(["a\u{1B}[31mb\nc\td\u{202E}e\u{7}"])
        #expect(table.text(width: nil) == "Name\na\u{FFFD}[31mb c d\u{FFFD}e\u{FFFD}")
    }
}
