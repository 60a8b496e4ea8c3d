extension ExportForm {
    /// What a file holds, `3 shifts · 2 expenses · 18,204 bytes`; a kind of record with none in it is left out (EXPORT-16).
    public func contents(shiftCount: Int, expenseCount: Int, byteCount: Int, in locale: DriverLocale) -> String {
        var parts: [String] = []
        if shiftCount > 0 { parts.append(shiftCount.counted("shift", "shifts", in: locale)) }
        if expenseCount > 0, holdsExpenses { parts.append(expenseCount.counted("expense", "expenses", in: locale)) }
        if parts.isEmpty { parts.append("the names of the columns alone") }
        return (parts + [byteCount.counted("byte", "bytes", in: locale)]).joined(separator: " · ")
    }

    /// Whether expenses are in it (CSV-6).
    public var holdsExpenses: Bool { self == .json }

    /// What the form is for.
    public var purpose: String {
        switch self {
        case .json: "The complete record, for other programs."
        case .csv: "One table with a line for each delivery, for a spreadsheet."
        }
    }

    /// What the records hold and the form does not (EXPORT-16, CSV-6).
    public var leavesOut: String {
        switch self {
        case .json:
            "Left out: positions, when each pause and parked stretch was, vehicles, settings, and every estimate. "
                + "It is no backup."
        case .csv:
            "Left out: expenses, single tips, expected earnings, the fuel figures and the vehicle of a shift, the "
                + "period\u{2019}s summary, identifiers, and what the JSON form leaves out as well: positions, when each pause "
                + "and parked stretch was, vehicles, settings, and every estimate."
        }
    }

    /// What the file holds that others may not be meant to see, and where it goes (EXPORT-16).
    public var privacy: String {
        let place = "The file is made on DashPilot\u{2019}s own machine and goes where you send it."
        return switch self {
        case .json: "\(place) The names of pickup places and the notes of expenses are in it. Positions are not."
        case .csv: "\(place) The names of pickup places are in it. Positions are not."
        }
    }
}
