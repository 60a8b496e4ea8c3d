import Foundation

/// How many things took how long.
struct DurationHistogram: Hashable, Sendable {
    /// The seconds up to which things are counted together; one more place takes what took longer.
    static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private var counts = [Int](repeating: 0, count: bounds.count + 1)

    /// All of them together.
    private(set) var seconds = 0.0

    mutating func add(_ duration: Duration) {
        let took = duration / .seconds(1)
        counts[Self.bounds.firstIndex { took <= $0 } ?? Self.bounds.count] += 1
        seconds += took
    }

    var count: Int { counts.reduce(0, +) }

    /// For each bound how many took no longer.
    var cumulative: [(bound: Double, count: Int)] {
        var sum = 0
        return zip(Self.bounds, counts).map { bound, count in
            sum += count
            return (bound, sum)
        }
    }
}
