import DashPilotAccess
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Secrets
import Testing

@testable import DashPilotWeb

@Suite struct MetricsRoutesTests {
    /// 2026-09-05T14:00:00Z, an hour before the fixture's clock.
    static let start = Instant(millisecondsSince1970: 1_788_616_800_000)

    @Test(arguments: [(AccessScope.full, 200), (.actions, 403), (.capture, 403)])
    func `HTTP-10 metrics are for full tokens`(scope: AccessScope, status: Int) throws {
        let web = try WebFixture()
        #expect(try web.ask(.get, "/metrics", token: web.token(scope)).status.code == status)
    }

    @Test func `HTTP-10 metrics are for no paired browser, which is told so, and for nobody unknown`() throws {
        let web = try WebFixture()
        let browser = try web.ask(.get, "/metrics", headers: [.cookie: web.cookie()])
        #expect(browser.status == .forbidden)
        #expect(browser.text.contains("Make a full token under Devices"))
        #expect(try web.ask(.get, "/metrics").status == .unauthorized)
    }

    @Test func `HTTP-10 every line is what Prometheus reads, each figure under its own name and type`() throws {
        let web = try WebFixture()
        try post(web, [location(minute: 1)])
        let answer = try web.ask(.get, "/metrics", token: web.token(.full))
        #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        let metrics = try ParsedMetrics(answer.text)
        #expect(
            Set(metrics.types.keys).isSuperset(of: [
                "dashpilot_http_requests_total", "dashpilot_http_request_duration_seconds", "dashpilot_positions_total",
                "dashpilot_ledger_commit_duration_seconds", "dashpilot_event_streams", "dashpilot_positions_held",
                "dashpilot_http_requests_waiting", "process_resident_memory_bytes",
            ]))
        #expect(metrics.types.filter { $0.key.hasSuffix("_total") }.values.allSatisfy { $0 == "counter" })
    }

    @Test func `HTTP-10 INTAKE-17 positions are counted by what became of them`() throws {
        let web = try WebFixture()
        _ = try ShiftService(web.services()).start(at: .at(Self.start))
        // Taken, known already, ahead of the clock by an hour, and no place on Earth.
        try post(
            web,
            [
                location(minute: 1), location(minute: 1), location(minute: 120),
                location(minute: 2).replacing("40.0", with: "94.0"),
            ])
        let metrics = try metrics(web)
        func positions(_ outcome: String) -> Double? {
            metrics["dashpilot_positions_total{outcome=\"\(outcome)\"}"]
        }
        #expect(positions("stored") == 1)
        #expect(positions("alreadyKnown") == 1)
        #expect(positions("fromTheFuture") == 1)
        #expect(positions("shiftPaused") == 0)
        let sum = metrics.samples.filter { $0.key.hasPrefix("dashpilot_positions_total{") }.values.reduce(0, +)
        #expect(sum == 4)
    }

    @Test func `HTTP-10 requests are counted by family and status, and timed`() throws {
        let web = try WebFixture()
        try post(web, [location(minute: 1), location(minute: 2)])
        _ = try web.ask(.post, "/intake/overland", token: "wrong", body: "{}")
        _ = try web.ask(.get, "/no/such/page", token: web.token(.full))
        let metrics = try metrics(web)
        #expect(metrics[#"dashpilot_http_requests_total{family="intake",status="200"}"#] == 2)
        #expect(metrics[#"dashpilot_http_requests_total{family="intake",status="401"}"#] == 1)
        #expect(metrics[#"dashpilot_http_requests_total{family="unknown",status="404"}"#] == 1)
        #expect(metrics[#"dashpilot_http_request_duration_seconds_count{family="intake"}"#] == 3)
        #expect(try #require(metrics[#"dashpilot_http_request_duration_seconds_sum{family="intake"}"#]) > 0)
    }

    @Test func `HTTP-10 commits are counted and timed, those that changed something`() throws {
        let web = try WebFixture()
        #expect(try metrics(web)["dashpilot_ledger_commit_duration_seconds_count"] == 0)
        let token = try web.token(.actions)
        #expect(try web.ask(.post, "/api/v1/actions/start-shift", token: token).status == .ok)
        // Refused, for the shift is running.
        #expect(try web.ask(.post, "/api/v1/actions/start-shift", token: token).status == .conflict)
        let metrics = try metrics(web)
        #expect(metrics["dashpilot_ledger_commit_duration_seconds_count"] == 1)
        #expect(try #require(metrics["dashpilot_ledger_commit_duration_seconds_sum"]) > 0)
        #expect(metrics["dashpilot_ledger_open"] == 1)
    }

    @Test func `HTTP-10 STORE-8 without a ledger the figures say so and are given all the same`() throws {
        let web = try WebFixture()
        try Data("this is a text and no ledger".utf8).write(to: web.ledgerURL)
        #expect(try metrics(web)["dashpilot_ledger_open"] == 0)
    }

    @Test func `HTTP-10 open event streams and held positions are shown`() throws {
        let web = try WebFixture()
        let services = try web.services()
        _ = try ShiftService(services).start(at: .at(Self.start))
        _ = try ShiftService(services).pause(at: .at(Self.start.adding(seconds: 30)))
        let stream = try web.ask(.get, "/api/v1/events", token: web.token(.full))
        try post(web, [location(minute: 1)])
        let metrics = try metrics(web)
        #expect(metrics["dashpilot_event_streams"] == 1)
        #expect(metrics["dashpilot_positions_held"] == 1)
        #expect(metrics[#"dashpilot_positions_total{outcome="shiftPaused"}"#] == 1)
        withExtendedLifetime(stream) {}
    }

    @Test func `HTTP-10 PRIV-6 nothing private is among the figures`() throws {
        let web = try WebFixture()
        let shift = try ShiftService(web.services()).start(at: .at(Self.start))
        let made = try web.application.access.makeToken(name: "Kims Pixel", scope: .capture)
        let token = made.secret.text
        #expect(
            try web.ask(
                .get, "/intake/\(token)/traccar?id=kims-van&lat=40.0&lon=-82.9&timestamp=1788616860&accuracy=8"
            ).status == .ok)
        _ = try web.ask(.get, "/shifts/\(shift.id)?secret=\(token)", token: web.token(.full))
        let text = try web.ask(.get, "/metrics", token: web.token(.full)).text
        for secret in [
            token, made.key.id.uuidString, shift.id.uuidString, "Pixel", "kims-van", "82.9", "127.0.0.1",
            web.folder.path(),
        ] {
            #expect(!text.lowercased().contains(secret.lowercased()))
        }
    }

    @Test(
        arguments: [
            ("/", RouteFamily.pages), ("/shifts/{id}/ending", .pages), ("/intake/{token}/{client}", .intake),
            ("/api/v1/positions", .intake), ("/api/v1/overland/batches", .intake),
            ("/api/v1/actions/{action}", .actions),
            ("/api/v1/events", .events), ("/api/v1/card", .api), ("/pair/{code}", .pairing), ("/style.css", .files),
            ("/scripts/{name}", .files),
            ("/metrics", .monitoring), (nil, .unknown),
        ] as [(String?, RouteFamily)])
    func `HTTP-10 addresses are counted in families`(route: String?, family: RouteFamily) {
        #expect(RouteFamily(route: route) == family)
    }

    @Test func `HTTP-10 times are counted up to each bound, and beyond the last`() {
        var times = DurationHistogram()
        for milliseconds in [0, 1, 2, 700, 60_000] { times.add(.milliseconds(milliseconds)) }
        #expect(times.count == 5)
        #expect(times.cumulative.map(\.count) == [2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4])
        #expect(abs(times.seconds - 60.703) < 1e-9)
    }

    private func location(minute: Int) -> String {
        let instant = Self.start.adding(seconds: Double(minute * 60)).millisecondsSince1970 / 1000
        return #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":\#(instant),"acc":8}"#
    }

    private func post(_ web: WebFixture, _ messages: [String]) throws {
        let token = try web.token(.capture)
        for message in messages {
            #expect(try web.ask(.post, "/intake/owntracks", token: token, body: message).status == .ok)
        }
    }

    private func metrics(_ web: WebFixture) throws -> ParsedMetrics {
        try ParsedMetrics(web.ask(.get, "/metrics", token: web.token(.full)).text)
    }
}

/// Reads the text form by its own rules: a name's lines follow its help and type, and no sample comes twice.
private struct ParsedMetrics {
    struct Unreadable: Error {
        let line: String
    }

    var types: [String: String] = [:]
    var samples: [String: Double] = [:]

    subscript(sample: String) -> Double? { samples[sample] }

    init(_ text: String) throws {
        guard text.hasSuffix("\n") else { throw Unreadable(line: "no line's end at the end") }
        var current = ""
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let help = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)/) {
                current = String(help.1)
                guard types[current] == nil else { throw Unreadable(line: line) }
            } else if let type = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)/) {
                guard type.1 == current else { throw Unreadable(line: line) }
                types[current] = String(type.2)
            } else if let sample = line.wholeMatch(
                of:
                    /(([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-zA-Z_][a-zA-Z0-9_]*="[^"\\\n]*"(,[a-zA-Z_][a-zA-Z0-9_]*="[^"\\\n]*")*\})?) ([^ ]+)/
            ) {
                guard let value = Double(sample.5), samples[String(sample.1)] == nil else {
                    throw Unreadable(line: line)
                }
                let endings = types[current] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
                guard endings.contains(where: { current + $0 == sample.2 }) else { throw Unreadable(line: line) }
                samples[String(sample.1)] = value
            } else {
                throw Unreadable(line: line)
            }
        }
        try judgeHistograms()
    }

    /// The bucket without a bound holds all that were counted.
    private func judgeHistograms() throws {
        for (name, count) in samples where name.contains("_seconds_count") {
            let infinite =
                name.contains("{")
                ? name.replacing("_count{", with: "_bucket{").replacing("}", with: #",le="+Inf"}"#)
                : name.replacing("_count", with: "_bucket") + #"{le="+Inf"}"#
            guard samples[infinite] == count else { throw Unreadable(line: name) }
        }
    }
}
