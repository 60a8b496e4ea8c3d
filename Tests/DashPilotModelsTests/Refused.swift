import DashPilotDomain
import DashPilotModels
import Testing

/// The product's confirmation, which shares its name with one of the testing library.
typealias Question = DashPilotDomain.Confirmation

/// Expects `change` to be refused as `refusal` and to leave the value exactly as it was (GEN-2).
func expectRefused<Value: Equatable, Refusal: Error & Equatable, Result>(
    _ refusal: Refusal, on value: Value, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Value) throws -> Result
) {
    var changed = value
    #expect(throws: refusal, sourceLocation: sourceLocation) { _ = try change(&changed) }
    #expect(changed == value, "what was refused changed the value", sourceLocation: sourceLocation)
}

/// The value after `change`, which has to be accepted.
func changed<Value, Result>(_ value: Value, _ change: (inout Value) throws -> Result) throws -> Value {
    var value = value
    _ = try change(&value)
    return value
}

/// What the type of `value` stores, by name.
func storedNames(of value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
}
