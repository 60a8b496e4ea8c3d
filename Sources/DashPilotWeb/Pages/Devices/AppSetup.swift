import DashPilotDomain
import Foundation
import HTMLKit
import HTTPKit

/// How a location app on a phone is told where to send its positions, with a token of its own.
///
/// Pure: the same server and token give the same links. Source of the rules: INTAKE-2.
struct AppSetup: Sendable {
    enum App: CaseIterable, Sendable {
        case ownTracks, overland, gpsLogger, traccar

        var title: String {
            switch self {
            case .ownTracks: "OwnTracks"
            case .overland: "Overland"
            case .gpsLogger: "GPSLogger"
            case .traccar: "Traccar Client"
            }
        }
    }

    /// What is typed into one field of an app by hand.
    struct Field: Hashable, Sendable {
        let name: String
        let value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `https://dash.example.net`, without a slash at its end.
    let server: String
    let token: String

    /// What the device is called in apps that ask for it.
    static let deviceName = "phone"

    /// Opens the app with everything filled in.
    func link(for app: App) -> AppAddress {
        switch app {
        case .ownTracks:
            AppAddress(
                .ownTracks, "/config?inline=\(Self.encode(Data(ownTracksConfiguration.utf8).base64EncodedString()))")
        case .overland:
            AppAddress(
                .overland,
                "setup?url=\(Self.encode(address("/intake/overland")))&token=\(Self.encode(token))"
                    + "&device_id=\(Self.deviceName)")
        case .gpsLogger: AppAddress(.gpsLogger, "properties/\(address(SitePath.gpsLoggerProfile(token)))")
        case .traccar:
            AppAddress(
                .traccar,
                "config?url=\(Self.encode(address("/intake/traccar")))&id=\(Self.encode(token))&interval=10&distance=10"
                    + "&accuracy=highest&buffer=true&stop_detection=false")
        }
    }

    /// The same by hand, where the link does not open the app.
    func fields(for app: App) -> [Field] {
        switch app {
        case .ownTracks:
            [
                Field("Mode", "HTTP"), Field("URL", address("/intake/owntracks")), Field("User name", Self.deviceName),
                Field("Password", token), Field("Monitoring", "Move"),
            ]
        case .overland:
            [
                Field("Receiver endpoint URL", address("/intake/overland")), Field("Access token", token),
                Field("Device ID", Self.deviceName),
            ]
        case .gpsLogger:
            [
                Field("Custom URL", address("/intake/gpslogger")), Field("HTTP headers", authorization),
                Field("HTTP method", "POST"), Field("HTTP body", Self.gpsLoggerBody),
            ]
        case .traccar:
            [Field("Server URL", address("/intake/traccar")), Field("Device identifier", token)]
        }
    }

    /// The settings that GPSLogger fetches when its link is opened: Java properties, one a line.
    var gpsLoggerProfile: String {
        [
            "log_customurl_enabled=true", "log_customurl_url=\(address("/intake/gpslogger"))",
            "log_customurl_method=POST", "log_customurl_headers=\(authorization)",
            "log_customurl_body=\(Self.gpsLoggerBody)",
        ].joined(separator: "\n") + "\n"
    }

    /// OwnTracks's own remote configuration: HTTP mode, and move mode, the only one whose route can be measured.
    var ownTracksConfiguration: String {
        let members: [(String, JSONValue)] = [
            ("_type", "configuration"), ("mode", 3), ("monitoring", 2), ("url", .string(address("/intake/owntracks"))),
            ("auth", true), ("username", .string(Self.deviceName)), ("password", .string(token)),
            ("deviceId", .string(Self.deviceName)), ("tid", "dp"),
        ]
        // On one line and without blanks, so that the code stays small enough to scan.
        return "{" + members.map { name, value in "\"\(name)\":\(value.text)" }.joined(separator: ",") + "}"
    }

    private var authorization: String { "Authorization: Bearer \(token)" }

    private static let gpsLoggerBody =
        "lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&acc=%ACC&alt=%ALT&spd=%SPD&dir=%DIR&sat=%SAT&prov=%PROV&batt=%BATT"

    private func address(_ path: String) -> String { server + path }

    /// Everything but RFC 3986's unreserved characters as `%XX`.
    private static func encode(_ text: String) -> String {
        String(FormFields([FormFields.Field("", text)]).urlEncoded.dropFirst())
    }
}

/// Where this server is reached from outside, as far as it knows.
struct ServerPlace: Sendable {
    private let publicURL: URL?
    private let isEncrypted: Bool

    init(_ configuration: WebConfiguration) {
        publicURL = configuration.publicURL
        isEncrypted = configuration.isEncrypted
    }

    /// `https://dash.example.net`: the public address, else the one the request was sent to, whose name was checked.
    func address(for request: Request) -> String {
        if let publicURL {
            let text = publicURL.absoluteString
            return text.hasSuffix("/") ? String(text.dropLast()) : text
        }
        let scheme = isEncrypted || request.isEncrypted ? "https" : "http"
        return "\(scheme)://\(request.headers[.host] ?? "localhost")"
    }
}
