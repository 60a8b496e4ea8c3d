public import Foundation

extension MoneyInput {
    /// Reads an amount as a program writes it, whatever the language: digits, optionally a point and digits (MONEY-9),
    /// within the bounds of MINPUT-13 to MINPUT-16. Nothing is trimmed. Source of the rule: HTTP-3.
    public static func exactAmount(from text: String) -> Result<Money, MoneyInputRejection> {
        guard let rejection = formRejection(of: text) else { return exact.amount(from: text) }
        return .failure(rejection)
    }

    private static let exact = MoneyInput(locale: Locale(identifier: "en_US_POSIX"))

    /// Why a text does not have the form of MONEY-9, `nil` where it has.
    fileprivate static func formRejection(of text: String) -> MoneyInputRejection? {
        if text.isEmpty { return .empty }
        let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        let parts = unsigned.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) } ? nil : .notANumber
    }
}

extension MilesPerGallonInput {
    /// The same for a fuel economy, which is above 0 (MPGIN-1 to MPGIN-3).
    public static func exactMilesPerGallon(from text: String) -> Result<Decimal, MilesPerGallonInputError> {
        switch MoneyInput.formRejection(of: text) {
        case nil: exact.milesPerGallon(from: text)
        case .empty: .failure(.empty)
        default: .failure(.notANumber)
        }
    }

    private static let exact = MilesPerGallonInput(locale: Locale(identifier: "en_US_POSIX"))
}
