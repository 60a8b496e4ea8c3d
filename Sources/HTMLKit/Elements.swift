// One function an element, so that a page reads like the page it makes.

/// - Precondition: A void element has no content, and a script or style sheet none that is not trusted.
public func element(_ tag: Tag, _ attributes: [Attribute], _ content: [HTML]) -> HTML {
    precondition(content.isEmpty || !tag.isVoid, "\(tag.rawValue) has no content")
    precondition(!tag.isRawText || content.allSatisfy(\.isTrusted), "text in \(tag.rawValue) would not be held back")
    return .element(HTML.Element(tag: tag, attributes: attributes, content: content))
}

public func main(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.main, attributes, content())
}

public func header(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.header, attributes, content())
}

public func footer(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.footer, attributes, content())
}

public func nav(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.nav, attributes, content())
}

public func section(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.section, attributes, content())
}

public func article(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.article, attributes, content())
}

public func aside(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.aside, attributes, content())
}

public func div(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.div, attributes, content())
}

public func span(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.span, attributes, content())
}

public func p(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.p, attributes, content())
}

public func a(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.a, attributes, content())
}

public func h1(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.h1, attributes, content())
}

public func h2(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.h2, attributes, content())
}

public func h3(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.h3, attributes, content())
}

public func ul(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.ul, attributes, content())
}

public func ol(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.ol, attributes, content())
}

public func li(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.li, attributes, content())
}

public func dl(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.dl, attributes, content())
}

public func dt(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.dt, attributes, content())
}

public func dd(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.dd, attributes, content())
}

public func table(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.table, attributes, content())
}

public func caption(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.caption, attributes, content())
}

public func thead(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.thead, attributes, content())
}

public func tbody(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.tbody, attributes, content())
}

public func tr(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.tr, attributes, content())
}

public func th(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.th, attributes, content())
}

public func td(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.td, attributes, content())
}

public func form(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.form, attributes, content())
}

public func fieldset(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.fieldset, attributes, content())
}

public func legend(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.legend, attributes, content())
}

public func label(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.label, attributes, content())
}

public func select(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.select, attributes, content())
}

public func option(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.option, attributes, content())
}

public func textarea(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.textarea, attributes, content())
}

public func button(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.button, attributes, content())
}

public func output(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.output, attributes, content())
}

public func details(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.details, attributes, content())
}

public func summary(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.summary, attributes, content())
}

public func strong(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.strong, attributes, content())
}

public func em(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.em, attributes, content())
}

public func small(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.small, attributes, content())
}

public func time(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.time, attributes, content())
}

public func code(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.code, attributes, content())
}

public func figure(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.figure, attributes, content())
}

public func figcaption(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.figcaption, attributes, content())
}

public func noscript(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.noscript, attributes, content())
}

public func br(_ attributes: Attribute...) -> HTML { element(.br, attributes, []) }

public func hr(_ attributes: Attribute...) -> HTML { element(.hr, attributes, []) }

public func input(_ attributes: Attribute...) -> HTML { element(.input, attributes, []) }
