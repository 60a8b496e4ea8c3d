import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// What every page is drawn for: the driver's language and zone, the present, and what the form before it was told.
struct PageContext: Sendable {
    let locale: DriverLocale
    let now: Instant

    /// What a refused form said and what was typed into it, `nil` for a page that was simply opened.
    var refused: RefusedForm?

    /// Makes the identifier of an attempt, a fresh one for every form (HTTP-11).
    let makeAttempt: @Sendable () -> UUID

    /// The refusal of one form, or `nil` where another one, or none, was refused.
    func refusal(of form: String) -> RefusedForm? {
        refused.flatMap { $0.form == form ? $0 : nil }
    }
}

/// A form that a rule refused: its page is shown again with the sentence beside the control and what was typed still
/// there (HTTP-1).
struct RefusedForm: Sendable {
    /// The form's name on its page.
    let form: String
    let fields: FormFields
    let sentence: String
    let status: Status

    init(_ form: String, _ fields: FormFields, _ error: any Error, in locale: DriverLocale) {
        self.form = form
        self.fields = fields
        sentence = ErrorAnswers.sentence(of: error, in: locale)
        status = ErrorAnswers.status(of: error)
    }
}
