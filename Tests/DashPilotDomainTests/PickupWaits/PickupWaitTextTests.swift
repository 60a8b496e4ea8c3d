import DashPilotDomain
import Testing

@Suite struct PickupWaitTextTests {
    struct Row: Sendable {
        let row: String
        let seconds: [Double]
        let lines: [String]
        let spoken: String
    }

    static let rows: [Row] = [
        Row(
            row: "W1 L55", seconds: [],
            lines: ["No recorded pickup waits", "A wait runs from a recorded arrival to a recorded pickup."],
            spoken: "No recorded pickup waits. A wait runs from a recorded arrival to a recorded pickup."),
        Row(
            row: "W2 L56", seconds: [1200],
            lines: ["Recorded wait 20 min", "1 recorded pickup", "Not enough history for a typical wait."],
            spoken: "1 recorded pickup, 20 minutes. Not enough history for a typical wait."),
        Row(
            row: "W3", seconds: [360, 840],
            lines: ["Typical recorded wait 10 min", "Median of 2 recorded pickups", "Shortest 6 min · Longest 14 min"],
            spoken: """
                Typical recorded pickup wait, 10 minutes, median of 2 recorded pickups. Shortest recorded wait 6 minutes, \
                longest 14 minutes.
                """),
        Row(
            row: "L57", seconds: [360, 660, 2460],
            lines: ["Typical recorded wait 11 min", "Median of 3 recorded pickups", "Shortest 6 min · Longest 41 min"],
            spoken: """
                Typical recorded pickup wait, 11 minutes, median of 3 recorded pickups. Shortest recorded wait 6 minutes, \
                longest 41 minutes.
                """),
        Row(
            row: "W4", seconds: [180, 480, 2460],
            lines: ["Typical recorded wait 8 min", "Median of 3 recorded pickups", "Shortest 3 min · Longest 41 min"],
            spoken: """
                Typical recorded pickup wait, 8 minutes, median of 3 recorded pickups. Shortest recorded wait 3 minutes, \
                longest 41 minutes.
                """),
        Row(
            row: "W6", seconds: [600, 601],
            lines: [
                "Typical recorded wait 10 min", "Median of 2 recorded pickups", "Shortest 10 min · Longest 10 min",
            ],
            spoken: """
                Typical recorded pickup wait, 10 minutes, median of 2 recorded pickups. Shortest recorded wait 10 minutes, \
                longest 10 minutes.
                """),
        Row(
            row: "W7", seconds: [360, 660, 1200, 2460],
            lines: ["Typical recorded wait 16 min", "Median of 4 recorded pickups", "Shortest 6 min · Longest 41 min"],
            spoken: """
                Typical recorded pickup wait, 16 minutes, median of 4 recorded pickups. Shortest recorded wait 6 minutes, \
                longest 41 minutes.
                """),
        Row(
            row: "W11", seconds: [600, 600],
            lines: ["Typical recorded wait 10 min", "Median of 2 recorded pickups"],
            spoken: "Typical recorded pickup wait, 10 minutes, median of 2 recorded pickups."),
    ]

    @Test(arguments: rows)
    func `WAIT-9 WAIT-10 WAIT-11 a place's waits in words, shown and spoken`(row: Row) throws {
        let noon = Instant(millisecondsSince1970: 1_780_000_000_000)
        let samples = try row.seconds.map {
            try #require(
                PickupWaitSample(
                    acceptedAt: noon, arrivedAtPickupAt: noon, pickedUpAt: noon.adding(seconds: $0)))
        }
        let metrics = PickupWaitMetrics(of: samples)
        let locale = try driver()
        #expect(metrics.lines(in: locale) == row.lines, "\(row.row)")
        let label = metrics.label(in: locale)
        #expect(label.shown == row.lines.first, "\(row.row)")
        #expect(label.caption == row.lines.dropFirst().joined(separator: " · "), "\(row.row)")
        #expect(label.spoken == row.spoken, "\(row.row)")
    }

    @Test func `WAIT-12 no wording judges, promises or ranks`() {
        let text = Self.rows.map { ($0.lines + [$0.spoken]).joined(separator: " ") }.joined(separator: " ").lowercased()
        for word in [
            "reliable", "accurate", "predict", "expect", "average", "estimate", "score", "rank", "best", "worst",
            "fast",
            "slow",
        ] {
            #expect(!text.contains(word), "\(word)")
        }
    }
}
