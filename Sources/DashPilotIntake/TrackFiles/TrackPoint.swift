public import DashPilotDomain

/// One timed position of a track file, and the unbroken recording it belongs to.
public struct TrackPoint: Hashable, Sendable {
    public let sample: LocationSample

    /// Which segment of the file it lies in, counted from 0. Positions of two segments are never joined, as those of
    /// two page loads are not (IMPORT-1).
    public let segment: Int

    public init(sample: LocationSample, segment: Int) {
        self.sample = sample
        self.segment = segment
    }
}
