import DashPilotDomain
import HTTPKit

/// Why a request did not get as far as the records.
enum WebRefusal: DriverFacingError, Equatable {
    case notPaired
    case outOfScope
    case tokenNeeded
    case foreignOrigin
    case notOurHost
    case tooManyAttempts(seconds: Int)
    /// As many event streams are open as a device may have (HTTP-7).
    case tooManyStreams(bound: Int)
    case sameKeyOtherContent

    var status: Status {
        switch self {
        case .notPaired: .unauthorized
        case .outOfScope, .tokenNeeded, .foreignOrigin: .forbidden
        case .notOurHost: .misdirectedRequest
        case .tooManyAttempts, .tooManyStreams: .tooManyRequests
        case .sameKeyOtherContent: .unprocessableContent
        }
    }

    var headers: Headers {
        switch self {
        case .notPaired: [.wwwAuthenticate: "Bearer"]
        case .tooManyAttempts(let seconds): [.retryAfter: "\(seconds)"]
        case .tooManyStreams: [.retryAfter: "5"]
        default: [:]
        }
    }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .notPaired:
            "This device is not paired. Open a pairing link from a paired device, or the one that is printed when "
                + "DashPilot starts."
        case .outOfScope: "This token may not do that."
        case .tokenNeeded: "This is for programs. Make a full token under Devices and send it with the request."
        case .foreignOrigin: "This was not sent by one of DashPilot's own pages, so nothing was recorded."
        case .notOurHost: "This server does not go by that name."
        case .tooManyAttempts: "Too many wrong credentials came from this address. Wait a minute and try again."
        case .tooManyStreams(let bound):
            "This device follows what happens \(bound) times at once already, which is as often as it may. Close a page."
        case .sameKeyOtherContent:
            "This attempt was already made with other content, so nothing was recorded. Make a new attempt."
        }
    }
}
