public import DashPilotDomain
public import Foundation

/// What a server is told when it is made.
public struct WebConfiguration: Sendable {
    public var ledgerURL: URL

    /// What it listens on; also a name it answers to.
    public var host: String
    public var port: Int

    /// What it is called from outside, where a proxy stands before it.
    public var publicURL: URL?

    /// Whether its pages travel over https, which cookies are then bound to (ACCESS-3).
    public var isEncrypted: Bool

    /// For a device that names no zone (LOCALE-2).
    public var machineZone: TimeZone
    public var clock: any InstantClock
    public var ids: any IdentifierSource
    public var log: any EventLog

    public init(
        ledgerURL: URL, host: String = "127.0.0.1", port: Int = 8080, publicURL: URL? = nil, isEncrypted: Bool = false,
        machineZone: TimeZone, clock: any InstantClock = SystemClock(),
        ids: any IdentifierSource = RandomIdentifiers(), log: any EventLog = SilentLog()
    ) {
        self.ledgerURL = ledgerURL
        self.host = host
        self.port = port
        self.publicURL = publicURL
        self.isEncrypted = isEncrypted
        self.machineZone = machineZone
        self.clock = clock
        self.ids = ids
        self.log = log
    }
}
