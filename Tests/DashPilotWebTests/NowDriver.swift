import DashPilotDomain
import DashPilotModels
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit

@testable import DashPilotWeb

typealias NowDriver = NowRoutesTests.Driver

extension NowRoutesTests.Driver {
    /// Texts that a page must keep from being anything but text.
    static let hostileTexts: [String] = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\u{0}b", "\u{202E}evil\u{202C}",
        "👩‍👩‍👧‍👦 Döner & Söhne", "'; DROP TABLE shift;--", "line\r\nbreak", String(repeating: "x", count: 100_000),
    ]

    /// Lets the clock go on.
    func wait(_ seconds: TimeInterval) {
        web.clock.move(to: web.clock.now().adding(seconds: seconds))
    }

    /// A running shift with an offer of so many deliveries.
    @discardableResult
    func accept(_ count: Int = 1) throws -> [Delivery] {
        let services = try web.services()
        if try ShiftService(services).activeShift() == nil { _ = try ShiftService(services).start() }
        return try DeliveryService(services).acceptOffer(deliveryCount: count).offer.deliveries.map(\.delivery)
    }

    /// Presses a delivery's steps up to its pickup, a minute apart.
    func pickUp(_ delivery: Delivery) throws {
        for action in [DeliveryAction.arrive, .pickUp] {
            wait(60)
            _ = try DeliveryService(web.services()).record(action, on: delivery.id)
        }
    }

    /// Presses `Delivered` on a delivery's card.
    func deliver(_ delivery: Delivery) throws -> Response {
        wait(60)
        return try press("/deliveries/\(delivery.id)/steps/complete", ["form": "step-1"])
    }

    /// The delivery as it is recorded now.
    func delivery(_ id: UUID) throws -> Delivery {
        try DeliveryService(web.services()).delivery(id).delivery
    }
}

extension Response {
    /// Where the browser is sent on to.
    var location: String { headers[.location] ?? "" }
}
