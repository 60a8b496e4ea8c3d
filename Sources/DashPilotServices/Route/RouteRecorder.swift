public import DashPilotDomain
import Dispatch
import Foundation

/// Records the route of the running shift from a source inside this process.
///
/// It starts and stops the source, judges what comes, and saves in batches of ten. What it does is decided anew from the
/// store each time; of the shift it keeps nothing but which one it is recording. Any thread may call it, also from
/// within what it calls itself. Positions from across a network go to ``RouteCaptureService`` instead. Source of the
/// rules: part 30, sections 3, 5 and 6.
///
/// Safety of `@unchecked Sendable`: `recording`, `commands` and `isCommanding` are reached only between `lock` and
/// `unlock` of the one lock.
public final class RouteRecorder: @unchecked Sendable {
    private let source: any PositionSource
    private let notices = DispatchQueue(label: "dashpilot.route-recorder")
    private let onFlush: (@Sendable () -> Void)?

    /// Recursive, since a commit's observer may look here on the thread that saved.
    private let lock = NSRecursiveLock()
    private let recording: RouteRecording
    private var commands: [RouteRecording.Command] = []
    private var isCommanding = false

    /// - Parameters:
    ///   - name: What the source is told apart by from those across a network (INTAKE-7).
    ///   - onFlush: Called after each save of one or more samples, on a thread of its own: nothing here waits for it
    ///     (BATCH-6).
    public init(
        _ context: ServiceContext, source: any PositionSource, named name: String,
        filter: RouteSampleFilter = RouteSampleFilter(), onFlush: (@Sendable () -> Void)? = nil
    ) {
        self.source = source
        self.onFlush = onFlush
        recording = RouteRecording(context, source: source, named: name, filter: filter)
    }

    /// Whether the route is being recorded and, if not, why not (CAPTURE-3).
    public var state: RouteCaptureState { locked { $0.state } }

    /// How many accepted samples are not saved yet, at most nine (BATCH-2, BATCH-4).
    public var unsavedCount: Int { locked { $0.unsavedCount } }

    /// A page is open and visible (TERM-2, CAPTURE-11).
    public func enterFront() {
        locked { recording in
            recording.isInFront = true
            recording.reconcile()
        }
    }

    /// No page is visible any more (CAPTURE-10, CAPTURE-13).
    public func leaveFront() { locked { $0.leaveFront() } }

    /// Brings recording into line with what the store holds now; called after every lifecycle change and every change of
    /// the authorization (CAPTURE-4, CAPTURE-7, AUTH-12).
    public func reconcile() { locked { $0.reconcile() } }

    /// Stops and saves, runs a transition of the shift, and reconciles whether it succeeded or was refused (CAPTURE-8).
    public func stopped<Result>(while transition: () throws -> Result) rethrows -> Result {
        locked { _ = $0.stop() }
        defer { reconcile() }
        return try transition()
    }

    /// Takes one position.
    ///
    /// - Parameter receivedAt: When the source received the fix; `nil` for now (ADAPT-7).
    public func receive(_ sample: LocationSample, receivedAt: Instant? = nil) {
        locked { $0.receive(sample, receivedAt: receivedAt) }
    }

    /// The source failed to give a position (ADAPT-3, CAPTURE-14).
    public func fail(_ failure: PositionSourceFailure) { locked { $0.fail(failure) } }

    /// Stops and saves for good, before the process ends (HTTP-9), and waits until the last save was told.
    public func shutDown() {
        locked { recording in
            recording.isInFront = false
            _ = recording.stop()
        }
        notices.sync {}
    }

    /// Runs `body` alone, and afterwards what it wants of the source and the listener.
    private func locked<Result>(_ body: (RouteRecording) -> Result) -> Result {
        lock.lock()
        let result = body(recording)
        if recording.hasCommands { commands += recording.takeCommands() }
        let isToCommand = !commands.isEmpty
        lock.unlock()
        if isToCommand { command() }
        return result
    }

    /// Carries commands out in their order and outside the lock: a source that waits for its own thread to stop would
    /// otherwise wait for that thread's next position, which waits for the lock.
    private func command() {
        while let next = nextCommand() {
            switch next {
            case .start: source.start()
            case .stop: source.stop()
            case .tellOfFlush:
                // Waking a thread costs as much as three positions, so none is woken for nobody.
                if let onFlush { notices.async(execute: onFlush) }
            }
            lock.lock()
            isCommanding = false
            lock.unlock()
        }
    }

    private func nextCommand() -> RouteRecording.Command? {
        lock.lock()
        defer { lock.unlock() }
        guard !isCommanding, !commands.isEmpty else { return nil }
        isCommanding = true
        return commands.removeFirst()
    }
}
