import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

/// A period's summary against totals that a script of another language works out from the records' own JSON.
@Suite struct PeriodTotalsTests {
    let driver: TestDriver

    init() throws {
        driver = try TestDriver()
        let made = driver.run("demo \(driver.folder.ledger.path(percentEncoded: false))")
        try #require(made.status == .done)
    }

    /// Runs the script on an answer and the ledger's records.
    private func totals(of answer: JSONValue) throws -> (status: Int32, output: String) {
        let script = try #require(
            Bundle.module.url(forResource: "period-totals", withExtension: "py", subdirectory: "Scripts"))
        let given: JSONValue = [
            "answer": answer, "shifts": try driver.answer("shift list").at("shifts") ?? .null,
            "expenses": try driver.answer("expense list").at("expenses") ?? .null,
        ]
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path(percentEncoded: false)]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        // The script reads all of its input before it writes, so neither side waits for the other.
        try input.fileHandleForWriting.write(contentsOf: Data(given.text.utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    static let periods: [(line: String, output: String)] = [
        ("summary week 2025-11-05", "51 figures agree over 5 shifts and 4 expenses\n"),
        ("summary week 2025-12-10", "51 figures agree over 5 shifts and 2 expenses\n"),
        ("summary month 2025-12-01", "51 figures agree over 23 shifts and 11 expenses\n"),
        ("summary custom 2025-10-01 2025-12-31", "51 figures agree over 66 shifts and 32 expenses\n"),
    ]

    @Test(arguments: periods)
    func `PMET-3 to PMET-22 the summary agrees with totals worked out from its records by a script`(
        line: String, output: String
    ) throws {
        let (status, found) = try totals(of: driver.answer(line))
        #expect(found == output)
        #expect(status == 0)
    }

    @Test func `the script sees one figure that is wrong by a cent or a second`() throws {
        let answer = try driver.answer("summary week 2025-11-05")
        for (key, member, wrong) in [
            ("earnings", "recordedGrossEarnings", JSONValue.string("0.01")), ("working", "seconds", .integer(1)),
        ] {
            guard case .object(var whole) = answer, case .object(var summary)? = whole["summary"],
                case .object(var figure)? = summary[key]
            else {
                Issue.record("there is no \(key)")
                return
            }
            figure[member] = wrong
            summary[key] = .object(figure)
            whole["summary"] = .object(summary)
            let (status, output) = try totals(of: .object(whole))
            #expect(status == 1)
            #expect(output.hasPrefix("\(key).\(member): the summary says "))
        }
    }
}
