import Testing

@testable import DashPilotCLI

@Suite struct NearestNameTests {
    static let distances: [(String, String, Int)] = [
        ("", "", 0), ("", "abc", 3), ("shift", "shift", 0), ("SHIFT", "shift", 0), ("shfit", "shift", 1),
        ("shif", "shift", 1), ("shhift", "shift", 1), ("shaft", "shift", 1), ("kitten", "sitting", 3),
    ]

    @Test(arguments: distances)
    func `changes are counted`(left: String, right: String, changes: Int) {
        #expect(NearestName.changes(from: left, to: right) == changes)
        #expect(NearestName.changes(from: right, to: left) == changes)
    }

    @Test func `CLI-6 the nearest name is the one that fewest changes lead to`() {
        #expect(NearestName.to("expnese", in: ["end", "expense", "export"]) == "expense")
        #expect(NearestName.to("anything", in: []) == nil)
    }

    @Test func `a very long word costs no more than a long one`() {
        #expect(NearestName.to(String(repeating: "x", count: 1_000_000), in: ["status"]) == "status")
    }
}
