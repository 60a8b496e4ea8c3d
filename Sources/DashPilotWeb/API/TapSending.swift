import DashPilotDomain
import DashPilotServices
import Foundation
import HTTPKit

/// What a page sends when it can: its clock, and the taps it kept, in the order they were made.
///
/// ```json
/// {"sentAt": 1772840540123,
///  "taps": [{"id": "5C2E…", "instant": 1772840525000, "action": "pause", "shift": "…", "pause": "…"}]}
/// ```
///
/// Instants are milliseconds since 1970 UTC by the phone's clock. What else a tap carries goes by its action: `start` and
/// `end` a `shift`; `pause` and `resume` a `shift` and a `pause`; `park` and `drive` a `shift` and a `stretch`; `accept` a
/// `shift`, an `offer` and its `deliveries`; `arrive`, `pickUp`, `complete` and `cancel` a `delivery`. Source of the rules:
/// OFFLINE-2, OFFLINE-3, OFFLINE-6.
struct TapSending {
    /// How many may come at once; a page sends more in several requests.
    static let bound = 200

    let sentAt: Instant
    let taps: [SentTap]

    /// - Throws: ``RequestRefusal/malformed(reason:)`` where the whole cannot be read. One tap that cannot be told is
    ///   refused alone, since nothing sent after it would ever arrive otherwise.
    init(_ body: [UInt8]) throws {
        let wire: Wire
        do {
            wire = try JSONDecoder().decode(Wire.self, from: Data(body))
        } catch {
            throw RequestRefusal.malformed(
                reason: "The content has to be an object of sentAt, in milliseconds, and taps, each with an id.")
        }
        guard wire.taps.count <= Self.bound else {
            throw RequestRefusal.malformed(reason: "At most \(Self.bound) taps can be sent at once.")
        }
        guard let sentAt = Self.instant(wire.sentAt) else {
            throw RequestRefusal.malformed(reason: "sentAt has to be an instant in milliseconds since 1970.")
        }
        self.sentAt = sentAt
        taps = wire.taps.map(SentTap.init)
    }

    /// The years 1970 to 9999, in which no difference overflows.
    static func instant(_ milliseconds: Int64?) -> Instant? {
        guard let milliseconds, (0...253_402_300_799_999).contains(milliseconds) else { return nil }
        return Instant(millisecondsSince1970: milliseconds)
    }

    private struct Wire: Decodable {
        let sentAt: Int64
        let taps: [WireTap]
    }

    fileprivate struct WireTap: Decodable {
        let id: UUID
        let instant: Int64?
        let action: String?
        let shift, pause, stretch, offer, delivery: UUID?
        let deliveries: [UUID]?

        private enum Key: CodingKey {
            case id, instant, action, shift, pause, stretch, offer, delivery, deliveries
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            func field<Value: Decodable>(_ key: Key) -> Value? { try? fields.decode(Value.self, forKey: key) }
            id = try fields.decode(UUID.self, forKey: .id)
            instant = field(.instant)
            action = field(.action)
            (shift, pause, stretch) = (field(.shift), field(.pause), field(.stretch))
            (offer, delivery, deliveries) = (field(.offer), field(.delivery), field(.deliveries))
        }
    }
}

/// One tap as it was sent.
struct SentTap {
    /// Made on the phone, and the name of the attempt (HTTP-11).
    let id: UUID

    /// Everything it said, in one line, to tell another tap under the same identifier from a repeat.
    let line: String

    /// When and what, `nil` where that cannot be read.
    let content: Content?

    struct Content: Hashable {
        /// By the phone's clock.
        let instant: Instant
        let tap: Tap
    }

    fileprivate init(_ wire: TapSending.WireTap) {
        id = wire.id
        let identifiers = [wire.shift, wire.pause, wire.stretch, wire.offer, wire.delivery] + (wire.deliveries ?? [])
        line =
            ([wire.instant.map(String.init), wire.action] + identifiers.map { $0?.uuidString })
            .map { $0 ?? "-" }.joined(separator: " ")
        guard let instant = TapSending.instant(wire.instant), let tap = Self.tap(wire) else {
            content = nil
            return
        }
        content = Content(instant: instant, tap: tap)
    }

    private static func tap(_ wire: TapSending.WireTap) -> Tap? {
        switch wire.action {
        case "start": wire.shift.map { .start(shift: $0) }
        case "pause": both(wire.pause, wire.shift).map { .pause($0, of: $1) }
        case "resume": both(wire.pause, wire.shift).map { .resume(pause: $0, of: $1) }
        case "park": both(wire.stretch, wire.shift).map { .park($0, of: $1) }
        case "drive": both(wire.stretch, wire.shift).map { .drive(stretch: $0, of: $1) }
        case "accept":
            // An offer of none is refused by the offer's own rule; one delivery twice is no offer at all.
            both(wire.offer, wire.shift).flatMap { offer, shift in
                guard let deliveries = wire.deliveries, Set(deliveries + [offer]).count == deliveries.count + 1 else {
                    return nil
                }
                return .accept(offer: offer, deliveries: deliveries, on: shift)
            }
        case "cancel": wire.delivery.map { .cancel(delivery: $0) }
        case "end": wire.shift.map { .end($0) }
        case .some(let name):
            both(DeliveryAction(rawValue: name), wire.delivery).map { .step($0, delivery: $1) }
        case nil: nil
        }
    }

    private static func both<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
        guard let first, let second else { return nil }
        return (first, second)
    }
}
