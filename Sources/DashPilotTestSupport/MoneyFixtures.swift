public import DashPilotDomain
public import Foundation

/// A test's text that stands for no amount.
public struct NotAnAmount: Error {
    public let text: String
}

/// The amount that `exact` stands for in the canonical form.
public func money(_ exact: String) throws -> Money {
    guard let amount = Money(exact: exact) else { throw NotAnAmount(text: exact) }
    return amount
}

/// The number that `exact` stands for in the canonical form.
public func decimal(_ exact: String) throws -> Decimal {
    try money(exact).amount
}
