/// Why a typed text is no amount. The cases are in the order in which they are decided (MINPUT-17).
public enum MoneyInputRejection: Error, Hashable, CaseIterable, Sendable {
    case empty
    case notANumber
    case negative
    case excessiveScale
    case tooLarge
}

/// What an amount field asks for. The reader is the same for all; only a rejection's sentence names it (MINPUT-18).
public enum MoneyInputSubject: Hashable, CaseIterable, Sendable {
    case grossEarnings
    case expectedPay
    case tip
    case expense
    case gasPrice

    /// As it opens a sentence.
    var name: String {
        switch self {
        case .grossEarnings: "Gross earnings"
        case .expectedPay: "Expected pay"
        case .tip: "A tip"
        case .expense: "An expense"
        case .gasPrice: "A gas price"
        }
    }
}

/// A rejection on the field that the driver typed into.
public struct MoneyInputError: DriverFacingError, Hashable {
    public let rejection: MoneyInputRejection
    public let subject: MoneyInputSubject

    public init(_ rejection: MoneyInputRejection, subject: MoneyInputSubject) {
        self.rejection = rejection
        self.subject = subject
    }

    public var code: String { "\(rejection)" }

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch rejection {
        case .empty: "Enter an amount."
        case .notANumber: "This cannot be read as an amount."
        case .negative: "\(subject.name) cannot be below zero."
        case .excessiveScale: "\(subject.name) takes at most two decimal places."
        case .tooLarge: "This is more than the largest amount that can be recorded."
        }
    }
}
