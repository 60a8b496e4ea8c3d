import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit

/// The running shift as our script goes on with it while there is no network: which records there are, what may be pressed
/// next, and the words for it. It derives no figure. Source of the rules: OFFLINE-1, OFFLINE-5.
struct OfflineShift {
    /// `nil` while none runs.
    let shift: Shift?

    /// The last shift that has ended, so that a tap which started it is known to be over.
    let last: UUID?

    /// What stands on the page while the route is to be recorded by it, none where a location app records.
    let capture: [HTML]
    let locale: DriverLocale

    /// An element that shows nothing and that the script reads.
    var element: HTML {
        HTMLKit.element(
            .template, [.id("offline"), .data("state", state.text), .data("words", words.text)], capture)
    }

    private var state: JSONValue {
        ["last": .id(last), "shift": shift.map(state) ?? .null]
    }

    private func state(of shift: Shift) -> JSONValue {
        [
            "deliveries": .array(
                shift.numberedDeliveries.map { numbered in
                    [
                        "id": .id(numbered.id), "number": .count(numbered.number),
                        "state": .string(numbered.delivery.state.rawValue),
                    ]
                }),
            "id": .id(shift.id),
            "pauses": .array(shift.pauses.map { ["id": .id($0.id), "isOpen": .bool($0.endedAt == nil)] }),
            "started": .string(Self.started(shift.startedAt, in: locale)),
            "stretches": .array(shift.routeSuspensions.map { ["id": .id($0.id), "isOpen": .bool($0.endedAt == nil)] }),
        ]
    }

    /// When the shift began, as the page of the running shift says it.
    static func started(_ instant: Instant, in locale: DriverLocale) -> String {
        "Started \(locale.dateAndTime(instant))"
    }
}

// MARK: - Words

extension OfflineShift {
    private var words: JSONValue {
        let shift = UUID()
        let taps: [TapControl] = [
            .start, .pause(of: shift), .resume(pause: shift, of: shift), .park(of: shift),
            .drive(stretch: shift, of: shift), .accept(count: 1, on: shift), .end(shift),
        ]
        return [
            "cancel": [
                "label": Self.pattern(DeliveryControl.cancel),
                "question": Self.pattern(DeliveryControl.cancelConfirmation),
                "spoken": Self.pattern(DeliveryControl.cancelSpoken),
            ],
            "delivery": Self.pattern { "Delivery \($0)" },
            "notices": [
                "parked": .string(ShiftWording.parkedExplanation), "parkedTitle": .string(ShiftWording.parked),
                "paused": .string(ShiftWording.pausedExplanation),
                "resumeFirst": .string(DeliveryLifecycleError.shiftPaused.sentence(in: locale)),
            ],
            "states": .object(
                Dictionary(uniqueKeysWithValues: DeliveryState.allCases.map { ($0.rawValue, Self.words(of: $0)) })),
            "steps": .object(
                Dictionary(uniqueKeysWithValues: DeliveryAction.allCases.map { ($0.rawValue, Self.words(of: $0)) })),
            "taps": .object(
                Dictionary(
                    uniqueKeysWithValues: taps.map {
                        ($0.action, ["label": .string($0.label), "spoken": .string($0.spoken)])
                    })),
            "titles": [
                "none": .string(ShiftWording.noShift), "paused": .string(ShiftLifecycleState.paused.title),
                "running": .string(ShiftLifecycleState.running.title),
            ],
        ]
    }

    private static func words(of state: DeliveryState) -> JSONValue {
        [
            "isTerminal": .bool(state.isTerminal), "label": .string(state.cardLabel),
            "next": .text(state.nextAction?.rawValue), "spoken": pattern { state.spoken(number: $0) },
            "symbol": .string(state.symbol),
        ]
    }

    private static func words(of action: DeliveryAction) -> JSONValue {
        [
            "label": .string(action.label), "spoken": pattern { action.spoken(number: $0) },
            "state": .string(action.recordedState.rawValue),
        ]
    }

    /// A text that names a delivery, with `{number}` where the number stands.
    private static func pattern(_ text: (Int) -> String) -> JSONValue {
        .string(text(1).replacingOccurrences(of: "Delivery 1", with: "Delivery {number}"))
    }
}
