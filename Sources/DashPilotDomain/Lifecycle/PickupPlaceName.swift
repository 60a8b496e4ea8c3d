public import Foundation

/// A pickup place's name as the driver spelled it, and the key that decides which place it is.
///
/// Two names are the same place exactly when their keys are equal; nothing else is compared. Source of the rules:
/// PICKUP-1 to PICKUP-9.
public struct PickupPlaceName: Hashable, Sendable {
    /// The name composed, with each run of white space made one space and both ends trimmed; otherwise as typed.
    public let displayName: String

    /// The comparison key. Never shown, spoken, exported or logged.
    public let key: String

    /// The most user-perceived characters a name may have.
    public static let maximumLength = 120

    /// - Throws: ``PickupPlaceNameError/empty`` when nothing is left after cleaning, and
    ///   ``PickupPlaceNameError/tooLong(maximum:)`` beyond ``maximumLength``.
    public init(_ typed: String) throws(PickupPlaceNameError) {
        let cleaned = Self.cleaned(typed)
        guard !cleaned.isEmpty else { throw .empty }
        guard cleaned.count <= Self.maximumLength else { throw .tooLong(maximum: Self.maximumLength) }
        displayName = cleaned
        key = Self.key(ofDisplayName: cleaned)
    }

    /// The key of a display name that is already clean.
    public static func key(ofDisplayName name: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\u{2019}", "\u{02BC}", "\u{2018}", "\u{00B4}", "\u{0060}": folded.append("'")
            // Folding by way of the capital would join the dotless i to the dotted one, which are two letters.
            case "\u{0131}": folded.append(scalar)
            default:
                // Lower case of upper case folds what has one capital and two small forms, such as both Greek sigmas;
                // lower case before that folds the capital sharp s, whose small form becomes two letters.
                for small in scalar.properties.lowercaseMapping.unicodeScalars {
                    for capital in small.properties.uppercaseMapping.unicodeScalars {
                        folded.append(contentsOf: capital.properties.lowercaseMapping.unicodeScalars)
                    }
                }
            }
        }
        return String(folded).precomposedStringWithCanonicalMapping
    }

    private static func cleaned(_ typed: String) -> String {
        typed.precomposedStringWithCanonicalMapping.unicodeScalars
            .split(whereSeparator: \.properties.isWhitespace)
            .map { String(String.UnicodeScalarView($0)) }
            .joined(separator: " ")
    }
}

/// Why a typed name is not accepted.
public enum PickupPlaceNameError: InnerRefusal, Equatable {
    case empty
    case tooLong(maximum: Int)

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .empty: "Enter a name for the pickup place."
        case .tooLong(let maximum): "A pickup place's name takes at most \(maximum.text(in: locale)) characters."
        }
    }
}

/// A place's identity and spelling, so that a refusal can name the place it collided with.
public struct PickupPlaceIdentity: Hashable, Sendable {
    public let id: UUID
    public let displayName: String

    public init(id: UUID, displayName: String) {
        self.id = id
        self.displayName = displayName
    }
}

/// Why a pickup place could not be named, renamed, merged or put on a delivery (part 10, section 16).
public enum PickupPlaceError: DriverFacingError, Equatable {
    case invalidName(PickupPlaceNameError)
    case placeAlreadyExists(existingPlace: PickupPlaceIdentity)
    case cannotMergeIntoItself
    case placeNoLongerExists
    case deliveryNoLongerExists
    case storeUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidName: .invalidValue
        case .placeAlreadyExists, .cannotMergeIntoItself: .refused
        case .placeNoLongerExists, .deliveryNoLongerExists: .recordGone
        case .storeUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidName(let refusal): refusal.sentence(in: locale)
        case .placeAlreadyExists(let place):
            "\(place.displayName) already has that name. To make the two one place, merge them."
        case .cannotMergeIntoItself: "A place cannot be merged into itself. Choose another place."
        case .placeNoLongerExists: "That pickup place is no longer there."
        case .deliveryNoLongerExists: "That delivery is no longer recorded."
        case .storeUnavailable(let fault): fault.sentence(in: locale, consequence: "Nothing was changed.")
        }
    }
}
