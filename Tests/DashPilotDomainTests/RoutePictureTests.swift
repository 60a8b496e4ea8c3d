import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct RoutePictureTests {
    private static let english = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)

    private static func picture(of points: [RoutePoint], locale: DriverLocale = english) throws -> RoutePicture {
        try #require(RoutePicture(of: points, quality: quality(of: points, locale: locale)))
    }

    private static func quality(of points: [RoutePoint], locale: DriverLocale = english) -> RouteQuality {
        let noParking = RouteSuspendedTimeCalculator.suspendedTime(of: [], within: RouteFixture.window(0, 0))
        return RouteQuality(
            of: RouteMileageCalculator.distance(alongOrdered: points), parked: noParking, in: locale)
    }

    /// Two segments of one leg each with a gap between them, and a position that stands alone.
    private static let twoSegments = [
        RouteFixture.point(0, 40, -75), RouteFixture.point(60, 40.01, -75),
        RouteFixture.point(90, 40.02, -75, session: RouteFixture.sessionB),
        RouteFixture.point(150, 40.02, -74.98, session: RouteFixture.sessionB),
        RouteFixture.point(600, 40.03, -74.98, session: RouteFixture.sessionB),
        RouteFixture.point(900, 40.01, -74.98), RouteFixture.point(960, 40, -74.98),
    ]

    @Test func `PICTURE-1 PICTURE-4 the drawing is this one`() throws {
        let svg = try Self.picture(of: Self.twoSegments).svg(identifier: "route")
        #expect(folded(svg) == Self.expectedSVG)
    }

    @Test func `PICTURE-1 each segment is a line of its own and nothing joins them`() throws {
        let svg = try Self.picture(of: Self.twoSegments).svg(identifier: "route")
        // Three segments, and the scale bar.
        #expect(svg.matches(of: /<path d="M/).count == 4)
        // Two ends of the middle segment, one of each outer segment; the lone position is a dot.
        #expect(svg.matches(of: /r="5"/).count == 4)
        #expect(svg.matches(of: /r="2"/).count == 1)
    }

    @Test func `PICTURE-1 it asks for nothing from outside and holds no style or script`() throws {
        let svg = try Self.picture(of: Self.twoSegments).svg(identifier: "route")
        for word in ["href", "url(", "style", "script", "image", "@import"] { #expect(!svg.contains(word)) }
        #expect(svg.matches(of: /http/).count == 1)
        #expect(svg.contains("xmlns=\"http://www.w3.org/2000/svg\""))
    }

    @Test func `PICTURE-4 it has one colour, that of the text around it, and its labels a rim of paper`() throws {
        let svg = try Self.picture(of: Self.twoSegments).svg(identifier: "route")
        let colours = Set(svg.matches(of: /(?:fill|stroke)="([^"]*)"/).map(\.output.1))
        #expect(colours == ["none", "currentColor", "white"])
    }

    @Test func `PICTURE-4 its words give distance, segments, gaps, ends and scale`() throws {
        let picture = try Self.picture(of: Self.twoSegments)
        #expect(
            picture.words.map(folded) == [
                "2.4 mi recorded · partial route.",
                "3 capture segments · 3 capture gaps.",
                "The first position is of 9:00 AM, at the filled circle, and the last of 9:16 AM, at the filled square.",
                "Nothing is drawn across a gap. An open circle is where recording stopped or began again.",
                "A dot is a position that stands alone.",
                "North is up. The drawing is 1.1 mi wide and 2.1 mi high, and its bar stands for 1.0 mi.",
            ])
    }

    @Test func `PICTURE-1 a route of one segment has no gap to explain`() throws {
        let picture = try Self.picture(of: [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01)])
        #expect(picture.words.count == 4)
        #expect(!picture.svg(identifier: "route").contains("r=\"5\""))
    }

    static let undrawable: [[RoutePoint]] = [
        [], [RouteFixture.point(0, 40)],
        [RouteFixture.point(0, 40), RouteFixture.point(30, 40.01, session: RouteFixture.sessionB)],
        [RouteFixture.point(0, 0, 0), RouteFixture.point(30, 91)],
    ]

    @Test(arguments: undrawable)
    func `PICTURE-1 a route that measures nothing has no drawing`(points: [RoutePoint]) {
        #expect(RoutePicture(of: points, quality: Self.quality(of: points)) == nil)
    }

    @Test func `PICTURE-1 a vehicle that stood still is a point beside a bar of a tenth of a mile`() throws {
        let picture = try Self.picture(of: [RouteFixture.point(0, 40), RouteFixture.point(60, 40)])
        #expect(picture.words.last?.hasSuffix("0.0 mi wide and 0.0 mi high, and its bar stands for 0.1 mi.") == true)
        #expect(picture.svg(identifier: "route").contains("<path d=\"M320 228 320 228\"/>"))
    }

    @Test func `PICTURE-1 the labels of a start and an end in one place stand apart`() throws {
        let svg = try Self.picture(
            of: [RouteFixture.point(0, 40), RouteFixture.point(60, 40.01), RouteFixture.point(120, 40)]
        ).svg(identifier: "route")
        #expect(svg.contains("<text x=\"320\" y=\"444\" text-anchor=\"middle\" font-family"))
        #expect(svg.contains("<text x=\"320\" y=\"392\" text-anchor=\"middle\" font-family"))
    }

    @Test func `PICTURE-1 a route over the 180th meridian stays in one piece`() throws {
        let picture = try Self.picture(of: [RouteFixture.point(0, 10, 179.99), RouteFixture.point(60, 10, -179.99)])
        // 0.02 degrees of longitude at 10° north are 2,190 m
        #expect(picture.words.last?.contains("is 1.4 mi wide") == true)
    }

    @Test func `PICTURE-1 every place lies within the drawing`() throws {
        var generator = SeededGenerator(seed: 1)
        for extent in [0.0001, 0.01, 1, 60] {
            let points = (0..<40).map { step in
                RouteFixture.point(
                    Double(step), Double.random(in: 10...(10 + extent), using: &generator),
                    Double.random(in: 20...(20 + extent / 7), using: &generator))
            }
            let svg = try Self.picture(of: points).svg(identifier: "route")
            let numbers = svg.matches(of: /(\d+(?:\.\d)?) (\d+(?:\.\d)?)(?=[ "])/)
            for match in numbers.dropFirst() {
                #expect(try (0...640).contains(#require(Double(match.output.1))))
                #expect(try (0...480).contains(#require(Double(match.output.2))))
            }
            #expect(numbers.count > 2)
        }
    }

    @Test func `PICTURE-1 what cannot be seen is not written out`() throws {
        // Eight hours at one position a second, a tenth of a metre to and fro.
        let still = (0..<28_800).map { RouteFixture.point(Double($0), $0.isMultiple(of: 2) ? 40 : 40.000001) }
        #expect(try Self.picture(of: still).svg(identifier: "route").utf8.count < 3000)
    }

    @Test func `PICTURE-1 positions of one instant are drawn as they are measured`() throws {
        let doubled = [
            RouteFixture.point(0, 40), RouteFixture.point(60, 40.09), RouteFixture.point(60, 40.01),
            RouteFixture.point(120, 40.02),
        ]
        let plain = [doubled[0], doubled[2], doubled[3]]
        #expect(
            try Self.picture(of: doubled).svg(identifier: "route") == Self.picture(of: plain).svg(identifier: "route"))
    }

    @Test func `PICTURE-4 an identifier cannot break out of its attribute`() throws {
        let svg = try Self.picture(of: Self.twoSegments).svg(identifier: "\"><b&")
        #expect(svg.contains("<title id=\"&quot;&gt;&lt;b&amp;-title\">"))
        #expect(!svg.contains("<b"))
    }

    private static let expectedSVG = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" role="img" aria-labelledby="route-title \
        route-desc" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" \
        stroke-linejoin="round">
        <title id="route-title">Recorded route</title>
        <desc id="route-desc">2.4 mi recorded · partial route. 3 capture segments · 3 capture gaps. The first \
        position is of 9:00 AM, at the filled circle, and the last of 9:16 AM, at the filled square. Nothing is \
        drawn across a gap. An open circle is where recording stopped or began again. A dot is a position that \
        stands alone. North is up. The drawing is 1.1 mi wide and 2.1 mi high, and its bar stands for 1.0 \
        mi.</desc>
        <path d="M228.1 408 228.1 288"/>
        <path d="M228.1 168 411.9 168"/>
        <path d="M411.9 288 411.9 408"/>
        <circle cx="228.1" cy="288" r="5" stroke-width="1.5"/>
        <circle cx="228.1" cy="168" r="5" stroke-width="1.5"/>
        <circle cx="411.9" cy="168" r="5" stroke-width="1.5"/>
        <circle cx="411.9" cy="288" r="5" stroke-width="1.5"/>
        <circle cx="411.9" cy="48" r="2" fill="currentColor"/>
        <circle cx="228.1" cy="408" r="7" fill="currentColor"/>
        <text x="228.1" y="444" text-anchor="middle" font-family="sans-serif" font-size="26" paint-order="stroke" \
        stroke="white" stroke-width="6" fill="currentColor">Start</text>
        <rect x="405.9" y="402" width="12" height="12" fill="currentColor"/>
        <text x="411.9" y="444" text-anchor="middle" font-family="sans-serif" font-size="26" paint-order="stroke" \
        stroke="white" stroke-width="6" fill="currentColor">End</text>
        <path d="M48 461 48 471 M48 466 221.7 466 M221.7 461 221.7 471"/>
        <text x="233.7" y="475" text-anchor="start" font-family="sans-serif" font-size="26" paint-order="stroke" \
        stroke="white" stroke-width="6" fill="currentColor">1.0 mi</text>
        </svg>
        """
}
