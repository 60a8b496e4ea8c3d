import DashPilotDomain
import Foundation

/// Whether a record comes before another one: by instant, the identifier's text breaking a tie.
///
/// The text is made for a tie only. Made at every comparison it took 0.12 s to put the deliveries of 2,000 shifts in
/// order, which a year's figures would spend before any figure (SPEED-6).
func isOrdered(_ left: Instant, _ leftID: UUID, before right: Instant, _ rightID: UUID) -> Bool {
    left == right ? leftID.uuidString < rightID.uuidString : left < right
}
