import DashPilotDomain
import Foundation
import Glibc

/// A position of a file that waits to be judged, in the 40 bytes it takes in the work file.
struct StagedPosition {
    fileprivate let milliseconds: Int64
    fileprivate let latitude: Double
    fileprivate let longitude: Double

    /// Not a number where the file gives none.
    fileprivate let accuracy: Double

    /// Which segment of the file it lies in.
    let segment: Int32

    /// Tells positions of one instant apart by their order in the file.
    fileprivate let ordinal: UInt32

    var sample: LocationSample {
        LocationSample(
            instant: Instant(millisecondsSince1970: milliseconds), latitude: latitude, longitude: longitude,
            horizontalAccuracy: accuracy.isNaN ? nil : accuracy)
    }

    fileprivate static func comesBefore(_ first: StagedPosition, _ second: StagedPosition) -> Bool {
        (first.milliseconds, first.ordinal) < (second.milliseconds, second.ordinal)
    }
}

/// Holds those positions of a file that may belong to the shift until the whole file has been read, and hands them out
/// in order of time.
///
/// They lie in a work file without a name, gone with this value or the process, in runs that are each in order; memory
/// holds one run at most, however long the file is (IMPORT-2).
final class RouteImportStage {
    private let descriptor: Int32
    private let runLength: Int
    private var runs: [Range<Int>] = []
    private var buffer: [StagedPosition] = []
    private var segments = RouteImportSegments()

    /// How many positions are held.
    private(set) var count = 0

    /// - Parameters:
    ///   - folder: Where the work file is made; it may come to hold 40 bytes a position.
    ///   - runLength: How many positions are put in order at a time; 5 MiB of them.
    init(in folder: URL, runLength: Int = 1 << 17) throws(RouteImportError) {
        self.runLength = runLength
        var name = Array(folder.appending(path: ".dashpilot-import-XXXXXX").path(percentEncoded: false).utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw .workFileFailed }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// - Precondition: The accuracy, where there is one, is a number: the filter has seen to it.
    func add(_ sample: LocationSample, segment: Int) throws(RouteImportError) {
        let position = StagedPosition(
            milliseconds: sample.instant.millisecondsSince1970, latitude: sample.latitude, longitude: sample.longitude,
            accuracy: sample.horizontalAccuracy ?? .nan, segment: Int32(truncatingIfNeeded: segment),
            ordinal: UInt32(buffer.count))
        segments.add(position.segment, at: sample.instant)
        buffer.append(position)
        count += 1
        if buffer.count == runLength { try writeRun() }
    }

    /// The recordings that the positions belong to: one, unless segments of the file went on at the same time.
    ///
    /// Called when the file has been read to its end.
    func recordings() throws(RouteImportError) -> [RouteImportRecording] {
        try writeRun()
        buffer = []
        let numbers = segments.recordings()
        return Set(numbers.values).union(count > 0 ? [0] : []).sorted().map { number in
            RouteImportRecording(number: number, numbers: numbers, stage: self, runs: runs)
        }
    }

    private func writeRun() throws(RouteImportError) {
        guard !buffer.isEmpty else { return }
        buffer.sort(by: StagedPosition.comesBefore)
        let start = runs.last?.upperBound ?? 0
        // The bytes of the array's own elements, which hold no reference, while the closure runs.
        let isWritten = buffer.withUnsafeBytes { bytes in
            transferAll(bytes.count, from: start) { done, offset in
                pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, offset)
            }
        }
        guard isWritten else { throw .workFileFailed }
        runs.append(start..<start + buffer.count)
        buffer.removeAll(keepingCapacity: true)
    }

    /// Reads positions by their numbers in the work file.
    fileprivate func positions(_ numbers: Range<Int>) throws(RouteImportError) -> [StagedPosition] {
        var isRead = false
        // Every element is filled by the bytes of one that was written; the count is set only when all are.
        let positions = [StagedPosition](unsafeUninitializedCapacity: numbers.count) { elements, initialized in
            let bytes = UnsafeMutableRawBufferPointer(elements)
            let size = numbers.count * MemoryLayout<StagedPosition>.stride
            isRead = transferAll(size, from: numbers.lowerBound) { done, offset in
                pread(descriptor, bytes.baseAddress.map { $0 + done }, size - done, offset)
            }
            initialized = isRead ? numbers.count : 0
        }
        guard isRead else { throw .workFileFailed }
        return positions
    }

    /// Reads or writes to the end of a number of bytes, for the system may do with fewer at a time.
    private func transferAll(
        _ size: Int, from number: Int, _ transfer: (_ done: Int, _ offset: off_t) -> Int
    ) -> Bool {
        let start = number * MemoryLayout<StagedPosition>.stride
        var done = 0
        while done < size {
            let moved = transfer(done, off_t(start + done))
            if moved > 0 {
                done += moved
            } else if moved == 0 || errno != EINTR {
                return false
            }
        }
        return true
    }
}

/// The positions of one recording of a file, in order of time and, of one instant, in the order of the file.
struct RouteImportRecording {
    /// One run of the work file, of which a small piece is in memory.
    private struct Run {
        private(set) var head: StagedPosition
        private var piece: ArraySlice<StagedPosition>
        private var rest: Range<Int>

        private static let pieceLength = 512

        init?(_ numbers: Range<Int>, of stage: RouteImportStage) throws(RouteImportError) {
            rest = numbers
            piece = []
            guard let first = try Self.take(&piece, &rest, stage) else { return nil }
            head = first
        }

        /// - Returns: `false` at the end of the run.
        mutating func advance(in stage: RouteImportStage) throws(RouteImportError) -> Bool {
            guard let next = try Self.take(&piece, &rest, stage) else { return false }
            head = next
            return true
        }

        private static func take(
            _ piece: inout ArraySlice<StagedPosition>, _ rest: inout Range<Int>, _ stage: RouteImportStage
        ) throws(RouteImportError) -> StagedPosition? {
            if piece.isEmpty, !rest.isEmpty {
                let numbers = rest.prefix(pieceLength)
                piece = try stage.positions(numbers)[...]
                rest = numbers.upperBound..<rest.upperBound
            }
            return piece.popFirst()
        }
    }

    /// From 0, the one with the most positions first.
    let number: Int

    private let numbers: [Int32: Int]
    private let stage: RouteImportStage
    private let allRuns: [Range<Int>]

    /// A heap with the run of the earliest head on top, the runs being in the order of the file.
    private var heap: [(run: Run, order: Int)] = []
    private var isOpen = false

    fileprivate init(number: Int, numbers: [Int32: Int], stage: RouteImportStage, runs: [Range<Int>]) {
        self.number = number
        self.numbers = numbers
        self.stage = stage
        allRuns = runs
    }

    /// The next positions, at most so many; none at the end.
    mutating func next(_ most: Int) throws(RouteImportError) -> [StagedPosition] {
        if !isOpen { try open() }
        var positions: [StagedPosition] = []
        positions.reserveCapacity(most)
        while positions.count < most, let position = try next() {
            if numbers[position.segment, default: 0] == number { positions.append(position) }
        }
        return positions
    }

    private mutating func open() throws(RouteImportError) {
        isOpen = true
        for (order, numbers) in allRuns.enumerated() {
            if let run = try Run(numbers, of: stage) { heap.append((run, order)) }
        }
        heap.sort(by: Self.comesBefore)
    }

    private mutating func next() throws(RouteImportError) -> StagedPosition? {
        guard let position = heap.first?.run.head else { return nil }
        if try !heap[0].run.advance(in: stage) {
            heap.swapAt(0, heap.endIndex - 1)
            heap.removeLast()
        }
        siftDown()
        return position
    }

    private mutating func siftDown() {
        var parent = 0
        while true {
            let children = (2 * parent + 1..<2 * parent + 3).clamped(to: 0..<heap.count)
            guard let earliest = children.min(by: { Self.comesBefore(heap[$0], heap[$1]) }),
                Self.comesBefore(heap[earliest], heap[parent])
            else { return }
            heap.swapAt(parent, earliest)
            parent = earliest
        }
    }

    private static func comesBefore(_ first: (run: Run, order: Int), _ second: (run: Run, order: Int)) -> Bool {
        (first.run.head.milliseconds, first.order) < (second.run.head.milliseconds, second.order)
    }
}
