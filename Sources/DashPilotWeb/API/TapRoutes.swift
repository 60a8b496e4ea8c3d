import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// Where a page sends the taps that it kept on the phone. Source of the rules: OFFLINE-2 to OFFLINE-4, OFFLINE-6.
///
/// Each tap is an attempt of HTTP-11 by its own identifier and is answered by itself, so that one that a rule refuses holds
/// up no other. Where the records cannot be reached the whole sending is answered 503 and comes again: what was recorded
/// before that is answered as done.
struct TapRoutes: Sendable {
    let pages: PageRoutes
    let attempts: Attempts

    static let operation = APIOperation(
        .now, .post, SitePath.taps, "postTaps", "Presses that a page kept while it had no network, in their order",
        body: .own(sending, types: [MediaType.json.essence], isRequired: true),
        answers: [.ok(answer, "What became of each press, in their order; a repeat is answered as the first time.")],
        .local
    ) { _, router, desk in
        let routes = TapRoutes(pages: desk.pages, attempts: desk.attempts)
        router.post(SitePath.taps) { request in try routes.take(request) }
    }

    /// Milliseconds since 1970 by the phone's clock.
    private static let milliseconds = Schema.integer(0...253_402_300_799_999)

    private static let sending = Schema.object(
        [
            ("sentAt", milliseconds.described("The phone's present, in milliseconds since 1970.")),
            (
                "taps",
                Schema.list(
                    of: .object(
                        [
                            ("id", Schema.id.described("Made on the phone; names the attempt.")),
                            ("instant", Schema([:]).described("When, in milliseconds since 1970.")),
                            (
                                "action",
                                Schema([:]).described(
                                    "start, end, pause, resume, park, drive, accept, arrive, pickUp, complete or cancel, with "
                                        + "the identifiers it goes by: shift, pause, stretch, offer, delivery, deliveries."
                                )
                            ),
                        ], required: ["id"])
                ).adding(["maxItems": .count(TapSending.bound)])
            ),
        ], required: ["sentAt", "taps"])

    private static let answer = Schema.record([
        ("clock", Schema.record([("sentence", .text)]).orNull),
        (
            "taps",
            .list(
                of: .object(
                    [
                        ("id", .id), ("outcome", .choice(["recorded", "alreadyRecorded", "refused"])),
                        ("next", Schema.text.orNull), ("code", .text), ("message", .text),
                    ], required: ["id", "outcome"]))
        ),
    ])

    private func take(_ request: Request) throws -> Response {
        guard let caller = request[CallerKey.self] else { throw WebRefusal.notPaired }
        let sending = try TapSending(try request.body.bytes())
        let services = try pages.records.context()
        let sender = TapSender(
            service: TapService(services), clock: PhoneClock(statedAt: sending.sentAt, now: pages.clock.now()),
            locale: pages.locale.locale(of: request))
        let answers = try sending.taps.map { tap in
            do {
                return try attempts.answer(to: "tap \(tap.id)", by: caller.key.id, content: Array(tap.line.utf8)) {
                    Response(.ok, .json, try sender.answer(to: tap, next: next).text)
                }
            } catch let refusal as WebRefusal {
                return Response(.ok, .json, sender.refused(tap, refusal).text)
            }
        }
        return Response(
            .ok, .json, try Self.body(clock: sender.clockNote, answers), headers: [.cacheControl: "no-store"])
    }

    /// Where a press on a page would have led, where that is not the page itself (EXPECT-7, REOPEN-11).
    private func next(_ changed: ChangedDelivery) -> String? {
        let path = NowRoutes.path(after: changed, now: pages.clock.now())
        return path == SitePath.now() ? nil : path
    }

    /// The answers are kept as they were first written, so they are put together as text.
    private static func body(clock: JSONValue, _ answers: [Response]) throws -> String {
        let taps = try answers.map { answer in
            guard case .content(let content) = answer.body else { return "null" }
            return String(decoding: try content.bytes(), as: UTF8.self)
        }
        return "{\n\"clock\" : \(clock.text),\n\"taps\" : [\n\(taps.joined(separator: ",\n"))\n]\n}"
    }
}

/// Answers one tap after the other, in one language and by one difference of clocks.
private struct TapSender {
    let service: TapService
    let clock: PhoneClock
    let locale: DriverLocale

    /// What the driver is told of a clock that is far off, or `null`.
    var clockNote: JSONValue {
        guard let sentence = clock.sentence(in: locale) else { return .null }
        return ["sentence": .string(sentence)]
    }

    /// - Throws: Where the records could not be reached, and for a fault of the program.
    func answer(to sent: SentTap, next: (ChangedDelivery) -> String?) throws -> JSONValue {
        guard let content = sent.content else {
            return refused(sent, TapRefusal.unreadable)
        }
        do {
            switch try service.record(content.tap, at: clock.instant(ofTapAt: content.instant)) {
            case .recorded: return done(sent, "recorded")
            case .advanced(let changed): return done(sent, "recorded", next: next(changed))
            case .alreadyRecorded: return done(sent, "alreadyRecorded")
            }
        } catch let refusal as any DriverFacingError where refusal.kind != .recordsUnavailable {
            return refused(sent, refusal)
        }
    }

    private func done(_ sent: SentTap, _ outcome: String, next: String? = nil) -> JSONValue {
        ["id": .id(sent.id), "next": .text(next), "outcome": .string(outcome)]
    }

    func refused(_ sent: SentTap, _ refusal: any DriverFacingError) -> JSONValue {
        [
            "code": .string(refusal.code), "id": .id(sent.id), "message": .string(refusal.sentence(in: locale)),
            "outcome": "refused",
        ]
    }
}

/// Why a tap got no further than its reading.
enum TapRefusal: DriverFacingError, Equatable {
    case unreadable

    func sentence(in locale: DriverLocale) -> String {
        "This press did not arrive in a form that can be read, so nothing was recorded. Press again."
    }
}
