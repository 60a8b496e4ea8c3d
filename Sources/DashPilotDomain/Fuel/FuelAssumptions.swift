public import Foundation

/// What one shift's fuel is estimated under, as recorded on that shift: its vehicle's economy and the price of a gallon.
///
/// A copy, never a reference to a current figure; either half may be absent, which is not 0 (FUEL-4, FUEL-9).
public struct FuelAssumptions: Hashable, Sendable {
    /// Always above 0, because it is the divisor; `nil` when none is recorded.
    public let milesPerGallon: Decimal?

    /// Never below 0; 0 means the fuel was recorded as costing nothing, `nil` that no price is recorded.
    public let gasPricePerGallon: Money?

    /// Takes the two stored values. What only a damaged store holds reads as not recorded: an economy of 0 or less, or a
    /// price below 0, which would make fuel add to what a shift paid (FUEL-6).
    public init(milesPerGallon: Decimal?, gasPricePerGallon: Money?) {
        self.milesPerGallon = milesPerGallon.flatMap { $0 > 0 ? $0 : nil }
        self.gasPricePerGallon = gasPricePerGallon.flatMap { $0 >= .zero ? $0 : nil }
    }

    public static let notRecorded = FuelAssumptions(milesPerGallon: nil, gasPricePerGallon: nil)
}
