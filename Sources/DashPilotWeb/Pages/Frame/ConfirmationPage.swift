import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// A question before something that cannot be taken back, as a page of its own (PROD-5). Opening it changes nothing.
struct ConfirmationPage {
    let context: PageContext
    let question: Confirmation
    let place: NavigationPlace

    /// Where the answer is posted.
    let address: LocalAddress

    /// Where the driver came from.
    let back: LocalAddress

    /// The form's name on the page.
    var form = "confirm"

    /// The button's accessible name, `nil` where its words say enough.
    var spoken: String?

    /// What the answer carries besides.
    var fields: [HTML] = []

    /// The press that our script may keep where it cannot be sent.
    var tap: TapControl?

    var page: Page {
        Page(question.title, in: place) {
            h1(.dir("auto")) { question.title }
            p(.dir("auto")) { question.message }
            context.form(form, to: address, tap: tap) {
                fields
                button(.submit, .class("primary large"), .ariaLabel(spoken ?? question.button)) { question.button }
            }
            p(.class("links")) { a(.href(back)) { "Cancel" } }
        }
    }
}
