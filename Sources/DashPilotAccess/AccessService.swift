public import DashPilotDomain
public import DashPilotPersistence
public import Foundation
public import Secrets

/// Why a credential could not be made, found or revoked.
public enum AccessError: DriverFacingError, Equatable {
    case invalidName
    case keyNoLongerExists
    /// The pairing code was used, has expired, or never was one.
    case pairingCodeNotValid
    case accessUnavailable(underlying: StoreFault)

    public var kind: DriverFacingErrorKind {
        switch self {
        case .invalidName: .invalidValue
        case .keyNoLongerExists: .recordGone
        case .pairingCodeNotValid: .refused
        case .accessUnavailable: .recordsUnavailable
        }
    }

    public func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .invalidName: "Enter a name of 1 to \(AccessService.longestName) characters, so that you know it again."
        case .keyNoLongerExists: "That device or token is no longer there."
        case .pairingCodeNotValid:
            "This pairing link has been used or is older than 10 minutes. Make a new one on a paired device, or start "
                + "DashPilot again."
        case .accessUnavailable(let fault):
            fault.sentence(in: locale, consequence: "Nothing was changed about who may connect.")
        }
    }
}

/// Pairs browsers, makes tokens, and tells who a secret belongs to.
///
/// Only digests are kept. A secret is shown once, when it is made. Source of the rules: ACCESS-2 to ACCESS-6.
public struct AccessService: Sendable {
    /// How long a pairing code is valid, in seconds.
    public static let pairingCodeLifetime: TimeInterval = 600

    /// How long a replaced token goes on, in seconds (ACCESS-6).
    public static let replacedSecretLifetime: TimeInterval = 24 * 3600

    /// The most user-perceived characters of a device's or token's name.
    public static let longestName = 60

    private let file: AccessFile
    private let clock: any InstantClock
    private let ids: any IdentifierSource

    public init(
        _ file: AccessFile, clock: any InstantClock = SystemClock(), ids: any IdentifierSource = RandomIdentifiers()
    ) {
        self.file = file
        self.clock = clock
        self.ids = ids
    }

    /// A key that has just been made, with its secret to be shown this once.
    public struct MadeKey: Sendable {
        public let key: AccessKey
        public let secret: Secret
    }

    /// Every device and token, the newest first.
    public func keys() throws(AccessError) -> [AccessKey] {
        try reaching { try file.keys() }
    }

    /// A single-use code that pairs one browser within 10 minutes.
    public func makePairingCode() throws(AccessError) -> Secret {
        let code = Secret()
        let now = clock.now()
        try reaching {
            try file.addPairingCode(
                digest: code.digest.bytes, expiresAt: now.adding(seconds: Self.pairingCodeLifetime), now: now)
        }
        return code
    }

    /// Uses a pairing code up and pairs the browser that presented it.
    ///
    /// - Parameter name: What the device is called, as it says itself; cut to what a name may hold.
    public func pair(code text: String, deviceName name: String) throws(AccessError) -> MadeKey {
        let now = clock.now()
        guard let code = Secret(text: text),
            try reaching({ try file.takePairingCode(digest: code.digest.bytes, now: now) })
        else { throw .pairingCodeNotValid }
        let short = String(name.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longestName))
        return try make(.device, name: short.isEmpty ? "Phone" : short, scope: .full)
    }

    /// Makes a token of one scope.
    public func makeToken(name: String, scope: AccessScope) throws(AccessError) -> MadeKey {
        try make(.token, name: try accepted(name), scope: scope)
    }

    /// Gives a token another secret; the one it had goes on for 24 hours (ACCESS-6).
    public func replaceToken(_ id: UUID) throws(AccessError) -> MadeKey {
        guard let key = try keys().first(where: { $0.id == id && $0.kind == .token }) else { throw .keyNoLongerExists }
        let secret = Secret()
        let expiry = clock.now().adding(seconds: Self.replacedSecretLifetime)
        try reaching { try file.replaceSecret(of: id, digest: secret.digest.bytes, oldExpiresAt: expiry) }
        return MadeKey(key: key, secret: secret)
    }

    /// Ends a device or token at once, its replaced secrets included.
    public func revoke(_ id: UUID) throws(AccessError) {
        guard try reaching({ try file.revoke(id) }) else { throw .keyNoLongerExists }
    }

    /// Whom a presented secret belongs to, or `nil`. The look-up is by the secret's digest, so its time tells nothing of
    /// the secrets there are (ACCESS-6).
    public func key(presenting text: String) throws(AccessError) -> AccessKey? {
        guard let secret = Secret(text: text) else { return nil }
        let now = clock.now()
        return try reaching { try file.key(forDigest: secret.digest.bytes, now: now) }
    }

    /// Notes that a key was used, and the zone its device is in.
    public func noteUse(of key: AccessKey, timeZoneName: String? = nil) throws(AccessError) {
        let now = clock.now()
        try reaching { try file.noteUse(of: key.id, at: now, timeZoneName: timeZoneName) }
    }

    private func make(_ kind: AccessKey.Kind, name: String, scope: AccessScope) throws(AccessError) -> MadeKey {
        let secret = Secret()
        let key = AccessKey(id: ids.next(), kind: kind, name: name, scope: scope, createdAt: clock.now())
        try reaching { try file.add(key, digest: secret.digest.bytes) }
        return MadeKey(key: key, secret: secret)
    }

    private func accepted(_ name: String) throws(AccessError) -> String {
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty, trimmed.count <= Self.longestName else { throw .invalidName }
        return trimmed
    }

    @discardableResult
    private func reaching<Result>(_ body: () throws -> Result) throws(AccessError) -> Result {
        do {
            return try body()
        } catch {
            throw .accessUnavailable(underlying: StoreFault(error))
        }
    }
}
