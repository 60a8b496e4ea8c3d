import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

/// One row of a table of refusals: the error, what programs read of it and what its sentence has to say.
struct RefusalRow: Sendable, CustomTestStringConvertible {
    let error: any DriverFacingError
    let code: String
    let kind: DriverFacingErrorKind

    /// Phrases the sentence has to hold, as en_US writes them.
    let says: [String]

    init(
        _ error: any DriverFacingError, code: String, kind: DriverFacingErrorKind = .refused, says: [String]
    ) {
        self.error = error
        self.code = code
        self.kind = kind
        self.says = says
    }

    var testDescription: String { "\(type(of: error)).\(code)" }

    /// What a driver in New York reads, its spaces folded (CONV-6).
    var sentence: String { folded(error.sentence(in: .newYork)) }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(error.code == code, sourceLocation: sourceLocation)
        #expect(error.kind == kind, sourceLocation: sourceLocation)
        for phrase in says where !sentence.contains(phrase) {
            Issue.record("\"\(sentence)\" does not say \"\(phrase)\"", sourceLocation: sourceLocation)
        }
    }
}

/// A failure no rule foresaw, as a broken disk would raise.
struct Unforeseen: Error {}

/// A failure that has words of its own, as a ledger's has.
struct LedgerTrouble: DriverFacingError {
    let code = "ledgerTrouble"
    let kind = DriverFacingErrorKind.recordsUnavailable
    func sentence(in locale: DriverLocale) -> String { "The ledger is on a disk that is full." }
}
