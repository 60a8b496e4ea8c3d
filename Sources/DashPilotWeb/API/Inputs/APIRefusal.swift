import DashPilotDomain

/// What only a request to the API can be refused for, before or beside the rules of the records.
enum APIRefusal: DriverFacingError, Equatable {
    /// A text that is not one of those that can be chosen.
    case unknownValue(field: String, choices: [String])

    /// A value of the right type that means nothing there; the names of both codes are the command line's.
    case unreadableValue(field: String, expected: String)

    /// Something would go that nothing brings back: it is said, and has to be confirmed (CLI-7).
    case confirmationRequired(Confirmation)

    /// A secret was asked for again under the key of an attempt, and is shown once (ACCESS-4).
    case alreadyShown

    /// What a server recorded that was killed before it could answer, asked for again under the key of the attempt (HTTP-11).
    case alreadyRecorded

    /// The settings hold no gas price that a shift could take.
    case noCurrentGasPrice

    var kind: DriverFacingErrorKind {
        switch self {
        case .unknownValue, .unreadableValue: .invalidValue
        case .confirmationRequired, .alreadyShown, .alreadyRecorded, .noCurrentGasPrice: .refused
        }
    }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .unknownValue(let field, let choices): "\(field) has to be \(choices.joined(separator: ", "))."
        case .unreadableValue(let field, let expected): "\(field) has to be \(expected)."
        case .confirmationRequired(let question):
            "\(question.message) Nothing was changed. Send it again with confirm as true to do it."
        case .alreadyShown:
            "This was made when it was first asked for, and its secret was shown then. Make another one, or revoke it."
        case .alreadyRecorded:
            "This was recorded when it was first asked for, and its answer was lost. Read the records to see what it came to."
        case .noCurrentGasPrice: "No current gas price is set. Set one in the settings, or give the price itself."
        }
    }
}
