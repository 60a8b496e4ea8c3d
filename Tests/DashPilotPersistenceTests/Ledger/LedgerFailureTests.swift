import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@Suite struct LedgerFailureTests {
    static let locale = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)

    struct Case: Sendable {
        let reason: LedgerFailure.Reason
        let code: String
        let words: String
    }

    static let cases: [Case] = [
        Case(reason: .busy, code: "busy", words: "The records are busy"),
        Case(reason: .readOnly, code: "readOnly", words: "not written"),
        Case(reason: .full, code: "full", words: "full"),
        Case(reason: .permissionDenied, code: "permissionDenied", words: "access"),
        Case(reason: .ioFailed, code: "ioFailed", words: "could not be read or written"),
        Case(reason: .notADatabase, code: "notADatabase", words: "not a DashPilot ledger"),
        Case(reason: .empty, code: "empty", words: "empty"),
        Case(reason: .otherApplication, code: "otherApplication", words: "another program"),
        Case(reason: .damaged, code: "damaged", words: "Restore a backup"),
        Case(reason: .remainsOnly, code: "remainsOnly", words: "missing"),
        Case(reason: .cannotCreate, code: "cannotCreate", words: "could not be made"),
        Case(reason: .cannotOpen, code: "cannotOpen", words: "could not be opened"),
        Case(reason: .fileExists, code: "fileExists", words: "already"),
        Case(reason: .newerVersion(17), code: "newerVersion", words: "version is 17, and this one knows up to 16"),
        Case(reason: .otherVersion(9), code: "otherVersion", words: "version 9"),
        Case(
            reason: .migrationFailed(from: 11, to: 12), code: "migrationFailed",
            words: "still whole at version 11"),
        Case(reason: .unexpected, code: "unexpected", words: "fault in DashPilot"),
    ]

    @Test(arguments: cases)
    func `STORE-2 every reason has a code and a sentence of its own`(example: Case) {
        let failure = LedgerFailure(example.reason, message: "for the log")
        #expect(failure.code == example.code)
        let sentence = failure.sentence(in: Self.locale)
        #expect(sentence.contains(example.words))
        #expect(sentence.hasSuffix("."))
        #expect(!sentence.contains("for the log"))
        #expect(Self.cases.filter { LedgerFailure($0.reason).sentence(in: Self.locale) == sentence }.count == 1)
        #expect(failure.kind == .recordsUnavailable)
    }

    @Test func `two failures of one reason are equal, whatever else they carry`() {
        #expect(LedgerFailure(.busy, message: "one") == LedgerFailure(.busy, message: "two"))
        #expect(LedgerFailure(.busy) != LedgerFailure(.full))
        #expect(LedgerFailure(.newerVersion(17)) != LedgerFailure(.newerVersion(18)))
    }

    @Test func `the log's words name the code and what happened`() {
        #expect("\(LedgerFailure(.damaged, message: "page 7"))" == "ledger damaged: page 7")
        #expect("\(LedgerFailure(.busy))" == "ledger busy")
    }
}
