public import DashPilotAccess
public import DashPilotDomain
public import DashPilotPersistence
import Secrets

/// What commands print with `--json` and the API answers of paired browsers and tokens.
public enum AccessRecord {
    public static func key(_ key: AccessKey) -> JSONValue {
        [
            "id": .id(key.id), "name": .string(key.name), "scope": .string(key.scope.rawValue),
            "createdAt": .timestamp(key.createdAt), "lastUsedAt": .timestamp(key.lastUsedAt),
            "timeZone": .text(key.timeZoneName),
        ]
    }

    /// A token just made, with its secret, which is shown this once (ACCESS-4).
    public static func made(_ made: AccessService.MadeKey) -> JSONValue {
        ["token": .string(made.secret.text), "id": .id(made.key.id)]
    }
}
