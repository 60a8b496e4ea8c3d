import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import Foundation
import HTTPKit

/// Decides, by a request's head, whether it comes in. Source of the rules: ACCESS-1 to ACCESS-6.
struct Gate: Sendable {
    /// The name of the cookie that a paired browser holds.
    static let cookieName = "dashpilot"

    let access: AccessService
    let clock: any InstantClock
    let names: OwnNames
    let client: ClientAddress
    let log: any EventLog
    private let failures = FailedAttempts()

    /// Of location apps, which are never slowed: kept apart so that an app with an outdated token locks no page out.
    private let intakeFailures = FailedAttempts()

    /// Judges a request by its host, its origin and its credential, and notes the caller on it.
    @Sendable func admit(_ request: inout Request) throws {
        let host = request.headers[.host]
        // Health is asked by the machine itself, under whatever name.
        guard names.contains(host: host) || request.route == SitePath.health.description else {
            throw WebRefusal.notOurHost
        }
        let demand = request[RouteDemandKey.self]
        switch demand {
        case .nothing, .inHandler: return
        case .full, .fullToken, .actions, .capture: break
        }
        let caller = try caller(of: request)
        guard demand.isMet(by: caller.key.scope) else { throw WebRefusal.outOfScope }
        guard demand != .fullToken || caller.key.kind == .token else { throw WebRefusal.tokenNeeded }
        if caller.presented == .cookie, !request.method.isSafe, !comesFromOurPages(request, host: host) {
            throw WebRefusal.foreignOrigin
        }
        request[CallerKey.self] = caller
        // When a device was here last is worth no refusal: where the disk is full, its driver can still look.
        try? access.noteUse(of: caller.key, timeZoneName: request.timeZoneName)
    }

    /// Whom the request's credential belongs to.
    func caller(of request: Request) throws -> Caller {
        guard let presented = request.presentedSecret else {
            try refuseWhileSlowed(request)
            throw WebRefusal.notPaired
        }
        guard let key = try checking(.credential, of: request, { try access.key(presenting: presented.text) }) else {
            throw WebRefusal.notPaired
        }
        return Caller(key: key, presented: presented.way)
    }

    /// What somebody may present that is a secret, by the name it is logged under.
    enum Presentation: Sendable {
        case credential, pairingCode, tokenInAddress

        fileprivate var word: StaticString {
            switch self {
            case .credential: "credential"
            case .pairingCode: "pairing code"
            case .tokenInAddress: "token in an address"
            }
        }
    }

    /// Looks up what a request presents, unless its address has been wrong too often; a wrong one is counted and logged
    /// here, and nothing of it is (ACCESS-6).
    ///
    /// - Parameter lookUp: Returns `nil` for a wrong one.
    /// - Throws: ``WebRefusal/tooManyAttempts(seconds:)``, and what `lookUp` throws.
    func checking<Found>(
        _ presentation: Presentation, of request: Request, _ lookUp: () throws -> Found?
    ) throws -> Found? {
        try refuseWhileSlowed(request)
        if let found = try lookUp() { return found }
        failures.note(client.text(of: request), now: clock.now())
        log.record(.access, "refused", .word(presentation.word))
        return nil
    }

    /// Counts a location app's wrong credential. Its address is never slowed (INTAKE-14), but a phone that sends every
    /// second fills no log.
    func noteIntakeFailure(_ request: Request) {
        let address = client.text(of: request)
        if intakeFailures.wait(for: address, now: clock.now()) == nil {
            log.record(.access, "refused", .word("location app"))
        }
        intakeFailures.note(address, now: clock.now())
    }

    private func refuseWhileSlowed(_ request: Request) throws(WebRefusal) {
        if let seconds = failures.wait(for: client.text(of: request), now: clock.now()) {
            throw .tooManyAttempts(seconds: seconds)
        }
    }

    /// Whether `Origin`, or without it `Sec-Fetch-Site`, shows that a page of ours sent it (ACCESS-5).
    ///
    /// Our own pages forbid referrers (HTTP-8), and a browser then sends the origin `null` with their forms. That says
    /// nothing, so it counts as none; a page of another's that hides its origin is still told as `cross-site`.
    private func comesFromOurPages(_ request: Request, host: String?) -> Bool {
        if let origin = request.headers[.origin], origin != "null" { return names.isOwn(origin: origin, host: host) }
        return request.headers[.secFetchSite] == "same-origin"
    }
}

/// The names this server answers to (ACCESS-5).
struct OwnNames: Sendable {
    private let hosts: Set<String>
    private let publicOrigin: String?

    /// The numeric addresses of this machine, where every one of them is listened on. No other site can have one for its
    /// name.
    private let machineAddresses: (@Sendable () -> [String])?

    /// - Parameters:
    ///   - host: What it listens on.
    ///   - publicURL: What it is called from outside, where a proxy stands before it.
    ///   - machineAddresses: Asked where the host stands for all of them, for they may change.
    init(
        host: String, publicURL: URL?,
        machineAddresses: @escaping @Sendable () -> [String] = MachineAddresses.current
    ) {
        self.machineAddresses = ServePlan.isEveryAddress(host) ? machineAddresses : nil
        var hosts: Set<String> = ["localhost", "127.0.0.1", "[::1]", host.lowercased()]
        if host.contains(":") { hosts.insert("[\(host.lowercased())]") }
        if let name = publicURL?.host() { hosts.insert(name.lowercased()) }
        let machine = ProcessInfo.processInfo.hostName.lowercased()
        if !machine.isEmpty { hosts.insert(machine) }
        self.hosts = hosts
        publicOrigin = publicURL.flatMap(Self.origin)
    }

    func contains(host: String?) -> Bool {
        guard let host else { return false }
        let name = Self.withoutPort(host.lowercased())
        if hosts.contains(name) { return true }
        return machineAddresses?().contains { ServePlan.host(in: $0) == name } ?? false
    }

    /// An origin is ours when it names the very host and port that the request was sent to, or the public address.
    func isOwn(origin: String, host: String?) -> Bool {
        let origin = origin.lowercased()
        if let publicOrigin, origin == publicOrigin { return true }
        guard let host = host?.lowercased(), contains(host: host) else { return false }
        return origin == "http://\(host)" || origin == "https://\(host)"
    }

    private static func withoutPort(_ host: String) -> String {
        guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
        return String(host[..<colon])
    }

    private static func origin(_ url: URL) -> String? {
        guard let scheme = url.scheme, let host = url.host() else { return nil }
        return "\(scheme)://\(host)\(url.port.map { ":\($0)" } ?? "")".lowercased()
    }
}

extension Request {
    /// The secret the request presents where every route may carry one: the cookie, a bearer token, or the password of
    /// HTTP Basic.
    fileprivate var presentedSecret: (text: String, way: Caller.Presented)? {
        if let header = headers[.authorization] {
            return Credentials.secret(inAuthorization: header).map { ($0, .header) }
        }
        return cookies[Gate.cookieName].map { ($0, .cookie) }
    }

    /// The zone the page says its device is in, where it is one there is (LOCALE-2).
    var timeZoneName: String? {
        guard let name = headers["Time-Zone"] ?? cookies["zone"], name.utf8.count <= 64,
            TimeZone(identifier: name) != nil
        else { return nil }
        return name
    }
}

/// Reading credentials as clients write them.
enum Credentials {
    /// The token of `Bearer`, the password of `Basic`, or what one client puts raw behind `Basic` (INTAKE-2).
    static func secret(inAuthorization header: String) -> String? {
        let parts = header.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let value = parts[1].trimmingCharacters(in: .whitespaces)
        switch parts[0].lowercased() {
        case "bearer": return value
        case "basic":
            guard let data = Data(base64Encoded: value), let text = String(data: data, encoding: .utf8),
                let colon = text.firstIndex(of: ":")
            else { return value }
            return String(text[text.index(after: colon)...])
        default: return nil
        }
    }
}
