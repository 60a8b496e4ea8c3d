import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// Dates and times as a browser's own fields write them.
enum DateTimeInput {
    /// `yyyy-MM-dd`, or `nil` for anything else.
    static func date(_ text: String) -> CivilDate? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = number(parts[0], digits: 4), let month = number(parts[1], digits: 2),
            let day = number(parts[2], digits: 2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    /// `yyyy-MM-ddTHH:mm`, with seconds and a fraction or without; `nil` for anything else. A blank may stand for the T,
    /// as it is typed in a browser that has no such field.
    static func dateTime(_ text: String) -> CivilDateTime? {
        let halves = text.split(omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
        guard halves.count == 2, let date = date(String(halves[0])) else { return nil }
        let parts = halves[1].split(separator: ":", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2)
        else { return nil }
        guard parts.count == 3 else { return CivilDateTime(date: date, hour: hour, minute: minute) }
        let second = parts[2].split(separator: ".", omittingEmptySubsequences: false)
        guard second.count <= 2, let whole = number(second[0], digits: 2) else { return nil }
        var milliseconds = 0
        if second.count == 2 {
            guard 1...3 ~= second[1].count, let fraction = number(second[1], digits: second[1].count)
            else { return nil }
            milliseconds = (second[1].count..<3).reduce(fraction) { total, _ in total * 10 }
        }
        return CivilDateTime(date: date, hour: hour, minute: minute, second: whole, millisecond: milliseconds)
    }

    /// The moment that a field's text means on the driver's clock.
    ///
    /// - Parameters:
    ///   - offset: Which of two moments is meant, where the clock shows the time twice: as ``LocalTimeRefusal`` writes it.
    ///   - unchanged: The recorded instant that the field opened with. Its seconds are not in the text and are kept where
    ///     the text was not changed.
    /// - Throws: ``FormRefusal/noTime`` and ``LocalTimeRefusal``.
    static func instant(
        _ text: String, offset: String?, unchanged: Instant? = nil, in timeZone: TimeZone
    ) throws -> Instant {
        if let unchanged, text == self.text(unchanged, in: timeZone),
            offset == nil || offset == self.offset(of: unchanged, in: timeZone)
        {
            return unchanged
        }
        guard let time = dateTime(text) else { throw FormRefusal.noTime }
        if case .twice(let first, let firstOffset, let second, let secondOffset) = LocalTime(time, in: timeZone) {
            if offset == LocalTimeRefusal.text(ofOffset: firstOffset) { return first }
            if offset == LocalTimeRefusal.text(ofOffset: secondOffset) { return second }
        }
        return try time.moment(in: timeZone)
    }

    /// The zone in which a form was drawn; that of the device may have changed before it was sent.
    static func timeZone(of fields: FormFields?) -> TimeZone? { fields?["zone"].flatMap(TimeZone.init(identifier:)) }

    /// `yyyy-MM-ddTHH:mm`, what the field opens with.
    static func text(_ instant: Instant, in timeZone: TimeZone) -> String {
        let shown = CivilDateTime(instant, secondsFromGMT: timeZone.secondsFromGMT(for: instant.date))
        return String(shown.isoText.prefix(16))
    }

    static func offset(of instant: Instant, in timeZone: TimeZone) -> String {
        LocalTimeRefusal.text(ofOffset: timeZone.secondsFromGMT(for: instant.date))
    }

    private static func number(_ text: Substring, digits: Int) -> Int? {
        guard text.utf8.count == digits, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return Int(text)
    }
}

extension PageContext {
    /// A labelled date and time on the driver's own clock. Where that clock shows it twice, a second choice says which of
    /// the two is meant.
    func dateTimeField(_ form: String, _ name: String, _ label: String, value: Instant) -> HTML {
        let refusal = refusal(of: form)
        let control = control(name, of: form)
        let zone = DateTimeInput.timeZone(of: refusal?.fields) ?? locale.timeZone
        let text = refusal?.fields[name] ?? DateTimeInput.text(value, in: zone)
        let id = "\(form)-\(name)"
        return div(.class("field")) {
            HTMLKit.label(.for(id)) { label }
            element(
                .input,
                [.id(id), .name(name), .type(.dateTimeLocal), .value(text), .required] + control.attributes, [])
            input(.type(.hidden), .name("zone"), .value(zone.identifier))
            control.sentence
            if let time = DateTimeInput.dateTime(text),
                case .twice(_, let first, _, let second) = LocalTime(time, in: zone)
            {
                // A refused form opens with what was chosen on it, if anything; nothing is chosen for the driver.
                let chosen =
                    refusal.map { $0.fields["\(name)-offset"] ?? "" } ?? DateTimeInput.offset(of: value, in: zone)
                let choices =
                    [("", "Choose")] + [first, second].map(LocalTimeRefusal.text(ofOffset:)).map { ($0, "UTC\($0)") }
                HTMLKit.label(.for("\(id)-offset")) { "Which of the two" }
                element(
                    .select, [.id("\(id)-offset"), .name("\(name)-offset"), .required],
                    choices.map { offset, title in
                        offset == chosen
                            ? option(.value(offset), .selected) { title } : option(.value(offset)) { title }
                    })
            }
        }
    }
}
