/// The name of an element. The list is closed, so a name is never made from data.
public enum Tag: String, CaseIterable, Hashable, Sendable {
    case html, head, body, title, meta, link, script, style
    case main, header, footer, nav, section, article, aside, div, span, p, a, br, hr
    case h1, h2, h3, ul, ol, li, dl, dt, dd
    case table, caption, thead, tbody, tr, th, td
    case form, fieldset, legend, label, input, select, option, textarea, button, output
    case details, summary, dialog, strong, em, small, time, code, pre, figure, figcaption, noscript, template
    case svg, g, path, rect, circle, line, polyline, desc
    case svgText = "text"

    /// Whether the element never has content nor an end (WHATWG HTML, section 13.1.2).
    public var isVoid: Bool {
        switch self {
        case .meta, .link, .br, .hr, .input: true
        default: false
        }
    }

    /// Whether a browser takes the content as it is, so that escaping would not hold it back (WHATWG HTML, section
    /// 13.1.2). Such content is ready-made or none.
    public var isRawText: Bool { self == .script || self == .style }
}
