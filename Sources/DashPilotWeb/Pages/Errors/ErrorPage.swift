import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// What a person reads where a page could not be given: what happened, and what can be done about it.
struct ErrorPage {
    /// Said of a form that the records could not take.
    static let notRecorded = "What you sent was not recorded."

    private enum Kind {
        /// The browser has no credential (ACCESS-2).
        case notPaired
        /// The ledger cannot be opened, read or written (STORE-8).
        case recordsUnavailable
        case other(title: String)
    }

    private let kind: Kind
    private let sentence: String

    /// Where the same is asked for again.
    private let again: LocalAddress

    /// Whether it can be: a form that was sent is not sent a second time from here.
    private let isRepeatable: Bool

    init(_ error: any Error, status: Status, sentence: String, request: Request) {
        self.sentence = sentence
        isRepeatable = request.ownAddress != nil
        again = request.ownAddress ?? NavigationPlace.now.address
        switch error {
        case WebRefusal.notPaired: kind = .notPaired
        case let error as any DriverFacingError where error.kind == .recordsUnavailable: kind = .recordsUnavailable
        default: kind = .other(title: Self.title(of: status))
        }
    }

    var page: Page {
        switch kind {
        case .notPaired: notPaired
        case .recordsUnavailable: recordsUnavailable
        case .other(let title):
            Page(title, in: nil, script: "error") {
                h1 { title }
                p(.role("alert")) { sentence }
                p(.class("links")) { a(.href(NavigationPlace.now.address)) { NavigationPlace.now.title } }
            }
        }
    }

    private var notPaired: Page {
        Page("This device is not paired", in: nil, script: "error") {
            h1 { "This device is not paired" }
            p(.role("alert")) { sentence }
            h2 { "How to pair it" }
            ul {
                li {
                    "With a paired device at hand: open Settings there, then Devices and Apps, and press Pair a Device. "
                        + "Then scan the code with this device."
                }
                li { "Without one: start DashPilot again on its machine and open the address that it prints." }
            }
            p(.class("quiet")) { "A code pairs one device and is valid for 10 minutes." }
        }
    }

    /// Its reason and what can be done; never a reset.
    private var recordsUnavailable: Page {
        Page("Records unavailable", in: nil, script: "error") {
            h1 { "Records unavailable" }
            p(.role("alert")) { sentence }
            if !isRepeatable { p { Self.notRecorded } }
            h2 { "What can be done" }
            ul {
                li { "Try again. DashPilot opens the records by itself as soon as it can." }
                li {
                    "If that does not help, restore a backup on DashPilot's machine: stop it, run "
                    code { "dashpilot restore FILE" }
                    ", and start it again. The records that are replaced are kept beside it."
                }
            }
            p(.class("links")) { a(.href(again)) { "Try Again" } }
        }
    }

    private static func title(of status: Status) -> String {
        switch status {
        case .notFound: "Not found"
        case .forbidden, .misdirectedRequest, .conflict, .unprocessableContent: "Refused"
        case .tooManyRequests: "Too many attempts"
        case .internalServerError: "Something went wrong"
        default: "This cannot be answered"
        }
    }
}
