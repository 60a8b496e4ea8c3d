import DashPilotDomain
import Foundation

/// Holds a value against a JSON Schema as the document writes them. A member that the schema does not name is a fault
/// here, though a client has to bear it: what the server says and the document does not would go unnoticed otherwise.
struct SchemaCheck {
    /// `components.schemas` of the document.
    let components: JSONValue

    /// What is wrong, each with the place it is at; empty where all is well.
    func faults(in value: JSONValue, against schema: JSONValue, at place: String = "$") -> [String] {
        if case .string(let reference) = schema["$ref"] {
            guard let name = reference.split(separator: "/").last, let found = components[String(name)] else {
                return ["\(place): \(reference) is not there"]
            }
            return faults(in: value, against: found, at: place)
        }
        if case .array(let choices) = schema["anyOf"] {
            let all = choices.map { faults(in: value, against: $0, at: place) }
            return all.contains { $0.isEmpty } ? [] : all.flatMap(\.self)
        }
        if let constant = schema["const"], constant != value { return ["\(place): not \(constant.text)"] }
        if case .array(let values) = schema["enum"], !values.contains(value) { return ["\(place): \(value.text)"] }
        if let types = types(of: schema), !types.contains(where: { value.isOfType($0) }) {
            return ["\(place): \(value.text) is not of \(types)"]
        }
        switch value {
        case .object(let members): return memberFaults(members, schema, place)
        case .array(let elements):
            guard let items = schema["items"] else { return [] }
            return elements.enumerated().flatMap { faults(in: $1, against: items, at: "\(place)[\($0)]") }
        case .string(let text): return textFaults(text, schema, place)
        case .integer(let number):
            if case .integer(let minimum) = schema["minimum"], number < minimum { return ["\(place): \(number)"] }
            return []
        default: return []
        }
    }

    private func types(of schema: JSONValue) -> [String]? {
        switch schema["type"] {
        case .string(let type): [type]
        case .array(let types): types.compactMap { try? $0.string }
        default: nil
        }
    }

    private func memberFaults(_ members: [String: JSONValue], _ schema: JSONValue, _ place: String) -> [String] {
        guard case .object(let properties) = schema["properties"] else { return [] }
        var faults = (schema["required"]?.elements ?? []).compactMap { try? $0.string }
            .filter { members[$0] == nil }.map { "\(place).\($0): missing" }
        for (name, value) in members {
            if let property = properties[name] {
                faults += self.faults(in: value, against: property, at: "\(place).\(name)")
            } else {
                faults.append("\(place).\(name): not documented")
            }
        }
        return faults
    }

    private func textFaults(_ text: String, _ schema: JSONValue, _ place: String) -> [String] {
        if case .string(let pattern) = schema["pattern"],
            text.range(of: pattern, options: .regularExpression) == nil
        {
            return ["\(place): \(text) does not match \(pattern)"]
        }
        guard case .string(let format) = schema["format"] else { return [] }
        let isWell: Bool
        switch format {
        case "uuid": isWell = UUID(uuidString: text)?.uuidString == text
        case "date-time": isWell = text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil
        case "date": isWell = text.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
        default: isWell = URL(string: text) != nil
        }
        return isWell ? [] : ["\(place): \(text) is no \(format)"]
    }
}

extension JSONValue {
    fileprivate func isOfType(_ type: String) -> Bool {
        switch (self, type) {
        case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"),
            (.integer, "integer"), (.integer, "number"), (.number, "number"):
            true
        default: false
        }
    }
}
