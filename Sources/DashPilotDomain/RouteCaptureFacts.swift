public import Foundation

/// What route reconcile reads, afresh each time, and what it decides from it. Source of the rule: CAPTURE-4.
public struct RouteCaptureFacts: Hashable, Sendable {
    public let shift: Shift
    public let authorization: LocationAuthorization

    /// Whether the page's own stream of positions is running (ADAPT-4).
    public let isStreamRunning: Bool

    /// Whether a page is open and visible on the driver's phone (TERM-2).
    public let isInFront: Bool

    public init(shift: Shift, authorization: LocationAuthorization, isStreamRunning: Bool, isInFront: Bool) {
        self.shift = shift
        self.authorization = authorization
        self.isStreamRunning = isStreamRunning
        self.isInFront = isInFront
    }

    /// The unfinished shift as the store holds it now (CAPTURE-2).
    public enum Shift: Hashable, Sendable {
        case unreadable
        case none
        case paused
        case parked
        case running

        /// - Parameter unfinished: The unfinished shift, or `nil` when there is none.
        public init(_ unfinished: ShiftTimeline?) {
            switch unfinished?.lifecycleState {
            case nil, .ended: self = .none
            case .paused: self = .paused
            case .running: self = unfinished?.isRouteSuspended == true ? .parked : .running
            }
        }
    }

    /// What becomes of the stream of positions, and the state that is shown.
    public struct Decision: Hashable, Sendable {
        public let stream: Stream
        public let state: RouteCaptureState

        public enum Stream: Hashable, Sendable {
            case stop
            case leaveAlone
            case doNotStart
            /// In a new capture session.
            case start
        }
    }

    public var decision: Decision {
        if let state = stateOfShift { return Decision(stream: .stop, state: state) }
        if let unavailability = authorization.captureUnavailability {
            return Decision(stream: .stop, state: .unavailable(unavailability))
        }
        if isStreamRunning { return Decision(stream: .leaveAlone, state: .tracking) }
        return isInFront
            ? Decision(stream: .start, state: .tracking)
            : Decision(stream: .doNotStart, state: .pausedInBackground)
    }

    /// How long after its last fix a background location app still counts as recording, in seconds (INTAKE-18).
    public static let backgroundSourceInterval: TimeInterval = 600

    /// Whether a background location app that was last heard from then counts as recording (INTAKE-18).
    ///
    /// - Parameter heardAt: `nil` when none was.
    public static func isBackgroundSourceRecording(heardAt: Instant?, now: Instant) -> Bool {
        heardAt.map { now.seconds(since: $0) <= backgroundSourceInterval } ?? false
    }

    /// The state a device shows: its own, unless a background app records instead of its page (INTAKE-18).
    ///
    /// - Parameter heardAt: When a background app was last heard from; `nil` when none was.
    public func shownState(backgroundSourceHeardAt heardAt: Instant?, now: Instant) -> RouteCaptureState {
        if let state = stateOfShift { return state }
        if Self.isBackgroundSourceRecording(heardAt: heardAt, now: now) { return .tracking }
        return decision.state
    }

    /// What the shift alone decides, ahead of any permission (CAPTURE-5).
    private var stateOfShift: RouteCaptureState? {
        switch shift {
        case .unreadable: .unavailable(.storeUnavailable)
        case .none: .idle
        case .paused: .shiftPaused
        case .parked: .routeSuspended
        case .running: nil
        }
    }
}
