import Foundation

extension InstantRange {
    /// The part of `stretch` inside this window, of no length where it only touches an edge.
    ///
    /// - Returns: `nil` when `stretch` ends before it starts or lies wholly outside, and for every stretch when this
    ///   window itself ends before it starts: nothing is reversed or moved to make it fit (PTIME-5, ACTIVE-6).
    func part(of stretch: InstantRange) -> InstantRange? {
        guard !isReversed, !stretch.isReversed, stretch.start <= end, stretch.end >= start else { return nil }
        return InstantRange(start: max(start, stretch.start), end: min(end, stretch.end))
    }
}

extension TimeInterval {
    /// This duration less `part`, not below 0, both being whole milliseconds.
    ///
    /// Binary subtraction alone can leave 29.999999999999993 where 30 seconds remained, and half a minute would then
    /// be shown as none.
    func remaining(after part: TimeInterval) -> TimeInterval {
        Swift.max(0, ((self - part) * 1000).rounded() / 1000)
    }
}
