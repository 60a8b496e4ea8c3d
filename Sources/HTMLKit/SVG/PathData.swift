/// The course of a pen over a drawing (SVG 2, section 9.3).
public struct PathData: Hashable, Sendable {
    private(set) var text = ""

    public init() {}

    public var isEmpty: Bool { text.isEmpty }

    /// Lifts the pen and puts it down there; what follows is not joined to what came before.
    public mutating func move(toX x: Double, y: Double) { text += "M\(SVGNumber(x)) \(SVGNumber(y))" }

    public mutating func line(toX x: Double, y: Double) { text += "L\(SVGNumber(x)) \(SVGNumber(y))" }

    public mutating func horizontal(toX x: Double) { text += "H\(SVGNumber(x))" }

    public mutating func vertical(toY y: Double) { text += "V\(SVGNumber(y))" }

    /// Draws to where the pen was last put down.
    public mutating func close() { text += "Z" }
}
