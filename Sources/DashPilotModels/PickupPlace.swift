public import DashPilotDomain
public import Foundation

/// A business a driver named as where deliveries were picked up, shared by every delivery that names it.
public struct PickupPlace: Identifiable, Hashable, Sendable {
    public let id: UUID

    /// The driver's own spelling: the first one given, until renamed (PICKUP-11).
    public private(set) var displayName: String

    /// The comparison key of ``PickupPlaceName``. Never shown, spoken, exported or logged.
    public private(set) var normalizedName: String

    public let createdAt: Instant

    /// A place as the ledger holds it.
    public init(id: UUID, displayName: String, normalizedName: String, createdAt: Instant) {
        self.id = id
        self.displayName = displayName
        self.normalizedName = normalizedName
        self.createdAt = createdAt
    }

    /// A place named for the first time.
    public init(id: UUID, name: PickupPlaceName, createdAt: Instant) {
        self.init(id: id, displayName: name.displayName, normalizedName: name.key, createdAt: createdAt)
    }

    public var identity: PickupPlaceIdentity { PickupPlaceIdentity(id: id, displayName: displayName) }

    /// Writes spelling and key together; identity and creation stay (PICKUP-30). Collisions are the service's concern.
    public mutating func rename(to name: PickupPlaceName) {
        displayName = name.displayName
        normalizedName = name.key
    }

    /// Creation ascending, identity breaking a tie.
    public static func namedBefore(_ left: PickupPlace, _ right: PickupPlace) -> Bool {
        isOrdered(left.createdAt, left.id, before: right.createdAt, right.id)
    }

    /// Display name in the locale's standard order, ``namedBefore(_:_:)`` breaking a tie (PICKUP-37).
    public static func displayedBefore(_ left: PickupPlace, _ right: PickupPlace, locale: Locale) -> Bool {
        let options: String.CompareOptions = [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
        switch left.displayName.compare(right.displayName, options: options, range: nil, locale: locale) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: return namedBefore(left, right)
        }
    }
}
