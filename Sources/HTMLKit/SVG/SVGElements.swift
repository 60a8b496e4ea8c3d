// The elements of a drawing inside a page. A browser knows them by the `svg` element around them, without a namespace.

/// A drawing, of whose own plane `viewBox` says which part is seen.
public func svg(_ viewBox: ViewBox, _ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.svg, [viewBox.attribute] + attributes, content())
}

/// What a screen reader calls the drawing, or the part of it that this stands in first.
public func svgTitle(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.title, attributes, content())
}

public func desc(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.desc, attributes, content())
}

public func g(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.g, attributes, content())
}

public func svgText(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML]) -> HTML {
    element(.svgText, attributes, content())
}

public func path(_ attributes: Attribute...) -> HTML { element(.path, attributes, []) }

public func rect(_ attributes: Attribute...) -> HTML { element(.rect, attributes, []) }

public func circle(_ attributes: Attribute...) -> HTML { element(.circle, attributes, []) }

public func line(_ attributes: Attribute...) -> HTML { element(.line, attributes, []) }

public func polyline(_ attributes: Attribute...) -> HTML { element(.polyline, attributes, []) }
