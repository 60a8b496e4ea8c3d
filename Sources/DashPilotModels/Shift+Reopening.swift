public import DashPilotDomain

extension Shift {
    /// A delivery of this shift with its completion taken back and nothing else changed, or why that is refused.
    ///
    /// The shift is asked first, then the delivery. Source of the rules: REOPEN-1 to REOPEN-6.
    public func reopened(_ delivery: Delivery) throws(DeliveryLifecycleError) -> Delivery {
        guard isActive else { throw .cannotReopenOnEndedShift }
        guard !isPaused else { throw .cannotReopenWhilePaused }
        var reopened = delivery
        do throws(DeliveryRecoveryError) {
            try reopened.reopen()
        } catch {
            throw .invalidRecovery(error)
        }
        return reopened
    }

    /// The state that a reopening would return a delivery to, or why it would be refused (REOPEN-2, REOPEN-14, REOPEN-15).
    public func stateIfReopened(_ delivery: Delivery) throws(DeliveryLifecycleError) -> DeliveryState {
        try reopened(delivery).state
    }
}
