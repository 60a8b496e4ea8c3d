public import DashPilotDomain
import DashPilotModels
public import DashPilotServices
import Foundation

/// Performs the eight actions over the same services the pages use, and owns no lifecycle rule.
///
/// Refusals are carried through unchanged, so a driver hears the sentence they would read (VOICE-4).
public struct IntentLifecycleService: Sendable {
    private let context: ServiceContext
    private let shifts: ShiftService
    private let deliveries: DeliveryService

    public init(_ context: ServiceContext) {
        self.context = context
        shifts = ShiftService(context)
        deliveries = DeliveryService(context)
    }

    /// Performs one action now.
    ///
    /// - Parameter time: The present, for every surface but the command line's own `--at`.
    /// - Returns: The sentence to speak.
    /// - Throws: The service's own refusal. Nothing was recorded then (VOICE-5).
    public func perform(
        _ action: VoiceAction, at time: EventTime = .now, locale: DriverLocale, route: RouteBeginning = .whenOpened
    ) throws -> String {
        let confirmation = VoiceConfirmation(locale: locale, route: route)
        do {
            let spoken = try confirmed(action, at: time, confirmation)
            context.log.record(.intents, "done", .word(action.logWord))
            return spoken
        } catch {
            context.log.record(.intents, "refused", (error as? any DriverFacingError).map(LogDetail.rule))
            throw error
        }
    }

    private func confirmed(
        _ action: VoiceAction, at time: EventTime, _ confirmation: VoiceConfirmation
    ) throws -> String {
        switch action {
        case .startShift:
            return confirmation.shiftStarted(at: try shifts.start(at: time).startedAt)
        case .endShift:
            return confirmation.shiftEnded(working: try shifts.end(at: time).completedWorkingDuration)
        case .pauseShift:
            let shift = try shifts.pause(at: time)
            return confirmation.shiftPaused(working: (shift.openPause?.startedAt).map(shift.workingDuration(asOf:)))
        case .resumeShift:
            let shift = try shifts.resume(at: time)
            let resumedAt = shift.pauses.compactMap(\.endedAt).max()
            return confirmation.shiftResumed(paused: resumedAt.map { shift.pausedTime(asOf: $0).duration })
        case .parkVehicle:
            _ = try shifts.park(at: time)
            return confirmation.vehicleParked()
        case .resumeDriving:
            let shift = try shifts.resumeDriving(at: time)
            let drivingAt = shift.routeSuspensions.compactMap(\.endedAt).max()
            return confirmation.drivingResumed(parked: drivingAt.map { shift.suspendedTime(asOf: $0).duration })
        case .startDelivery:
            let accepted = try deliveries.acceptOffer(at: time)
            return confirmation.deliveryStarted(
                number: accepted.offer.deliveries.first?.number, inProgress: accepted.shift.activeDeliveries.count)
        case .recordDeliveryProgress:
            let changed = try deliveries.recordNextStep(at: time)
            return confirmation.deliveryAdvanced(number: changed.number, to: changed.delivery.state)
        }
    }
}

extension VoiceAction {
    fileprivate var logWord: StaticString {
        switch self {
        case .startShift: "start-shift"
        case .endShift: "end-shift"
        case .pauseShift: "pause-shift"
        case .resumeShift: "resume-shift"
        case .parkVehicle: "park-vehicle"
        case .resumeDriving: "resume-driving"
        case .startDelivery: "start-delivery"
        case .recordDeliveryProgress: "record-delivery-progress"
        }
    }
}
