import DashPilotDomain
import DashPilotModels
import Foundation
import HTMLKit

/// A finished shift as a drawing over time: the shift, its pauses and parked stretches, and a lane for every delivery
/// with its events. ``words`` says the same to those who do not see it. Source of the rules: PICTURE-2, PICTURE-4.
struct ShiftTimelinePicture {
    /// The facts of the drawing in sentences, in reading order.
    let words: [String]

    private let shift: Shift
    private let locale: DriverLocale
    private let start: Instant
    private let end: Instant

    /// - Returns: `nil` for a shift that has not ended, and for one that covers no time and records nothing.
    init?(of shift: Shift, in locale: DriverLocale) {
        guard let endedAt = shift.endedAt else { return nil }
        // A damaged store may hold an instant outside the shift; the drawing then reaches as far as that.
        let pauses = shift.pauses.flatMap { [$0.startedAt, $0.endedAt] }
        let stretches = shift.routeSuspensions.flatMap { [$0.startedAt, $0.endedAt] }
        let instants =
            [shift.startedAt, endedAt] + (pauses + stretches).compactMap(\.self)
            + shift.recordedDeliveryEvents.map(\.instant)
        guard let first = instants.min(), let last = instants.max(), first < last else { return nil }
        self.shift = shift
        self.locale = locale
        (start, end) = (first, last)
        words = Self.words(of: shift, endedAt: endedAt, in: locale)
    }

    private static func words(of shift: Shift, endedAt: Instant, in locale: DriverLocale) -> [String] {
        func times(_ start: Instant, _ end: Instant?) -> String {
            end.map { locale.spokenTimesOfDay(from: start, to: $0) } ?? "\(locale.timeOfDay(start)), never ended"
        }
        var words = ["The shift runs from \(locale.dateAndTime(shift.startedAt)) to \(locale.dateAndTime(endedAt))."]
        for (index, pause) in shift.pauses.enumerated() {
            words.append("Pause \(index + 1): \(times(pause.startedAt, pause.endedAt)).")
        }
        for stretch in shift.routeSuspensions {
            words.append("\(ShiftWording.parked): \(times(stretch.startedAt, stretch.endedAt)).")
        }
        for numbered in shift.numberedDeliveries {
            let events = numbered.delivery.times.recorded.map { event in
                "\(event.stage.historyLabel) \(locale.timeOfDay(event.instant))"
            }
            words.append("Delivery \(numbered.number): \(events.joined(separator: ", ")).")
        }
        if !shift.deliveries.isEmpty {
            words.append(
                "In a lane an open circle is the acceptance, a triangle the arrival, a square the pickup, a filled circle "
                    + "the completion and a cross the cancellation.")
        }
        return words
    }

    // MARK: - Drawing

    // On a phone the drawing is about 340 pixels wide, so that its text of 18 is as large as the page's small print.
    private static let width = 520.0
    private static let left = 112.0
    private static let right = 512.0
    private static let laneHeight = 32.0
    private static let fontSize = 18.0
    private static let top = 40.0

    /// The drawing in the colour of the text around it, shapes telling its parts apart.
    ///
    /// - Parameter id: What its `id`s start with; unique on the page.
    func drawing(id: String) -> HTML {
        let lanes = self.lanes
        let height = Self.top + Double(lanes.count) * Self.laneHeight + 8
        return svg(
            ViewBox(width: Self.width, height: height), .role("img"), .ariaLabelledBy("\(id)-title \(id)-desc"),
            .fill(.none), .stroke(.currentColor), .strokeWidth(2)
        ) {
            svgTitle(.id("\(id)-title")) { "Timeline of the shift" }
            desc(.id("\(id)-desc")) { words.joined(separator: " ") }
            text(locale.timeOfDay(start), x: Self.left, y: 18, .start)
            text(locale.timeOfDay(end), x: Self.right, y: 18, .end)
            stretch(Self.left, Self.right, y: 26, thickness: 1)
            for (index, lane) in lanes.enumerated() {
                let y = Self.top + (Double(index) + 0.5) * Self.laneHeight
                text(lane.name, x: 0, y: y + 5, .start)
                lane.shapes(y)
            }
        }
    }

    private struct Lane {
        let name: String
        let shapes: (_ y: Double) -> [HTML]
    }

    private var lanes: [Lane] {
        let endedAt = shift.endedAt ?? end
        var lanes = [Lane(name: "Shift") { y in [stretch(x(shift.startedAt), x(endedAt), y: y, thickness: 6)] }]
        if !shift.pauses.isEmpty {
            lanes.append(
                Lane(name: "Pauses") { y in shift.pauses.map { bar(x($0.startedAt), x($0.endedAt ?? endedAt), y: y) } })
        }
        if !shift.routeSuspensions.isEmpty {
            lanes.append(
                Lane(name: ShiftWording.parked) { y in
                    shift.routeSuspensions.map {
                        bar(x($0.startedAt), x($0.endedAt ?? endedAt), y: y, .strokeDashes([4, 3]))
                    }
                })
        }
        return lanes
            + shift.numberedDeliveries.map { numbered in
                Lane(name: "Delivery \(numbered.number)") { y in
                    let events = numbered.delivery.times.recorded
                    let instants = events.map(\.instant)
                    let course = stretch(x(instants.min() ?? start), x(instants.max() ?? start), y: y, thickness: 1.5)
                    return [course] + events.map { mark($0.stage, x: x($0.instant), y: y) }
                }
            }
    }

    private func x(_ instant: Instant) -> Double {
        let share = instant.seconds(since: start) / end.seconds(since: start)
        return Self.left + share * (Self.right - Self.left)
    }

    private func stretch(_ from: Double, _ to: Double, y: Double, thickness: Double) -> HTML {
        line(.x1(from), .y1(y), .x2(to), .y2(y), .strokeWidth(thickness))
    }

    private func bar(_ from: Double, _ to: Double, y: Double, _ attributes: Attribute...) -> HTML {
        element(
            .rect, [.x(min(from, to)), .y(y - 7), .width(abs(to - from)), .height(14)] + attributes, [])
    }

    private func mark(_ stage: DeliveryState, x: Double, y: Double) -> HTML {
        switch stage {
        case .accepted: return circle(.cx(x), .cy(y), .r(5))
        case .arrivedAtPickup:
            var triangle = PathData()
            triangle.move(toX: x - 5, y: y + 5)
            triangle.line(toX: x + 5, y: y + 5)
            triangle.line(toX: x, y: y - 6)
            triangle.close()
            return path(.d(triangle))
        case .pickedUp: return rect(.x(x - 4), .y(y - 4), .width(8), .height(8), .fill(.currentColor))
        case .delivered: return circle(.cx(x), .cy(y), .r(5), .fill(.currentColor))
        case .cancelled:
            var cross = PathData()
            cross.move(toX: x - 5, y: y - 5)
            cross.line(toX: x + 5, y: y + 5)
            cross.move(toX: x - 5, y: y + 5)
            cross.line(toX: x + 5, y: y - 5)
            return path(.d(cross))
        }
    }

    private func text(_ text: String, x: Double, y: Double, _ anchor: Attribute.TextAnchor) -> HTML {
        svgText(
            .x(x), .y(y), .textAnchor(anchor), .fontSize(Self.fontSize), .stroke(.none), .fill(.currentColor)
        ) { text }
    }
}
