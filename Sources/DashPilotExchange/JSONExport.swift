import DashPilotDomain
public import DashPilotModels

/// The complete record of a scope as one JSON object: part 30, section 11.
public struct JSONExport: ExportWriter {
    /// Moves only when a field goes, is renamed or changes its meaning, or a closed set of values widens; it has nothing to
    /// do with the version of the ledger's schema (EXPORT-12, EXPORT-13).
    public static let formatVersion = 4

    private let head: ExportHead
    private let sink: ExportSink
    private var expenseCount = 0
    private var shiftCount = 0

    /// What a period's summary is worked out of; empty where the scope has none.
    private var expenses: [ExpenseRecord] = []
    private var shifts: [ShiftFigures] = []

    public init(_ head: ExportHead, to sink: @escaping ExportSink) {
        self.head = head
        self.sink = sink
    }

    // Keys are sorted (JSON-1), which puts the expenses before what the file says of itself, and the shifts after it.

    public mutating func begin() throws {
        try put("{\n  \"expenses\" : [")
    }

    public mutating func write(_ expense: Expense) throws {
        try put(ExpenseLine.json(expense), after: expenseCount)
        expenseCount += 1
        if head.scope.period != nil { expenses.append(expense.record) }
    }

    public mutating func write(_ shift: MeasuredShift) throws {
        if shiftCount == 0 { try putHead() }
        try put(ShiftRecord.json(shift), after: shiftCount)
        shiftCount += 1
        if head.scope.period != nil { shifts.append(shift.figures) }
    }

    public mutating func finish() throws {
        guard shiftCount == head.shiftCount else {
            throw ExportIncomplete(promised: head.shiftCount, written: shiftCount)
        }
        if shiftCount == 0 { try putHead() }
        var text = shiftCount > 0 ? "\n  ],\n" : "],\n"
        text += "  \"summary\" : "
        summary.append(to: &text, depth: 1)
        try put(text + "\n}")
    }

    private func putHead() throws {
        let members: [(String, JSONValue)] = [
            ("exportedAt", .timestamp(head.exportedAt)), ("formatVersion", .count(Self.formatVersion)),
            ("producer", "DashPilot"), ("scope", scope), ("shiftCount", .count(head.shiftCount)),
        ]
        var text = expenseCount > 0 ? "\n  ],\n" : "],\n"
        for (key, value) in members {
            text += "  \"\(key)\" : "
            value.append(to: &text, depth: 1)
            text += ",\n"
        }
        try put(text + "  \"shifts\" : [")
    }

    private var scope: JSONValue {
        [
            "kind": .string(head.scope.kind.rawValue), "periodStart": .timestamp(head.scope.period?.start),
            "periodEndExclusive": .timestamp(head.scope.period?.end),
        ]
    }

    private var summary: JSONValue {
        guard let period = head.scope.period else { return .null }
        return SummaryRecord.json(
            PeriodMetricsCalculator.summary(of: period, shifts: shifts, expenses: expenses).metrics)
    }

    /// One element of a list, after so many others.
    private func put(_ element: JSONValue, after count: Int) throws {
        var text = count > 0 ? ",\n    " : "\n    "
        element.append(to: &text, depth: 2)
        try put(text)
    }

    private func put(_ text: String) throws { try sink(Array(text.utf8)) }
}
