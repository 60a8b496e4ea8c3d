public import DashPilotDomain
import Foundation

/// The sentences an action answers with, built from what the ledger holds after the write (VOICE-11 to VOICE-17).
///
/// A fact that is not known leaves its clause out; nothing is filled with 0 or 1 (VOICE-12).
public struct VoiceConfirmation {
    let locale: DriverLocale
    let route: RouteBeginning

    public init(locale: DriverLocale, route: RouteBeginning) {
        self.locale = locale
        self.route = route
    }

    func shiftStarted(at start: Instant) -> String {
        "Shift recorded from \(locale.timeOfDay(start)). \(begins(again: false))"
    }

    func shiftEnded(working: TimeInterval?) -> String {
        working.map { "Shift over, with \(spoken($0)) of working time." } ?? "Shift over."
    }

    func shiftPaused(working: TimeInterval?) -> String {
        let after = working.map { " after \(spoken($0)) of working time" } ?? ""
        return "Shift on pause\(after). The route is not recording until you resume."
    }

    func shiftResumed(paused: TimeInterval?) -> String {
        let after = paused.map { " after \(spoken($0)) paused" } ?? ""
        return "Shift running again\(after). \(begins(again: true))"
    }

    func vehicleParked() -> String {
        "Marked as parked. The route is not recording until you drive again. The shift still runs and its working time "
            + "still counts."
    }

    func drivingResumed(parked: TimeInterval?) -> String {
        let after = parked.map { " after \(spoken($0)) parked" } ?? ""
        return "Marked as driving\(after). \(begins(again: true))"
    }

    func deliveryStarted(number: Int?, inProgress: Int?) -> String {
        let name = number.map { "Delivery \($0)" } ?? "Delivery"
        let count = inProgress.map { " \($0.counted("delivery", "deliveries", in: locale)) in progress." } ?? ""
        return "\(name) has started.\(count)"
    }

    /// Said of an offer of any number of deliveries, which only a page and the command line can record (VOICE-20).
    ///
    /// - Parameter numbers: The shift-wide numbers of the offer's deliveries.
    public func offerStarted(numbers: [Int], inProgress: Int) -> String {
        guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else {
            return deliveryStarted(number: numbers.first, inProgress: inProgress)
        }
        // A long run of numbers says less than its ends do.
        let isRun = last - first == numbers.count - 1
        let names = isRun && numbers.count > 3 ? "\(first) to \(last)" : numbers.map(String.init).joinedAsList
        return "Deliveries \(names) have started. "
            + "\(inProgress.counted("delivery", "deliveries", in: locale)) in progress."
    }

    /// Said of an event recorded on a delivery, by whichever control.
    public func deliveryAdvanced(number: Int?, to state: DeliveryState) -> String {
        let name = number.map { "Delivery \($0)" } ?? "Delivery"
        return "\(name) marked as \(word(for: state))."
    }

    private func word(for state: DeliveryState) -> String {
        switch state {
        case .accepted: "accepted"
        case .arrivedAtPickup: "arrived at the pickup"
        case .pickedUp: "picked up"
        case .delivered: "delivered"
        case .cancelled: "cancelled"
        }
    }

    private func begins(again: Bool) -> String {
        switch route {
        case .whenOpened: "Your route starts recording \(again ? "again " : "")when you open DashPilot."
        case .byLocationApp: "Your location app records the route."
        }
    }

    private func spoken(_ seconds: TimeInterval) -> String {
        DurationText.spoken(seconds, secondsUnderAMinute: true, locale: locale.locale)
    }
}
