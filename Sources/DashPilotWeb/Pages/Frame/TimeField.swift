import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// Moments as a form writes and reads them: on the wall clock of one zone, to the second.
struct WallClock {
    let timeZone: TimeZone

    /// `2026-08-12T17:30:00`, as a browser's field for a local time holds it.
    func text(_ instant: Instant) -> String {
        CivilDateTime(instant.withinCalendar, secondsFromGMT: offset(at: instant)).isoText
    }

    func offset(at instant: Instant) -> Int { timeZone.secondsFromGMT(for: instant.withinCalendar.date) }

    /// The offsets of the two moments that a typed time names, empty where it names one or none.
    func offsets(of text: String) -> [Int] {
        guard let time = DateTimeInput.dateTime(text),
            case .twice(_, let first, _, let second) = LocalTime(time, in: timeZone)
        else { return [] }
        return [first, second]
    }

    /// The moment that a typed time names.
    ///
    /// - Parameters:
    ///   - offset: Which of two moments is meant, as an offset from GMT in seconds.
    ///   - unchanged: What the field opened with. A time that was left as it stood is that very moment: the field shows
    ///     no fraction of a second.
    ///   - recorded: Other moments the record already holds, the likeliest first. A typed second that one of them lies
    ///     in names that very moment, and does not become a time a fraction of a second earlier.
    /// - Throws: ``LocalTimeRefusal`` for a time that the clock skips, or shows twice where `offset` tells neither
    ///   (CLI-4).
    func instant(
        _ time: CivilDateTime, offset: Int?, unchanged: Instant?, among recorded: [Instant]
    ) throws(LocalTimeRefusal) -> Instant {
        // Which of two moments is meant is never taken from what else is recorded at one of them.
        let isTwice = if case .twice = LocalTime(time, in: timeZone) { true } else { false }
        let known = ([unchanged].compactMap(\.self) + recorded).first { instant in
            guard text(instant) == time.isoText else { return false }
            return offset.map { $0 == self.offset(at: instant) } ?? (!isTwice || instant == unchanged)
        }
        if let known, time.millisecond == 0 { return known }
        do {
            return try time.moment(in: timeZone)
        } catch .timeExistsTwice(_, let offsets, _) where offset.map(offsets.contains) == true {
            return time.instant(secondsFromGMT: offset ?? 0)
        }
    }
}

extension Instant {
    /// This instant, or the end of the years that a calendar shows where a damaged record lies beyond them.
    fileprivate var withinCalendar: Instant {
        let (yearOne, yearTenThousand): (Int64, Int64) = (-62_135_596_800_000, 253_402_300_800_000)
        let day: Int64 = 86_400_000
        // A day more on either side, for the zones.
        return Instant(
            millisecondsSince1970: min(max(millisecondsSince1970, yearOne - day), yearTenThousand + day))
    }
}

extension Sheet {
    /// The clock of the zone the sheet was drawn in: the zone of the device may change before its form is sent.
    private var wallClock: WallClock {
        WallClock(timeZone: fields["zone"].flatMap(TimeZone.init(identifier:)) ?? locale.timeZone)
    }

    /// What every form with a time in it carries.
    var zoneField: HTML { input(.type(.hidden), .name("zone"), .value(wallClock.timeZone.identifier)) }

    /// The moment typed into a field.
    ///
    /// - Parameters:
    ///   - label: The field's label, which the refusal names.
    ///   - recorded: See ``WallClock/instant(_:offset:unchanged:among:)``.
    /// - Throws: ``FieldRefusal``.
    func instant(_ name: String, _ label: String, among recorded: [Instant] = []) throws -> Instant {
        try refusing(at: name) {
            guard let time = fields[name].flatMap(DateTimeInput.dateTime) else {
                throw FormRefusal.noTimeIn(field: label)
            }
            return try wallClock.instant(
                time, offset: chosenOffset(name), unchanged: recordedInstant(name), among: recorded)
        }
    }

    /// What was recorded when the sheet was drawn.
    func recordedInstant(_ name: String) -> Instant? {
        fields["\(name)-was"].flatMap { Int64($0) }.map(Instant.init(millisecondsSince1970:))
    }

    private func chosenOffset(_ name: String) -> Int? { fields["\(name)-offset"].flatMap { Int($0) } }

    /// A labelled time on the driver's wall clock. Where the clock shows the time twice, a choice of the two stands
    /// beside it, made for what is recorded and for what was typed by the driver alone (CLI-4).
    func timeField(
        _ form: String, _ name: String, _ label: String, recorded: Instant?, from earliest: Instant? = nil,
        to latest: Instant? = nil
    ) -> HTML {
        let id = "\(form)-\(name)"
        let clock = wallClock
        let text = fields[name] ?? recorded.map(clock.text) ?? ""
        let offsets = clock.offsets(of: text)
        let chosen = fields[name] == nil ? recorded.map(clock.offset) : chosenOffset(name)
        let choices =
            [("", "Choose")] + offsets.map { ("\($0)", "UTC\(LocalTimeRefusal.text(ofOffset: $0))") }
        let control = context.control(name, of: form)
        var attributes: [Attribute] = [
            .id(id), .name(name), .type(.dateTimeLocal), .value(text), .step("1"), .autocomplete("off"), .required,
        ]
        if let earliest { attributes.append(.min(clock.text(earliest))) }
        if let latest { attributes.append(.max(clock.text(latest))) }
        return div(.class("field")) {
            HTMLKit.label(.for(id)) { label }
            element(.input, attributes + control.attributes, [])
            control.sentence
            if let was = recordedInstant(name) ?? recorded {
                input(.type(.hidden), .name("\(name)-was"), .value("\(was.millisecondsSince1970)"))
            }
            if !offsets.isEmpty {
                HTMLKit.label(.for("\(id)-offset")) { "\(label): which of the two" }
                selection(
                    choices, chosen: chosen.map(String.init) ?? "",
                    [.id("\(id)-offset"), .name("\(name)-offset"), .required] + control.attributes)
            }
        }
    }
}
