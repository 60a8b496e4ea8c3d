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

    /// What a control of the form says of the refusal: nothing where the refusal is known to be of another one.
    func control(_ name: String, of form: String) -> RefusedControl {
        guard let refusal = refusal(of: form), refusal.field ?? name == name else { return RefusedControl() }
        let id = "\(form)-refusal"
        // A field that is known to be refused comes into view with the focus in it; else the sentence does.
        let focus: [Attribute] = refusal.field == nil ? [] : [.autofocus]
        return RefusedControl(
            attributes: [.ariaInvalid(true), .ariaDescribedBy(id)] + focus,
            sentence: refusal.field.map { _ in
                p(.class("refusal"), .role("alert"), .id(id)) { refusal.sentence }
            })
    }
}

/// A control of a refused form, as far as the refusal is of it.
struct RefusedControl {
    var attributes: [Attribute] = []

    /// Stands beside the control that is known to be refused; `nil` where the whole form is.
    var sentence: HTML?
}

/// A form that a rule refused: its page is shown again with the sentence beside the control and what was typed still
/// there (HTTP-1).
struct RefusedForm: Sendable {
    /// The form's name on its page.
    let form: String
    let fields: FormFields

    /// The field that was refused, `nil` where a rule is of several or of none.
    let field: String?
    let sentence: String
    let status: Status

    init(_ form: String, _ fields: FormFields, _ error: any Error, in locale: DriverLocale) {
        self.form = form
        self.fields = fields
        field = (error as? FieldRefusal)?.field
        status = ErrorAnswers.status(of: error)
        let why = ErrorAnswers.sentence(of: error, in: locale)
        // A rule's refusal says by itself that nothing changed; a full disk does not (STORE-11).
        sentence = status == .serviceUnavailable ? "\(why) \(ErrorPage.notRecorded)" : why
    }
}
