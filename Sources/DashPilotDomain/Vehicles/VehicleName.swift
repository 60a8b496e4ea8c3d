/// A vehicle's name as a driver gave it: trimmed at both ends, otherwise as typed, never empty.
///
/// Two vehicles may share one. Source of the rules: VEH-2 to VEH-4.
public struct VehicleName: Hashable, Sendable {
    /// The most user-perceived characters a name may have after trimming.
    public static let maximumLength = 60

    public let text: String

    /// - Throws: ``VehicleNameError/empty`` when nothing is left after trimming, ``VehicleNameError/tooLong(maximum:)``
    ///   past the limit; nothing is cut.
    public init(_ typed: String) throws(VehicleNameError) {
        let text = typed.trimmed
        guard !text.isEmpty else { throw .empty }
        guard text.count <= Self.maximumLength else { throw .tooLong(maximum: Self.maximumLength) }
        self.text = text
    }
}

/// Why a text cannot name a vehicle.
public enum VehicleNameError: InnerRefusal, Equatable {
    case empty
    case tooLong(maximum: Int)

    public var kind: DriverFacingErrorKind { .invalidValue }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .empty:
            "A vehicle needs a name. Enter one that tells it from your others."
        case .tooLong(let maximum):
            "A vehicle's name has at most \(maximum.text(in: locale)) characters. Enter a shorter name."
        }
    }
}
