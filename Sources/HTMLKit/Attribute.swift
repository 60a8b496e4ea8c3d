/// One attribute of an element: a name from this file and any value.
public struct Attribute: Hashable, Sendable {
    let name: String

    /// `nil` for an attribute that is either there or not.
    let value: String?

    /// Within this library alone, so that no name is made from data.
    init(_ name: String, _ value: String?) {
        self.name = name
        self.value = value
    }
}

/// An address of our own: a path on this server. No address of another can be made, so no page links outside.
public struct LocalAddress: Hashable, Sendable {
    let text: String

    /// - Precondition: `path` starts with one slash.
    public init(_ path: String) {
        precondition(path.hasPrefix("/") && !path.hasPrefix("//"), "an address that is no path of this server")
        text = path
    }

    /// The same address with a query and a place on the page.
    public init(_ path: String, query: String = "", fragment: String = "") {
        self.init(path + (query.isEmpty ? "" : "?\(query)") + (fragment.isEmpty ? "" : "#\(fragment)"))
    }
}

/// An address that an app on the device itself opens, with a scheme of its own; following it fetches nothing.
public struct AppAddress: Hashable, Sendable {
    /// The schemes there are. The list is closed, so no link runs a script or leaves for another server.
    public enum Scheme: String, CaseIterable, Sendable {
        case ownTracks = "owntracks"
        case overland
        case gpsLogger = "gpslogger"
        case traccar = "org.traccar.client"
    }

    public let text: String

    /// An address of that scheme; `rest` is what follows `scheme://`, already encoded.
    public init(_ scheme: Scheme, _ rest: String) {
        text = "\(scheme.rawValue)://\(rest)"
    }
}

extension Attribute {
    public static func id(_ value: String) -> Attribute { Attribute("id", value) }
    public static func `class`(_ value: String) -> Attribute { Attribute("class", value) }
    public static func lang(_ value: String) -> Attribute { Attribute("lang", value) }
    public static func dir(_ value: String) -> Attribute { Attribute("dir", value) }
    public static func title(_ value: String) -> Attribute { Attribute("title", value) }
    public static let hidden = Attribute("hidden", nil)

    public static func href(_ address: LocalAddress) -> Attribute { Attribute("href", address.text) }

    public static func href(_ address: AppAddress) -> Attribute { Attribute("href", address.text) }

    /// A place on this page.
    public static func href(fragment: String) -> Attribute { Attribute("href", "#\(fragment)") }
    public static func src(_ address: LocalAddress) -> Attribute { Attribute("src", address.text) }
    public static func rel(_ value: String) -> Attribute { Attribute("rel", value) }
    /// A script made of parts that import each other; it runs once the page is there.
    public static let module = Attribute("type", "module")
    public static func charset(_ value: String) -> Attribute { Attribute("charset", value) }
    public static func content(_ value: String) -> Attribute { Attribute("content", value) }
    public static func media(_ value: String) -> Attribute { Attribute("media", value) }
    public static func httpEquiv(_ value: String) -> Attribute { Attribute("http-equiv", value) }
    public static func download(_ name: String) -> Attribute { Attribute("download", name) }
    public static func datetime(_ value: String) -> Attribute { Attribute("datetime", value) }
    public static func scope(_ value: String) -> Attribute { Attribute("scope", value) }
}

// MARK: - Forms

extension Attribute {
    public enum FormMethod: String, Sendable {
        case get, post
    }

    public enum InputType: String, Sendable {
        case text, hidden, radio, checkbox, date, search, file
        case dateTimeLocal = "datetime-local"
    }

    public static func method(_ method: FormMethod) -> Attribute { Attribute("method", method.rawValue) }
    /// The form sends files.
    public static let multipart = Attribute("enctype", "multipart/form-data")
    public static func accept(_ types: String) -> Attribute { Attribute("accept", types) }
    public static func action(_ address: LocalAddress) -> Attribute { Attribute("action", address.text) }
    public static func formAction(_ address: LocalAddress) -> Attribute { Attribute("formaction", address.text) }
    public static func formMethod(_ method: FormMethod) -> Attribute { Attribute("formmethod", method.rawValue) }
    public static func name(_ value: String) -> Attribute { Attribute("name", value) }
    public static func value(_ value: String) -> Attribute { Attribute("value", value) }
    public static func type(_ type: InputType) -> Attribute { Attribute("type", type.rawValue) }
    public static let submit = Attribute("type", "submit")
    public static let plainButton = Attribute("type", "button")
    public static func `for`(_ id: String) -> Attribute { Attribute("for", id) }
    public static func inputMode(_ value: String) -> Attribute { Attribute("inputmode", value) }
    public static func autocomplete(_ value: String) -> Attribute { Attribute("autocomplete", value) }
    public static func maxLength(_ count: Int) -> Attribute { Attribute("maxlength", String(count)) }
    public static func min(_ value: String) -> Attribute { Attribute("min", value) }
    public static func max(_ value: String) -> Attribute { Attribute("max", value) }
    public static func step(_ value: String) -> Attribute { Attribute("step", value) }
    public static func rows(_ count: Int) -> Attribute { Attribute("rows", String(count)) }
    public static let required = Attribute("required", nil)
    public static let disabled = Attribute("disabled", nil)
    public static let checked = Attribute("checked", nil)
    public static let selected = Attribute("selected", nil)
    public static let autofocus = Attribute("autofocus", nil)
    public static let open = Attribute("open", nil)
}

// MARK: - Accessibility and data for scripts

extension Attribute {
    public static func role(_ value: String) -> Attribute { Attribute("role", value) }
    public static func ariaLabel(_ value: String) -> Attribute { Attribute("aria-label", value) }
    public static func ariaLabelledBy(_ id: String) -> Attribute { Attribute("aria-labelledby", id) }
    public static func ariaDescribedBy(_ id: String) -> Attribute { Attribute("aria-describedby", id) }
    public static func ariaLive(_ value: String) -> Attribute { Attribute("aria-live", value) }
    public static func ariaCurrent(_ value: String) -> Attribute { Attribute("aria-current", value) }
    public static func ariaInvalid(_ value: Bool) -> Attribute { Attribute("aria-invalid", String(value)) }
    public static let ariaHidden = Attribute("aria-hidden", "true")
    public static func tabIndex(_ value: Int) -> Attribute { Attribute("tabindex", String(value)) }

    /// A value for our own scripts, under a name spelled in the program.
    public static func data(_ name: StaticString, _ value: String) -> Attribute { Attribute("data-\(name)", value) }
}
