extension APIScenario {
    static let files: [APIScenario] = [
        APIScenario("exportAll", .finished, "export/all", 200),
        APIScenario("exportAll", .running, "export/all?format=csv", 200),
        APIScenario("exportAll", .empty, "export/all", 409, "nothingToExport"),
        APIScenario("exportAll", .finished, "export/all?format=xml", 422, "unknownValue"),
        APIScenario("exportPeriod", .finished, "export/day", 200),
        APIScenario("exportPeriod", .finished, "export/week?date=2025-08-20&format=csv", 200),
        APIScenario("exportPeriod", .finished, "export/year", 404, "notFound"),
        APIScenario("exportPeriod", .finished, "export/month?date=2025-07-31", 409, "nothingToExport"),
        APIScenario("exportPeriod", .finished, "export/day?date=2025-08-24", 422, "notBegun"),
        APIScenario("exportRange", .finished, "export/custom?from=2025-08-20&to=2025-08-23", 200),
        APIScenario("exportRange", .finished, "export/custom?from=2025-08-20", 400, "malformed"),
        APIScenario("exportRange", .empty, "export/custom?from=2025-08-20&to=2025-08-23", 409, "nothingToExport"),
        APIScenario(
            "exportRange", .finished, "export/custom?from=2025-08-23&to=2025-08-20", 422, "endsBeforeItStarts"),
        APIScenario("exportShift", .finished, "shifts/#1/export", 200),
        APIScenario("exportShift", .finished, "shifts/#1/export?format=csv", 200),
        APIScenario("exportShift", .finished, "shifts/#99/export", 404, "shiftNoLongerExists"),
        APIScenario("exportShift", .running, "shifts/#2/export", 409, "shiftNotFinished"),
        APIScenario("exportShift", .finished, "shifts/#1/export?format=", 422, "unknownValue"),
        APIScenario("importExport", .finished, "import", export(), 200),
        APIScenario("importExport", .finished, "import", "", 422, "exportFile.empty"),
        APIScenario("importExport", .finished, "import", "{}", 422, "exportFile.notAnExport"),
        APIScenario(
            "importExport", .finished, "import", export().replacing("31.40", with: "-1.00"), 422,
            "brokenRule.negative"),
        APIScenario("getBackup", .finished, "backup", 200),
        APIScenario("getBackup", .empty, "backup", 200),
    ]

    /// An export of one shift, 91 from 3:00 to 4:00 in New York, and one expense.
    static func export(of shift: Int = 91) -> String {
        #"{"formatVersion":4,"producer":"DashPilot","shiftCount":1,"shifts":[{"id":"#
            + ##""#\##(shift)","startedAt":"@03:00","endedAt":"@04:00","currencyCode":"USD","pauseCount":0,"##
            + #""pausedSeconds":0,"grossEarnings":"31.40","fuelVehicleName":null,"deliveries":[]}],"#
            + ##""expenses":[{"id":"#92","occurredAt":"@02:00","category":"fuel","amount":"5.00","##
            + #""currencyCode":"USD","note":null}]}"#
    }
}
