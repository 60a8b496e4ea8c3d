public import DashPilotDomain

/// Something inside this process that produces positions, such as a receiver on this machine (TERM-3).
///
/// It hands each one to the ``RouteRecorder`` that started it, in order of time, from any thread. It judges and stores
/// nothing.
public protocol PositionSource: Sendable {
    /// Whether it goes on off screen (ADAPT-5).
    var continuesOffScreen: Bool { get }

    /// What may be known of the position right now. Answers at once and calls nobody (AUTH-11).
    var authorization: LocationAuthorization { get }

    func start()
    func stop()
}
