public import Foundation

/// Stretches of time merged wherever they overlap or touch: the one sweep behind paused time, parked time and delivery
/// active time.
///
/// Source of the rules: UNION-1 to UNION-6.
public struct DateRangeUnion: Hashable, Sendable {
    /// The merged stretches, by start; no two overlap or touch. Empty when nothing was given.
    public let stretches: [InstantRange]

    /// - Parameter ranges: In any order. One that ends before it starts covers nothing and is left out; whoever has to
    ///   count those does so before.
    public init(_ ranges: some Sequence<InstantRange>) {
        var merged: [InstantRange] = []
        for range in ranges.filter({ !$0.isReversed }).sorted(by: { $0.start < $1.start }) {
            guard let open = merged.last, range.start <= open.end else {
                merged.append(range)
                continue
            }
            merged[merged.count - 1] = InstantRange(start: open.start, end: max(open.end, range.end))
        }
        stretches = merged
    }

    /// Seconds covered, each counted once; exact to the millisecond, and 0 without stretches.
    public var duration: TimeInterval {
        // Added as whole milliseconds: seconds in binary would drift over many stretches.
        let milliseconds = stretches.reduce(0) { sum, stretch in sum + (stretch.duration * 1000).rounded() }
        return milliseconds / 1000
    }
}
