extension Attribute {
    /// A colour, of which there are as many as the style sheet needs none for.
    public enum Paint: Hashable, Sendable {
        case none
        /// The colour of the text around the drawing, which follows light and dark by itself.
        case currentColor
        /// Red, green and blue, from 0 to 255.
        case rgb(UInt8, UInt8, UInt8)

        var text: String {
            switch self {
            case .none: "none"
            case .currentColor: "currentColor"
            case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
            }
        }
    }

    public enum TextAnchor: String, Sendable { case start, middle, end }
    public enum LineEnd: String, Sendable { case butt, round, square }
    public enum LineJoin: String, Sendable { case miter, round, bevel }

    public static func d(_ data: PathData) -> Attribute { Attribute("d", data.text) }

    /// The corners of a line, in their order.
    public static func points(_ points: [(x: Double, y: Double)]) -> Attribute {
        Attribute("points", points.map { "\(SVGNumber($0.x)),\(SVGNumber($0.y))" }.joined(separator: " "))
    }

    public static func x(_ value: Double) -> Attribute { Attribute("x", value) }
    public static func y(_ value: Double) -> Attribute { Attribute("y", value) }
    public static func width(_ value: Double) -> Attribute { Attribute("width", value) }
    public static func height(_ value: Double) -> Attribute { Attribute("height", value) }
    public static func cx(_ value: Double) -> Attribute { Attribute("cx", value) }
    public static func cy(_ value: Double) -> Attribute { Attribute("cy", value) }
    public static func r(_ value: Double) -> Attribute { Attribute("r", value) }
    public static func rx(_ value: Double) -> Attribute { Attribute("rx", value) }
    public static func x1(_ value: Double) -> Attribute { Attribute("x1", value) }
    public static func y1(_ value: Double) -> Attribute { Attribute("y1", value) }
    public static func x2(_ value: Double) -> Attribute { Attribute("x2", value) }
    public static func y2(_ value: Double) -> Attribute { Attribute("y2", value) }

    public static func fill(_ paint: Paint) -> Attribute { Attribute("fill", paint.text) }
    public static func stroke(_ paint: Paint) -> Attribute { Attribute("stroke", paint.text) }
    public static func strokeWidth(_ value: Double) -> Attribute { Attribute("stroke-width", value) }

    /// Lengths of line and gap, in turn.
    public static func strokeDashes(_ lengths: [Double]) -> Attribute {
        Attribute("stroke-dasharray", lengths.map { "\(SVGNumber($0))" }.joined(separator: " "))
    }

    public static func strokeLineEnd(_ end: LineEnd) -> Attribute { Attribute("stroke-linecap", end.rawValue) }
    public static func strokeLineJoin(_ join: LineJoin) -> Attribute { Attribute("stroke-linejoin", join.rawValue) }

    /// A line as thick as it says however large the drawing is shown.
    public static let strokeKeepsWidth = Attribute("vector-effect", "non-scaling-stroke")

    public static func textAnchor(_ anchor: TextAnchor) -> Attribute { Attribute("text-anchor", anchor.rawValue) }
    public static func fontSize(_ value: Double) -> Attribute { Attribute("font-size", value) }

    private init(_ name: String, _ number: Double) {
        self.init(name, "\(SVGNumber(number))")
    }
}

/// The part of a drawing's own plane that is seen, y growing downwards.
public struct ViewBox: Hashable, Sendable {
    let attribute: Attribute

    public init(x: Double = 0, y: Double = 0, width: Double, height: Double) {
        let numbers = [x, y, width, height].map { "\(SVGNumber($0))" }
        attribute = Attribute("viewBox", numbers.joined(separator: " "))
    }
}

/// A number as a drawing needs it: three decimals at most, no exponent. What is no number, and no finite one, is 0, so
/// that a picture never stops a page.
struct SVGNumber: CustomStringConvertible {
    let description: String

    init(_ value: Double) {
        let clamped = value.isFinite ? min(1e9, max(-1e9, value)) : 0
        let thousandths = Int((clamped * 1000).rounded())
        let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = thousandths < 0 ? "-" : ""
        guard rest > 0 else {
            description = "\(sign)\(whole)"
            return
        }
        var decimals = String(1000 + rest).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        description = "\(sign)\(whole).\(decimals)"
    }
}
