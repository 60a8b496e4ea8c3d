import Foundation

extension RoutePicture {
    /// The drawing as one `svg` element, for a page to hold or a file to be written from.
    ///
    /// It has one colour, that of the text around it and white behind its labels, so it follows dark mode and prints in black on white; shapes and
    /// words tell its parts apart. It holds attributes only and no style, as the pages' Content-Security-Policy asks.
    ///
    /// - Parameter identifier: What its `id`s start with; unique on the page.
    public func svg(identifier: String) -> String {
        let id = Self.escaped(identifier)
        let size = "0 0 \(Self.number(RouteProjection.width)) \(Self.number(RouteProjection.height))"
        let opening = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(size)" role="img" \
            aria-labelledby="\(id)-title \(id)-desc" fill="none" stroke="currentColor" stroke-width="3" \
            stroke-linecap="round" stroke-linejoin="round">
            """,
            "<title id=\"\(id)-title\">Recorded route</title>",
            "<desc id=\"\(id)-desc\">\(Self.escaped(words.joined(separator: " ")))</desc>",
        ]
        let paths = segments.map { "<path d=\"M\(coordinates(of: $0))\"/>" }
        let gaps = gapEnds.map { circle(at: $0, radius: 5, "stroke-width=\"1.5\"") }
        let dots = loners.map { circle(at: $0, radius: 2, "fill=\"currentColor\"") }
        return (opening + paths + gaps + dots + marks + scaleBar + ["</svg>"]).joined(separator: "\n")
    }

    private func coordinates(of segment: [Place]) -> String {
        var coordinates: [String] = []
        var drawn: (x: Double, y: Double)?
        for (index, place) in segment.enumerated() {
            let next = point(place)
            let isLast = index == segment.endIndex - 1
            // Less than a line's width cannot be seen, and eight hours of it would weigh half a megabyte.
            if let drawn, !isLast, abs(next.x - drawn.x) < 0.8, abs(next.y - drawn.y) < 0.8 { continue }
            coordinates.append("\(Self.number(next.x)) \(Self.number(next.y))")
            drawn = next
        }
        return coordinates.joined(separator: " ")
    }

    private var marks: [String] {
        let (first, last) = (point(start), point(end))
        let square =
            "<rect x=\"\(Self.number(last.x - 6))\" y=\"\(Self.number(last.y - 6))\" width=\"12\" height=\"12\""
        // A label stands on the side away from the middle, where the lines are; two that would meet stand apart.
        let isStartAbove = first.y < RouteProjection.middleY
        let wouldMeet = abs(first.x - last.x) < 90 && abs(first.y - last.y) < 60
        let isEndAbove = wouldMeet ? !isStartAbove : last.y < RouteProjection.middleY
        return [
            circle(at: start, radius: 7, "fill=\"currentColor\""),
            label("Start", x: first.x, y: first.y + (isStartAbove ? -16 : 36), anchor: "middle"),
            "\(square) fill=\"currentColor\"/>",
            label("End", x: last.x, y: last.y + (isEndAbove ? -16 : 36), anchor: "middle"),
        ]
    }

    private var scaleBar: [String] {
        let left = RouteProjection.margin
        let bottom = RouteProjection.height - 14
        let right = left + projection.scaleBarMiles * RouteDistance.metresPerMile * projection.unitsPerMetre
        let (x1, x2) = (Self.number(left), Self.number(right))
        let (y1, y2, y) = (Self.number(bottom - 5), Self.number(bottom + 5), Self.number(bottom))
        return [
            "<path d=\"M\(x1) \(y1) \(x1) \(y2) M\(x1) \(y) \(x2) \(y) M\(x2) \(y1) \(x2) \(y2)\"/>",
            label(scaleText, x: right + 12, y: bottom + 9, anchor: "start"),
        ]
    }

    private func point(_ place: Place) -> (x: Double, y: Double) {
        projection.point(latitude: place.latitude, longitude: place.longitude)
    }

    private func circle(at place: Place, radius: Int, _ attribute: String) -> String {
        let centre = point(place)
        return "<circle cx=\"\(Self.number(centre.x))\" cy=\"\(Self.number(centre.y))\" r=\"\(radius)\" \(attribute)/>"
    }

    /// Large enough to be read where a phone shows the drawing at half its size, with a rim that keeps the lines it crosses
    /// off its letters: white as paper, and on a page what the style sheet says.
    private func label(_ text: String, x: Double, y: Double, anchor: String) -> String {
        """
        <text x="\(Self.number(x))" y="\(Self.number(y))" text-anchor="\(anchor)" font-family="sans-serif" \
        font-size="26" paint-order="stroke" stroke="white" stroke-width="6" fill="currentColor">\(Self.escaped(text))</text>
        """
    }

    /// At most one fraction digit, with a full stop in every locale.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
