import DashPilotDomain
import DashPilotServices
import HTTPKit
import Testing

@testable import DashPilotWeb

/// For whom an answer is written (LOCALE-1, LOCALE-2).
@Suite struct RequestLocaleTests {
    // 2026-09-05T14:53:20Z, the fixture's present.
    @Test(arguments: [
        ("America/Argentina/Ushuaia", "11:53 AM"), ("Etc/GMT+12", "2:53 AM"), ("Asia/Kathmandu", "8:38 PM"),
        // No zone of that name: the machine's, which is UTC here.
        ("Europe/Nowhere", "2:53 PM"), ("", "2:53 PM"),
    ])
    func `LOCALE-2 the zone that the page's script names decides its times of day`(zone: String, time: String) throws {
        let web = try WebFixture()
        _ = try ShiftService(web.services()).start()
        let page = try web.ask(
            .get, "/", headers: [.cookie: "\(try web.cookie()); zone=\(zone)", .accept: "text/html"]
        ).text
        let started = try #require(page.firstMatch(of: /Started [^<]*?(\d+:\d\d.[AP]M)/))
        #expect(started.1.replacing("\u{202F}", with: " ") == time)
    }
}
