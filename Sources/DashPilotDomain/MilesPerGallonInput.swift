public import Foundation

/// Reads a vehicle's fuel economy the way a driver types it.
///
/// Separators, grouping, digits and bound are those of ``MoneyInput``; what is not money has no currency symbol, and
/// zero is refused because fuel is worked out by dividing by it. Source of the rules: MPGIN-1 to MPGIN-7.
public struct MilesPerGallonInput: Sendable {
    private let input: MoneyInput

    public init(locale: Locale) {
        input = MoneyInput(locale: locale)
    }

    /// The miles per gallon that `text` stands for, always above 0.
    public func milesPerGallon(from text: String) -> Result<Decimal, MilesPerGallonInputError> {
        switch input.decimal(from: text) {
        case .success(let number): number > 0 ? .success(number) : .failure(.notPositive)
        case .failure(.empty): .failure(.empty)
        case .failure(.notANumber): .failure(.notANumber)
        case .failure(.negative): .failure(.notPositive)
        case .failure(.excessiveScale): .failure(.excessiveScale)
        case .failure(.tooLarge): .failure(.tooLarge)
        }
    }

    /// The text that the editor of a recorded fuel economy opens with (MPGIN-7).
    public func editorText(for milesPerGallon: Decimal) -> String {
        input.editorText(for: milesPerGallon)
    }
}

/// Why a typed text is no fuel economy.
public enum MilesPerGallonInputError: DriverFacingError, Hashable, CaseIterable {
    case empty
    case notANumber
    case notPositive
    case excessiveScale
    case tooLarge

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .empty: "Enter the vehicle's miles per gallon."
        case .notANumber: "This cannot be read as miles per gallon."
        case .notPositive:
            "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."
        case .excessiveScale: "Miles per gallon takes at most two decimal places."
        case .tooLarge: "This is more miles per gallon than can be recorded."
        }
    }
}
