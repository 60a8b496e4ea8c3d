import DashPilotDomain

/// Tells a file's segments that follow one another, as one device records them, from those that went on at the same
/// time, as two devices in one vehicle do.
///
/// Judged as one recording, the latter would break up each other's continuous pairs at every position. So each counts as
/// a source of its own to INTAKE-7, and the one with the most positions comes first.
struct RouteImportSegments {
    private struct Extent {
        let segment: Int32
        var count: Int
        var first: Instant
        var last: Instant

        func overlaps(_ other: Extent) -> Bool { first < other.last && other.first < last }
    }

    /// Nobody records more at once; what goes past it is judged with the last.
    private static let mostRecordings = 8

    /// A file with more in one shift is no recording of devices, and is judged as one.
    private static let mostSegments = 4096

    private var extents: [Int32: Extent] = [:]

    mutating func add(_ segment: Int32, at instant: Instant) {
        if var extent = extents[segment] {
            extent.count += 1
            extent.first = min(extent.first, instant)
            extent.last = max(extent.last, instant)
            extents[segment] = extent
        } else if extents.count <= Self.mostSegments {
            extents[segment] = Extent(segment: segment, count: 1, first: instant, last: instant)
        }
    }

    /// By segment the number of its recording, from 0; a segment that is missing belongs to number 0.
    func recordings() -> [Int32: Int] {
        guard extents.count <= Self.mostSegments else { return [:] }
        var recordings: [[Extent]] = []
        var numbers: [Int32: Int] = [:]
        for extent in extents.values.sorted(by: { ($1.count, $0.segment) < ($0.count, $1.segment) }) {
            let free = recordings.firstIndex { !$0.contains { $0.overlaps(extent) } }
            if let number = free ?? (recordings.count == Self.mostRecordings ? recordings.count - 1 : nil) {
                recordings[number].append(extent)
                numbers[extent.segment] = number
            } else {
                numbers[extent.segment] = recordings.count
                recordings.append([extent])
            }
        }
        return numbers
    }
}
