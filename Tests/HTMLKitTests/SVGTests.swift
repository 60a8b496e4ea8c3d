import HTMLKit
import Testing

@Suite struct SVGTests {
    @Test func `a drawing reads like the drawing it makes`() {
        var route = PathData()
        route.move(toX: 1, y: 2.5)
        route.line(toX: 3, y: 4)
        route.horizontal(toX: 0)
        route.vertical(toY: -1.25)
        route.close()
        let drawing = svg(ViewBox(width: 100, height: 50.5), .role("img"), .ariaLabelledBy("t")) {
            svgTitle(.id("t")) { "Route & <gaps>" }
            desc { "Two parts" }
            g(.fill(.none), .stroke(.currentColor), .strokeWidth(1.5), .strokeLineEnd(.round), .strokeLineJoin(.bevel))
            {
                path(.d(route), .strokeKeepsWidth)
                polyline(.points([(0, 0), (1.5, 2)]), .strokeDashes([1, 3]))
            }
            rect(.x(1), .y(2), .width(3), .height(4), .rx(1), .fill(.rgb(11, 79, 108)))
            circle(.cx(1), .cy(2), .r(0.5))
            line(.x1(0), .y1(1), .x2(2), .y2(3))
            svgText(.x(1), .y(2), .textAnchor(.middle), .fontSize(11)) { "<1 mi" }
        }
        #expect(
            drawing.markup == """
                <svg viewBox="0 0 100 50.5" role="img" aria-labelledby="t">\
                <title id="t">Route &amp; &lt;gaps&gt;</title><desc>Two parts</desc>\
                <g fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="bevel">\
                <path d="M1 2.5L3 4H0V-1.25Z" vector-effect="non-scaling-stroke"></path>\
                <polyline points="0,0 1.5,2" stroke-dasharray="1 3"></polyline></g>\
                <rect x="1" y="2" width="3" height="4" rx="1" fill="rgb(11,79,108)"></rect>\
                <circle cx="1" cy="2" r="0.5"></circle><line x1="0" y1="1" x2="2" y2="3"></line>\
                <text x="1" y="2" text-anchor="middle" font-size="11">&lt;1 mi</text></svg>
                """)
    }

    static let numbers: [(number: Double, text: String)] = [
        (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1 + 0.2, "0.3"), (1.0005, "1.001"), (0.0004, "0"),
        (-0.0004, "0"), (-0.5, "-0.5"), (12.04, "12.04"), (12.3456, "12.346"), (1e-20, "0"), (123_456_789, "123456789"),
        (1e300, "1000000000"), (.infinity, "0"), (.nan, "0"),
    ]

    @Test(arguments: numbers)
    func `a number has three decimals at most and no exponent, and is never none`(number: Double, text: String) {
        #expect(circle(.r(number)).markup == "<circle r=\"\(text)\"></circle>")
    }

    @Test func `a path that was not begun is empty`() {
        #expect(PathData().isEmpty)
    }
}
