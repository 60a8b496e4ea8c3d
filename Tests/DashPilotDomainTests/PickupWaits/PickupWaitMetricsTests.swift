import DashPilotDomain
import Testing

@Suite struct PickupWaitMetricsTests {
    static let noon = Instant(millisecondsSince1970: 1_780_000_000_000)

    struct Row: Sendable {
        let row: String
        let seconds: [Double]
        let median: Double?
        let shortest: Double?
        let longest: Double?
    }

    static let rows: [Row] = [
        Row(row: "W1", seconds: [], median: nil, shortest: nil, longest: nil),
        Row(row: "W2", seconds: [1200], median: 1200, shortest: 1200, longest: 1200),
        Row(row: "W3", seconds: [360, 840], median: 600, shortest: 360, longest: 840),
        Row(row: "W4", seconds: [180, 480, 2460], median: 480, shortest: 180, longest: 2460),
        Row(row: "W5", seconds: [600, 3600, 120, 360], median: 480, shortest: 120, longest: 3600),
        Row(row: "W6", seconds: [600, 601], median: 600.5, shortest: 600, longest: 601),
        Row(row: "W7", seconds: [360, 660, 1200, 2460], median: 930, shortest: 360, longest: 2460),
        Row(row: "W8", seconds: [300, 360, 420, 480, 5700], median: 420, shortest: 300, longest: 5700),
        Row(row: "W9", seconds: (1...101).map { Double($0) * 60 }, median: 3060, shortest: 60, longest: 6060),
        Row(row: "W10", seconds: [0, 600], median: 300, shortest: 0, longest: 600),
        Row(row: "W11", seconds: [600, 600], median: 600, shortest: 600, longest: 600),
    ]

    @Test(arguments: rows)
    func `WAIT-6 WAIT-7 WAIT-8 count, median and ends of a set of waits in any order`(row: Row) throws {
        let samples = try row.seconds.enumerated().map { number, seconds in
            try #require(sample(pickedUp: Double(number) * 10_000 + seconds, wait: seconds))
        }
        for ordered in [samples, samples.reversed()] {
            let metrics = PickupWaitMetrics(of: ordered)
            #expect(metrics.sampleCount == row.seconds.count, "\(row.row)")
            #expect(metrics.median == row.median, "\(row.row)")
            #expect(metrics.shortest == row.shortest, "\(row.row)")
            #expect(metrics.longest == row.longest, "\(row.row)")
            #expect(metrics.mostRecent == samples.last?.pickedUpAt, "\(row.row)")
        }
    }

    @Test(arguments: [(0, false), (1, false), (2, true), (3, true)])
    func `WAIT-9 two waits make a typical one`(count: Int, typical: Bool) throws {
        let samples = try (0..<count).map { try #require(sample(pickedUp: Double($0), wait: 60)) }
        #expect(PickupWaitMetrics(of: samples).isTypical == typical)
    }

    @Test func `WAIT-1 WAIT-3 a wait runs from the arrival to the pickup, and 0 is one`() {
        #expect(sample(pickedUp: 600, wait: 600)?.wait == 600)
        #expect(sample(pickedUp: 600, wait: 0)?.wait == 0)
    }

    @Test func `WAIT-2 WAIT-4 a missing or reversed end gives no wait, never 0`() {
        let (arrived, picked) = (Self.noon, Self.noon.adding(seconds: 300))
        #expect(PickupWaitSample.wait(arrivedAtPickupAt: nil, pickedUpAt: picked) == nil)
        #expect(PickupWaitSample.wait(arrivedAtPickupAt: arrived, pickedUpAt: nil) == nil)
        #expect(PickupWaitSample.wait(arrivedAtPickupAt: nil, pickedUpAt: nil) == nil)
        // W12: the pickup is 5 minutes before the arrival.
        #expect(PickupWaitSample.wait(arrivedAtPickupAt: picked, pickedUpAt: arrived) == nil)
        #expect(PickupWaitSample(acceptedAt: arrived, arrivedAtPickupAt: picked, pickedUpAt: arrived) == nil)
        #expect(PickupWaitSample.wait(arrivedAtPickupAt: arrived, pickedUpAt: picked) == 300)
    }

    @Test func `WAIT-5 samples stand in order of pickup, ties in order of acceptance`() throws {
        let first = try #require(sample(pickedUp: 1000, wait: 10, accepted: 500))
        let second = try #require(sample(pickedUp: 2000, wait: 30, accepted: 100))
        let third = try #require(sample(pickedUp: 2000, wait: 20, accepted: 200))
        for shuffled in [[first, second, third], [third, second, first], [second, third, first]] {
            #expect(PickupWaitSample.ordered(shuffled) == [first, second, third])
        }
    }

    private func sample(pickedUp: Double, wait: Double, accepted: Double = 0) -> PickupWaitSample? {
        PickupWaitSample(
            acceptedAt: Self.noon.adding(seconds: accepted),
            arrivedAtPickupAt: Self.noon.adding(seconds: pickedUp - wait),
            pickedUpAt: Self.noon.adding(seconds: pickedUp))
    }
}
