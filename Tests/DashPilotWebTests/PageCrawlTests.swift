import DashPilotDemo
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// Every page that can be reached from the first one, in each state of the records, over ten days of made-up work.
@Suite struct PageCrawlTests {
    enum State: CaseIterable, Sendable {
        case nothingRecorded, noShift, running, paused, parked, justEnded
    }

    /// Ten days, so that the history has an older week.
    private static let records: DemoRecords? = try? DemoRecords(
        DemoPlan(
            seed: 1, firstDay: DemoPlan.usualLastDay.adding(days: -9), lastDay: DemoPlan.usualLastDay,
            recordsRoutes: true))

    /// A paired browser whose driver stands at `state`, at six in the evening of January 2, 2026.
    private func browser(_ state: State) throws -> Browser {
        let web = try WebFixture()
        if state != .nothingRecorded { try DemoLedger.make(try #require(Self.records), at: web.ledgerURL) }
        let driver = try Browser(web)
        let evening = Instant(millisecondsSince1970: 1_767_394_800_000)
        web.clock.move(to: evening)
        guard ![.nothingRecorded, .noShift].contains(state) else { return driver }
        let services = try web.services()
        let shifts = ShiftService(services)
        let deliveries = DeliveryService(services)
        _ = try shifts.start()
        let offer = try deliveries.acceptOffer(deliveryCount: 2).offer.deliveries.map(\.id)
        _ = try PickupPlaceService(services).assign(name: hostileText, toDelivery: offer[0])
        _ = try deliveries.setExpectedEarnings(Money(9), of: offer[0])
        for action in DeliveryAction.allCases {
            web.clock.move(to: web.clock.now().adding(seconds: 300))
            _ = try deliveries.record(action, on: offer[0])
        }
        switch state {
        case .nothingRecorded, .noShift, .running: break
        case .paused:
            _ = try deliveries.cancel(offer[1])
            _ = try shifts.pause()
        case .parked: _ = try shifts.park()
        case .justEnded:
            _ = try deliveries.cancel(offer[1])
            _ = try shifts.pause()
            web.clock.move(to: web.clock.now().adding(seconds: 300))
            _ = try shifts.end()
        }
        return driver
    }

    /// Pages that differ only in what they show are alike; so many of each kind are opened.
    private static let mostOfAKind = 2

    /// An address without its identifiers and the values of its query.
    private func kind(of address: String) -> String {
        let parts = address.split(separator: "?", maxSplits: 1)
        let path = (parts.first ?? "").split(separator: "/").map { UUID(uuidString: String($0)) == nil ? $0 : "{id}" }
        let names = FormFields(urlEncoded: parts.count == 2 ? String(parts[1]) : "").fields.map(\.name)
        return path.joined(separator: "/") + "?" + Set(names).sorted().joined(separator: "&")
    }

    /// Where a page leads: its links, and the addresses of its forms, which a driver may come back to.
    private func addresses(on page: String) -> [String] {
        page.matches(of: /(?:href|action|formaction)="([^"#]*)[^"]*"/).map { String($0.1).plainText }
            .filter { $0.hasPrefix("/") }
    }

    @Test(arguments: State.allCases)
    func `HTTP-1 HTTP-2 every address that a page shows leads to a page, in every state of the records`(state: State)
        throws
    {
        let driver = try browser(state)
        var waiting = ["/"]
        var seen: Set<String> = ["/"]
        var opened: [String: Int] = [:]
        var faults: [String] = []
        while let address = waiting.popLast() {
            guard opened[kind(of: address), default: 0] < Self.mostOfAKind else { continue }
            opened[kind(of: address), default: 0] += 1
            let answer = try driver.open(address)
            var found: [String] = []
            switch answer.status {
            case .ok:
                guard answer.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
                let page = answer.text
                faults += Self.faults(of: page).map { "\(address): \($0)" }
                found = addresses(on: page)
            case .seeOther: found = [answer.headers[.location] ?? "/nowhere"]
            default: faults.append("\(address): \(answer.status.code)")
            }
            for next in found where seen.insert(next).inserted { waiting.append(next) }
        }
        #expect(faults == [])
        // What was found at all: the five places and, where there is something, its sheets.
        for place in ["/", "/shifts", "/summary/week", "/expenses", "/settings", "/devices"] {
            #expect(opened[kind(of: place)] != nil)
        }
        #expect(opened.count > (state == .nothingRecorded ? 15 : 45), "\(opened.keys.sorted())")
    }

    /// What is wrong with a page whatever it shows.
    private static func faults(of whole: String) -> [String] {
        // What stands in a template is no part of the page until a script puts it there in place of something.
        let page = whole.replacing(/<template.*?<\/template>/.dotMatchesNewlines(), with: "")
        var faults: [String] = []
        if page.components(separatedBy: "<h1").count != 2 { faults.append("not one h1") }
        if page.firstMatch(of: /<h1[^>]*>\s*<\/h1>/) != nil { faults.append("an empty h1") }
        if page.firstMatch(of: /<title>[^<]+ – DashPilot<\/title>/) == nil { faults.append("no title") }
        if page.contains("<script>alert") { faults.append("a script that was typed") }
        let ids = page.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
        let twice = Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys
        if !twice.isEmpty { faults.append("ids that stand twice: \(twice.sorted())") }
        let named = page.matches(of: /\s(?:for|aria-labelledby|aria-describedby)="([^"]*)"/)
            .flatMap { $0.1.split(separator: " ").map(String.init) }
        let missing = Set(named).subtracting(ids)
        if !missing.isEmpty { faults.append("ids that are not there: \(missing.sorted())") }
        return faults
    }
}
