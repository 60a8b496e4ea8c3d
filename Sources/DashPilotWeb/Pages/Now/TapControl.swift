import DashPilotDomain
import Foundation
import HTMLKit

/// What a form says to our script of the press that it stands for, so that the script can keep the press on the phone
/// until it is sent (OFFLINE-1). Without scripts the form is posted as any other (HTTP-1).
enum TapControl {
    case start
    case pause(of: UUID)
    case resume(pause: UUID, of: UUID)
    case park(of: UUID)
    case drive(stretch: UUID, of: UUID)
    case accept(count: Int, on: UUID)
    case step(DeliveryAction, delivery: UUID, number: Int)
    case cancel(delivery: UUID, number: Int)
    case end(UUID)

    /// The name that the sending of taps has for it (``TapSending``).
    var action: String {
        switch self {
        case .start: "start"
        case .pause: "pause"
        case .resume: "resume"
        case .park: "park"
        case .drive: "drive"
        case .accept: "accept"
        case .step(let action, _, _): action.rawValue
        case .cancel: "cancel"
        case .end: "end"
        }
    }

    /// What the press is called in the list of those that wait.
    var label: String {
        switch self {
        case .start: ShiftWording.startShift
        case .pause: ShiftWording.pauseShift
        case .resume: ShiftWording.resumeShift
        case .park: ShiftWording.parkForPickup
        case .drive: ShiftWording.resumeDriving
        case .accept: DeliveryControl.start
        case .step(let action, _, let number): "Delivery \(number) · \(action.label)"
        case .cancel(_, let number): DeliveryControl.cancel(number: number)
        case .end: ShiftWording.endShift
        }
    }

    /// What the control is called by a screen reader (A11Y-2).
    var spoken: String {
        switch self {
        case .park: ShiftWording.parkForPickupSpoken
        case .step(let action, _, let number): action.spoken(number: number)
        case .cancel(_, let number): DeliveryControl.cancelSpoken(number: number)
        case .start, .pause, .resume, .drive, .accept, .end: label
        }
    }

    var attributes: [Attribute] {
        let own: [Attribute] =
            switch self {
            case .start: []
            case .pause(let shift), .park(let shift), .end(let shift): [.data("shift", shift.uuidString)]
            case .resume(let pause, let shift):
                [.data("shift", shift.uuidString), .data("pause", pause.uuidString)]
            case .drive(let stretch, let shift):
                [.data("shift", shift.uuidString), .data("stretch", stretch.uuidString)]
            case .accept(let count, let shift): [.data("shift", shift.uuidString), .data("count", "\(count)")]
            case .step(_, let delivery, _), .cancel(let delivery, _): [.data("delivery", delivery.uuidString)]
            }
        return [.data("tap", action), .data("label", label)] + own
    }
}
