public import DashPilotDomain

extension JSONValue {
    /// This object with members added, or put in place of those of the same names.
    public func adding(_ members: [String: JSONValue]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own.merging(members) { _, new in new })
    }

    /// Takes a member out of this object.
    public mutating func remove(_ name: String) {
        guard case .object(var members) = self else { return }
        members[name] = nil
        self = .object(members)
    }
}
