import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// The parts that forms of all pages are made of.
extension PageContext {
    /// A form that records one thing, with the identifier of its attempt and, where it was refused, the sentence.
    ///
    /// - Parameters:
    ///   - name: The form's name on its page, told apart from the others by it.
    ///   - sendsFiles: Whether there is a file among its fields.
    ///   - tap: The press that our script may keep where it cannot be sent, `nil` where that makes no sense.
    func form(
        _ name: String, to address: LocalAddress, class className: String = "", sendsFiles: Bool = false,
        tap: TapControl? = nil,
        @HTMLBuilder content: () -> [HTML]
    ) -> HTML {
        let refusal = refusal(of: name)
        // A browser that fills forms in again on a reload would bring back a spent identifier and outdated times.
        let attributes: [Attribute] = [
            .method(.post), .action(address), .class(className), .id(name), .autocomplete("off"),
        ]
        let hidden = [
            input(.type(.hidden), .name("attempt"), .value(makeAttempt().uuidString)),
            input(.type(.hidden), .name("form"), .value(name)),
        ]
        // Brought into view and read out: the page is a new one, and would open at its top (GEN-5).
        let sentence = refusal.flatMap { refusal in
            refusal.field == nil
                ? p(.class("refusal"), .role("alert"), .id("\(name)-refusal"), .tabIndex(-1), .autofocus) {
                    refusal.sentence
                } : nil
        }
        return element(
            .form, attributes + (sendsFiles ? [.multipart] : []) + (tap?.attributes ?? []),
            hidden + content() + [sentence].compactMap(\.self))
    }

    /// A form that is one button. Its accessible name says what it acts on (A11Y-2, WORD-2).
    func button(
        _ name: String, to address: LocalAddress, _ label: String, spoken: String? = nil, class className: String = "",
        tap: TapControl? = nil
    ) -> HTML {
        form(name, to: address, class: "single", tap: tap) {
            HTMLKit.button(.submit, .class(className), .ariaLabel(spoken ?? label)) { label }
        }
    }

    /// A labelled line of text, holding what was typed where the form was refused.
    func textField(
        _ form: String, _ name: String, _ label: String, value: String = "", inputMode: String = "text",
        required: Bool = true
    ) -> HTML {
        let id = "\(form)-\(name)"
        let control = control(name, of: form)
        var attributes: [Attribute] = [
            .id(id), .name(name), .type(.text), .inputMode(inputMode),
            .value(refusal(of: form)?.fields[name] ?? value), .autocomplete("off"),
        ]
        if required { attributes.append(.required) }
        return div(.class("field")) {
            HTMLKit.label(.for(id)) { label }
            element(.input, attributes + control.attributes, [])
            control.sentence
        }
    }

    /// A labelled amount. The reader of the driver's locale decides what it says (MINPUT-18).
    func amountField(_ form: String, _ label: String, value: Money? = nil) -> HTML {
        textField(
            form, "amount", label, value: value.map { MoneyInput(locale: locale.locale).editorText(for: $0) } ?? "",
            inputMode: "decimal")
    }
}

extension PageContext {
    /// A group of choices of which one is taken.
    ///
    /// - Parameter chosen: The value that is taken at first, `nil` for none.
    func choices(
        _ form: String, _ name: String, _ legendText: String, _ choices: [(value: String, words: String)],
        chosen: String?
    ) -> HTML {
        let taken = refusal(of: form)?.fields[name] ?? chosen
        let control = control(name, of: form)
        let described: [Attribute] = control.sentence == nil ? [] : [.ariaDescribedBy("\(form)-refusal")]
        return element(
            .fieldset, [.class("field")] + described,
            [legend { legendText }]
                + choices.enumerated().map { index, choice in
                    let id = "\(form)-\(name)-\(index + 1)"
                    let attributes: [Attribute] = [
                        .id(id), .type(.radio), .name(name), .value(choice.value), .required,
                    ]
                    return div(.class("choice")) {
                        element(.input, attributes + (choice.value == taken ? [.checked] : []), [])
                        label(.for(id), .dir("auto")) { choice.words }
                    }
                } + [control.sentence].compactMap(\.self))
    }
}

/// A list to choose one value from, each with its words.
func selection(_ choices: [(value: String, words: String)], chosen: String, _ attributes: [Attribute]) -> HTML {
    element(
        .select, attributes,
        choices.map { value, words in
            value == chosen ? option(.value(value), .selected) { words } : option(.value(value)) { words }
        })
}

/// A figure as one element with one spoken name: what is shown is hidden from a screen reader, which hears the sentence
/// (LABEL-1).
func figure(_ label: FigureLabel) -> HTML {
    div(.class("figure"), .role("group"), .ariaLabel(label.spoken)) {
        if let title = label.title { div(.class("figure-title"), .ariaHidden) { title } }
        div(.class("figure-value"), .ariaHidden) { label.shown }
        if let caption = label.caption { div(.class("figure-caption"), .ariaHidden) { caption } }
    }
}
