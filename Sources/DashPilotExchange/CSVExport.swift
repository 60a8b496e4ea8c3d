import DashPilotDomain
public import DashPilotModels
import Foundation

/// One flat table of a scope, a record for each delivery: part 30, section 12.
///
/// Expenses and the summary are not part of it (CSV-6).
public struct CSVExport: ExportWriter {
    private let head: ExportHead
    private let sink: ExportSink
    private var shiftCount = 0

    public init(_ head: ExportHead, to sink: @escaping ExportSink) {
        self.head = head
        self.sink = sink
    }

    public mutating func begin() throws {
        try put(Self.record(of: CSVColumn.all.map(\.name)))
    }

    public mutating func write(_ expense: Expense) throws {}

    public mutating func write(_ shift: MeasuredShift) throws {
        shiftCount += 1
        let record = ShiftRecord.json(shift)
        guard case .object(let members) = record, case .array(let deliveries) = members["deliveries"] else {
            preconditionFailure("a shift's record has no list of deliveries")
        }
        // A shift with nothing delivered on it is still a shift (CSV-2).
        let rows = deliveries.isEmpty ? [JSONValue.null] : deliveries
        try put(
            rows.map { delivery in
                Self.record(of: CSVColumn.all.map { $0.text(shift: record, delivery: delivery) })
            }.joined())
    }

    public mutating func finish() throws {
        guard shiftCount == head.shiftCount else {
            throw ExportIncomplete(promised: head.shiftCount, written: shiftCount)
        }
    }

    /// A record with its line break, which the last one has too (CSV-1).
    private static func record(of fields: [String]) -> String {
        fields.map(CSVField.written).joined(separator: ",") + "\r\n"
    }

    private func put(_ text: String) throws { try sink(Array(text.utf8)) }
}

extension CSVColumn {
    /// The field's own text, not yet quoted.
    fileprivate func text(shift: JSONValue, delivery: JSONValue) -> String {
        switch source {
        case .shift(let path): text(of: shift.member(path))
        case .delivery(let key): delivery == .null ? "" : text(of: delivery.member(key))
        case .count(let key):
            if case .array(let elements) = delivery.member(key) { String(elements.count) } else { "" }
        }
    }

    private func text(of value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let whole): padded(String(whole))
        case .number(let number): padded(number.description)
        case .string(let text): text
        case .array, .object: preconditionFailure("\(name) is no single figure")
        }
    }

    /// A measurement with exactly its fraction digits, where JSON writes no zeros at the end.
    private func padded(_ number: String) -> String {
        guard let fractionDigits else { return number }
        let fraction = number.split(separator: ".").dropFirst().first.map(\.utf8.count) ?? 0
        let point = fraction == 0 ? "." : ""
        return number + point + String(repeating: "0", count: fractionDigits - fraction)
    }
}

extension JSONValue {
    /// A member of an object, or of an object in it along a path.
    fileprivate func member(_ path: String) -> JSONValue {
        path.split(separator: ".").reduce(self) { value, key in
            guard case .object(let members) = value, let member = members[String(key)] else {
                return value == .null ? .null : Self.missing(key)
            }
            return member
        }
    }

    private static func missing(_ key: Substring) -> JSONValue {
        preconditionFailure("a record has no \(key), although each key is always present")
    }
}
