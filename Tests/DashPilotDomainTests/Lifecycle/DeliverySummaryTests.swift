import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct DeliverySummaryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let completed: Int
        let cancelled: Int
        let inProgress: Int
        let shown: String
        let spoken: String

        var summary: DeliverySummary {
            DeliverySummary(completed: completed, cancelled: cancelled, inProgress: inProgress)
        }
        var testDescription: String { "\(completed), \(cancelled), \(inProgress)" }
    }

    static let counts: [Row] = [
        Row(
            completed: 0, cancelled: 0, inProgress: 0, shown: "No deliveries recorded",
            spoken: "No deliveries recorded"),
        Row(
            completed: 1, cancelled: 0, inProgress: 0, shown: "1 delivery completed", spoken: "1 delivery completed"),
        Row(
            completed: 2, cancelled: 0, inProgress: 0, shown: "2 deliveries completed",
            spoken: "2 deliveries completed"),
        Row(
            completed: 2, cancelled: 1, inProgress: 0, shown: "2 deliveries completed · 1 cancelled",
            spoken: "2 deliveries completed. 1 delivery cancelled"),
        Row(
            completed: 1, cancelled: 1, inProgress: 1,
            shown: "1 delivery completed · 1 cancelled · 1 still in progress",
            spoken: "1 delivery completed. 1 delivery cancelled. 1 delivery still in progress"),
        Row(
            completed: 3, cancelled: 2, inProgress: 4,
            shown: "3 deliveries completed · 2 cancelled · 4 still in progress",
            spoken: "3 deliveries completed. 2 deliveries cancelled. 4 deliveries still in progress"),
        Row(completed: 0, cancelled: 2, inProgress: 0, shown: "2 cancelled", spoken: "2 deliveries cancelled"),
        Row(
            completed: 0, cancelled: 0, inProgress: 1, shown: "1 still in progress",
            spoken: "1 delivery still in progress"),
    ]

    static let headlines: [Row] = [
        Row(
            completed: 0, cancelled: 0, inProgress: 0, shown: "No delivery in progress",
            spoken: "No delivery in progress."),
        Row(
            completed: 0, cancelled: 0, inProgress: 1, shown: "1 delivery in progress",
            spoken: "1 delivery in progress."),
        Row(
            completed: 0, cancelled: 0, inProgress: 2, shown: "2 deliveries in progress",
            spoken: "2 deliveries in progress."),
        Row(
            completed: 1, cancelled: 0, inProgress: 1, shown: "1 delivery in progress · 1 completed",
            spoken: "1 delivery in progress. 1 delivery delivered."),
        Row(
            completed: 2, cancelled: 1, inProgress: 2,
            shown: "2 deliveries in progress · 2 completed · 1 cancelled",
            spoken: "2 deliveries in progress. 2 deliveries delivered. 1 delivery cancelled."),
        Row(
            completed: 0, cancelled: 1, inProgress: 0, shown: "No delivery in progress · 1 cancelled",
            spoken: "No delivery in progress. 1 delivery cancelled."),
    ]

    @Test(arguments: counts)
    func `WORD-4 counts leave out what is zero and say what they count`(row: Row) {
        #expect(row.summary.counts(in: .newYork) == row.shown)
        #expect(row.summary.spokenCounts(in: .newYork) == row.spoken)
    }

    @Test(arguments: headlines)
    func `WORD-5 the headline says what is in progress, then what has finished`(row: Row) {
        #expect(row.summary.headline(in: .newYork) == row.shown)
        #expect(row.summary.spokenHeadline(in: .newYork) == row.spoken)
    }

    @Test(arguments: counts + headlines)
    func `WORD-9 no spoken count holds a middle dot`(row: Row) {
        #expect(!row.summary.spokenCounts(in: .newYork).contains("·"))
        #expect(!row.summary.spokenHeadline(in: .newYork).contains("·"))
    }

    @Test func `DELIV-21 a cancelled delivery is counted apart and never as completed`() {
        let summary = DeliverySummary(
            states: [.delivered, .cancelled, .accepted, .cancelled, .arrivedAtPickup, .pickedUp])
        #expect(summary == DeliverySummary(completed: 1, cancelled: 2, inProgress: 3))
        #expect(summary.total == 6)
    }

    @Test func `LOCALE-1 CONV-5 counts are grouped and written in the locale's digits`() {
        let many = DeliverySummary(completed: 1_234, cancelled: 2_345, inProgress: 3_456)
        #expect(
            many.counts(in: .newYork) == "1,234 deliveries completed · 2,345 cancelled · 3,456 still in progress")
        #expect(
            many.headline(in: .inNewYork("de_DE"))
                == "3.456 deliveries in progress · 1.234 completed · 2.345 cancelled")
        let egypt = DriverLocale.inNewYork("ar_EG")
        #expect(many.counts(in: egypt) == "١٬٢٣٤ deliveries completed · ٢٬٣٤٥ cancelled · ٣٬٤٥٦ still in progress")
        #expect(
            many.spokenCounts(in: egypt)
                == "١٬٢٣٤ deliveries completed. ٢٬٣٤٥ deliveries cancelled. ٣٬٤٥٦ deliveries still in progress")
        let few = DeliverySummary(completed: 1, cancelled: 2, inProgress: 1)
        #expect(few.headline(in: egypt) == "١ delivery in progress · ١ completed · ٢ cancelled")
        #expect(
            few.spokenHeadline(in: egypt)
                == "١ delivery in progress. ١ delivery delivered. ٢ deliveries cancelled.")
    }
}
