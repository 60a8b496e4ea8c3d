import DashPilotDomain
import DashPilotTestSupport
import Testing

@Suite struct ExportErrorTests {
    static let sentences: [(ExportError, String)] = [
        (.nothingToExport, "There is nothing finished to export here."),
        (.shiftNotFinished, "This shift is still running. End it, then export it."),
        (.shiftNoLongerExists, "That shift is no longer recorded."),
        (
            .storeUnavailable(underlying: StoreFault(CancellationError())),
            "The records could not be read, so nothing was exported."
        ),
        (.couldNotEncode, "The records could not be written as a file."),
        (.noPlaceToWrite, "The file could not be saved. Free some space and try again."),
        (.writeFailed, "The file could not be saved. Free some space and try again."),
    ]

    @Test(arguments: sentences)
    func `EXPORT-8 each refusal has its sentence, which names no path`(error: ExportError, sentence: String) {
        #expect(error.sentence(in: .newYork) == sentence)
        #expect(!error.sentence(in: .newYork).contains("/"))
    }

    @Test func `EXPORT-8 what is known of the records' failure is said`() {
        let error = ExportError.storeUnavailable(underlying: StoreFault(PeriodError.notBegun))
        #expect(
            error.sentence(in: .newYork)
                == "That period has not begun yet. Choose the current one or an earlier one. Nothing was exported.")
        #expect(error.code == "storeUnavailable")
    }
}

@Suite struct ExportFormTextTests {
    struct Contents: Sendable {
        let form: ExportForm
        let shifts: Int
        let expenses: Int
        let bytes: Int
        var locale = DriverLocale.newYork
        let text: String
    }

    static let rows: [Contents] = [
        Contents(form: .json, shifts: 3, expenses: 2, bytes: 18204, text: "3 shifts · 2 expenses · 18,204 bytes"),
        Contents(form: .json, shifts: 1, expenses: 1, bytes: 1, text: "1 shift · 1 expense · 1 byte"),
        Contents(form: .json, shifts: 1, expenses: 0, bytes: 900, text: "1 shift · 900 bytes"),
        Contents(form: .json, shifts: 0, expenses: 4, bytes: 900, text: "4 expenses · 900 bytes"),
        Contents(form: .csv, shifts: 3, expenses: 2, bytes: 900, text: "3 shifts · 900 bytes"),
        Contents(form: .csv, shifts: 0, expenses: 2, bytes: 900, text: "the names of the columns alone · 900 bytes"),
        Contents(
            form: .json, shifts: 2500, expenses: 0, bytes: 30_000_000, locale: .inNewYork("de_DE"),
            text: "2.500 shifts · 30.000.000 bytes"),
    ]

    @Test(arguments: rows)
    func `EXPORT-16 what a file holds is counted, and a kind with none in it is left out`(row: Contents) {
        #expect(
            row.form.contents(
                shiftCount: row.shifts, expenseCount: row.expenses, byteCount: row.bytes, in: row.locale) == row.text)
    }

    @Test func `CSV-6 EXPORT-16 each form says what it leaves out and that positions are not in it`() {
        for word in [
            "expenses", "single tips", "expected earnings", "fuel figures", "vehicle", "summary", "identifiers",
        ] {
            #expect(ExportForm.csv.leavesOut.contains(word), "\(word)")
        }
        for form in ExportForm.allCases {
            #expect(form.leavesOut.contains("positions"))
            #expect(form.privacy.contains("names of pickup places"))
            #expect(form.privacy.hasSuffix("Positions are not."))
        }
        #expect(ExportForm.json.privacy.contains("notes"))
    }
}
