import DashPilotDomain
import Testing

@testable import DashPilotCLI

@Suite struct TextPageTests {
    private func page() -> TextPage {
        var page = TextPage()
        page.heading("Shift")
        page.row("Start", "9:00 AM")
        page.row("Estimated cost", ["$0.45", "Based on recorded mileage, which is not all that was driven"])
        page.heading("Deliveries")
        page.line("✓ Delivery 1")
        page.row("Pay", "$5.00", indent: 4)
        return page
    }

    @Test func `sections are parted by an empty line, and values of one indent stand in one column`() {
        #expect(
            page().text(width: 60) == """
                Shift
                  Start           9:00 AM
                  Estimated cost  $0.45
                                  Based on recorded mileage, which is not
                                  all that was driven

                Deliveries
                  ✓ Delivery 1
                    Pay  $5.00
                """)
    }

    @Test func `CLI-6 where there is little room a value stands below its title`() {
        #expect(
            page().text(width: 32) == """
                Shift
                  Start
                      9:00 AM
                  Estimated cost
                      $0.45
                      Based on recorded mileage,
                      which is not all that was
                      driven

                Deliveries
                  ✓ Delivery 1
                    Pay
                        $5.00
                """)
    }

    @Test func `a figure without a title stands alone with what qualifies it`() {
        var page = TextPage()
        page.figure(FigureLabel(shown: "$5.00", caption: "Based on little", spoken: ""))
        page.figure(FigureLabel(title: "Pay", shown: "$5.00", spoken: ""))
        #expect(page.text(width: 80) == "  $5.00\n  Based on little\n  Pay  $5.00")
    }

    @Test func `what a name holds cannot steer the terminal`() {
        var page = TextPage()
        page.heading("a\u{1B}b")
        page.row("c\td", ["e\nf"])
        #expect(page.text(width: 80) == "a\u{FFFD}b\n  c d  e f")
    }
}
