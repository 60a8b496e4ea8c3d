public import DashPilotDomain
public import Foundation

/// A press on a phone's page that was kept on the phone until it could be sent.
///
/// It names the one record it was made on, so that it is never recorded on another that stands in its place meanwhile, and
/// carries the identifiers of the records it makes, so that later taps can name them and sending it twice makes them once.
/// Source of the rules: OFFLINE-1 to OFFLINE-3.
public enum Tap: Hashable, Sendable {
    case start(shift: UUID)
    case pause(UUID, of: UUID)
    case resume(pause: UUID, of: UUID)
    case park(UUID, of: UUID)
    /// Driving again, which closes the named parked stretch.
    case drive(stretch: UUID, of: UUID)
    /// One acceptance; the deliveries in any order.
    case accept(offer: UUID, deliveries: [UUID], on: UUID)
    case step(DeliveryAction, delivery: UUID)
    case cancel(delivery: UUID)
    case end(UUID)
}

/// What became of a tap that was not refused.
public enum TapOutcome: Hashable, Sendable {
    case recorded
    /// The step of a delivery, with the delivery as it is now.
    case advanced(ChangedDelivery)
    /// What the tap stands for is in the records since an earlier sending of it, and nothing was written.
    case alreadyRecorded
}
