import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotRecords
import Foundation
import HTTPKit
import Secrets

/// Who may connect. Works also while the ledger cannot be opened. Source of the rules: ACCESS-2, ACCESS-4, ACCESS-6.
enum AccessAPI {
    static let operations: [APIOperation] = [
        devices, revokeDevice, makePairingCode, tokens, makeToken, replaceToken, revokeToken,
    ]

    private static let devices = APIOperation(
        .access, .get, APIPath.devices, "listDevices", "The paired browsers, newest first",
        answer: .ok(.record([("devices", .list(of: .key))]))
    ) { call in
        ["devices": .array(try call.keys(.device).map(AccessRecord.key))]
    }

    private static let revokeDevice = APIOperation(
        .access, .delete, APIPath.device, "revokeDevice", "End a paired browser's access at once",
        answer: .ok(.deleted), .gone
    ) { call, id in try call.revoke(.device, id) }

    private static let makePairingCode = APIOperation(
        .access, .post, APIPath.pairingCodes, "makePairingCode",
        "Make an address that pairs one browser within 10 minutes",
        body: .empty, answer: .created(.record([("address", .string(format: "uri"))]), "It is shown this once."),
        .refused, showsOnce: true
    ) { call in
        let code = try call.access.makePairingCode()
        return ["address": .string(call.desk.place.address(for: call.request) + SitePath.pairing(code.text))]
    }

    // MARK: Tokens

    private static let tokens = APIOperation(
        .access, .get, APIPath.tokens, "listTokens", "The tokens, newest first",
        answer: .ok(.record([("tokens", .list(of: .key))]))
    ) { call in
        ["tokens": .array(try call.keys(.token).map(AccessRecord.key))]
    }

    private static let name = InputField.required(
        "name", .text(longest: AccessService.longestName), "What you know it by.")
    private static let scope = InputField.required(
        "scope", .choice as InputKind<AccessScope>,
        "capture posts positions, actions performs the eight actions, full does everything.")
    private static let made = Schema.record([("id", .id), ("token", .text)])

    private static let makeToken = APIOperation(
        .access, .post, APIPath.tokens, "makeToken", "Make a token for a location app, a shortcut or a program",
        body: .fields([name.described, scope.described]), answer: .created(made, "The token is shown this once."),
        [.refused, .unacceptable], showsOnce: true
    ) { call in
        let (name, scope) = (try call(name), try call(scope))
        return AccessRecord.made(try call.access.makeToken(name: name, scope: scope))
    }

    private static let replaceToken = APIOperation(
        .access, .post, APIPath.tokenReplacing, "replaceToken",
        "Give a token another secret; the old one goes on for 24 hours", body: .empty,
        answer: .ok(made, "The secret is shown this once."), [.gone, .refused], showsOnce: true
    ) { call, id in
        AccessRecord.made(try call.access.replaceToken(id))
    }

    private static let revokeToken = APIOperation(
        .access, .delete, APIPath.token, "revokeToken", "End a token at once", answer: .ok(.deleted), .gone
    ) { call, id in try call.revoke(.token, id) }
}

extension APICall {
    fileprivate func keys(_ kind: AccessKey.Kind) throws -> [AccessKey] {
        try access.keys().filter { $0.kind == kind }
    }

    /// Ends a key and the event streams that are open with it (ACCESS-2).
    fileprivate func revoke(_ kind: AccessKey.Kind, _ id: UUID) throws -> JSONValue {
        guard try keys(kind).contains(where: { $0.id == id }) else { throw AccessError.keyNoLongerExists }
        try access.revoke(id)
        desk.live.hub.end(of: id)
        return ["deleted": .id(id)]
    }
}

/// Whether an answer holds a secret that is shown once, so that it is kept for no repeat (ACCESS-4).
enum ShownOnceKey: RequestKey {
    static let defaultValue = false
}
