import DashPilotDomain
import Foundation
import HTMLKit
import Testing

@testable import DashPilotWeb

@Suite struct DeviceAppSetupTests {
    private let setup = AppSetup(server: "https://dash.example.net", token: "4f1c-_A")

    @Test func `INTAKE-2 OwnTracks's link holds its configuration in base64`() throws {
        let link = setup.link(for: .ownTracks).text
        #expect(link.hasPrefix("owntracks:///config?inline="))
        let encoded = try #require(link.split(separator: "=", maxSplits: 1).last?.removingPercentEncoding)
        let json = String(decoding: try #require(Data(base64Encoded: encoded)), as: UTF8.self)
        #expect(
            json
                == #"{"_type":"configuration","mode":3,"monitoring":2,"url":"https://dash.example.net/intake/owntracks","#
                + #""auth":true,"username":"phone","password":"4f1c-_A","deviceId":"phone","tid":"dp"}"#)
    }

    @Test func `INTAKE-2 Overland's link names endpoint, token and device`() {
        #expect(
            setup.link(for: .overland).text
                == "overland://setup?url=https%3A%2F%2Fdash.example.net%2Fintake%2Foverland&token=4f1c-_A&device_id=phone"
        )
    }

    @Test func `INTAKE-2 GPSLogger's link names a profile, which holds address, header and body`() {
        #expect(
            setup.link(for: .gpsLogger).text
                == "gpslogger://properties/https://dash.example.net/intake/4f1c-_A/gpslogger.properties")
        #expect(
            setup.gpsLoggerProfile == """
                log_customurl_enabled=true
                log_customurl_url=https://dash.example.net/intake/gpslogger
                log_customurl_method=POST
                log_customurl_headers=Authorization: Bearer 4f1c-_A
                log_customurl_body=lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&acc=%ACC&alt=%ALT&spd=%SPD&dir=%DIR&sat=%SAT\
                &prov=%PROV&batt=%BATT

                """)
    }

    @Test func `INTAKE-2 Traccar's device identifier is the token`() {
        #expect(
            setup.link(for: .traccar).text
                == "org.traccar.client://config?url=https%3A%2F%2Fdash.example.net%2Fintake%2Ftraccar&id=4f1c-_A"
                + "&interval=10&distance=10&accuracy=highest&buffer=true&stop_detection=false")
        #expect(
            setup.fields(for: .traccar) == [
                AppSetup.Field("Server URL", "https://dash.example.net/intake/traccar"),
                AppSetup.Field("Device identifier", "4f1c-_A"),
            ])
    }

    @Test(arguments: AppSetup.App.allCases)
    func `INTAKE-2 what is typed by hand holds the token and an address of the server`(app: AppSetup.App) {
        let values = setup.fields(for: app).map(\.value)
        #expect(values.contains { $0.contains("4f1c-_A") })
        #expect(values.contains { $0.hasPrefix("https://dash.example.net/intake/") })
    }
}
