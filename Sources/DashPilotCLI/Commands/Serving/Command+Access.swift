import DashPilotAccess
import DashPilotDomain
import DashPilotPersistence
import DashPilotRecords
import Foundation
import Secrets

extension Command {
    static let access: [Command] = [deviceList, deviceRevoke, tokenCreate, tokenList, tokenReplace, tokenRevoke]

    private static let keyID = Operand("ID", "The identifier, as the list prints it.")
    private static let scope = CommandOption(
        "scope", oneOf: AccessScope.allCases.map(\.rawValue),
        "capture posts positions, actions performs the eight actions, full does everything.", isRequired: true)
    private static let tokenName = CommandOption(
        "name", "NAME", "What you know it by, of up to \(AccessService.longestName) characters.", isRequired: true)

    private static let deviceList = Command(
        "device list", topic: .server, abstract: "list the paired browsers, the newest first",
        example: Example("dashpilot device list", "every paired browser and when it was last used")
    ) { context in try context.outputOfKeys(.device) }

    private static let deviceRevoke = Command(
        "device revoke", topic: .server, abstract: "end a paired browser's access at once",
        operands: [keyID], options: [.yes],
        example: Example(
            "dashpilot device revoke 1B4E28BA-2FA1-41D2-883F-0016D3CCA427", "says which one goes, and asks")
    ) { context in try context.revoke(.device, context.arguments.required(keyID)) }

    private static let tokenCreate = Command(
        "token create", topic: .server, abstract: "make a token for a location app, a shortcut or a program",
        details: ["The token is shown this once; only its digest is kept."],
        options: [scope, tokenName],
        example: Example(
            "dashpilot token create --scope capture --name \"Phone\"", "a token that can only post positions")
    ) { context in
        guard let scope = AccessScope(rawValue: try context.arguments.required(scope)) else {
            throw Misuse.contradiction("Give capture, actions or full as the scope.")
        }
        let made = try context.accessService().makeToken(
            name: try context.arguments.required(tokenName), scope: scope)
        return context.output(of: made)
    }

    private static let tokenList = Command(
        "token list", topic: .server, abstract: "list the tokens, the newest first",
        example: Example("dashpilot token list", "every token, its scope and when it was last used")
    ) { context in try context.outputOfKeys(.token) }

    private static let tokenReplace = Command(
        "token replace", topic: .server, abstract: "give a token another secret; the old one goes on for 24 hours",
        operands: [keyID],
        example: Example(
            "dashpilot token replace 1B4E28BA-2FA1-41D2-883F-0016D3CCA427", "shows the new secret, this once")
    ) { context in
        let id = try context.keyID(try context.arguments.required(keyID))
        return context.output(of: try context.accessService().replaceToken(id))
    }

    private static let tokenRevoke = Command(
        "token revoke", topic: .server, abstract: "end a token at once",
        operands: [keyID], options: [.yes],
        example: Example("dashpilot token revoke 1B4E28BA-2FA1-41D2-883F-0016D3CCA427", "says which one goes, and asks")
    ) { context in try context.revoke(.token, context.arguments.required(keyID)) }
}

extension CommandContext {
    fileprivate func accessService() throws -> AccessService {
        AccessService(
            try AccessFile.open(besideLedgerAt: try ledgerURL()), clock: environment.clock, ids: environment.identifiers
        )
    }

    fileprivate func keyID(_ text: String) throws -> UUID {
        guard let id = UUID(uuidString: text) else { throw AccessError.keyNoLongerExists }
        return id
    }

    fileprivate func outputOfKeys(_ kind: AccessKey.Kind) throws -> Output {
        let keys = try accessService().keys().filter { $0.kind == kind }
        let rows = keys.map { key in
            [
                key.name.printable, key.scope.rawValue,
                key.lastUsedAt.map(locale.dateAndTime) ?? "never used", key.id.uuidString,
            ]
        }
        let nothing = kind == .device ? "No device is paired." : "There is no token."
        return Output(
            text: rows.isEmpty ? nothing : rows.map { $0.joined(separator: "\n  ") }.joined(separator: "\n"),
            json: .object([kind == .device ? "devices" : "tokens": .array(keys.map(AccessRecord.key))]))
    }

    fileprivate func output(of made: AccessService.MadeKey) -> Output {
        Output(
            text: made.secret.text,
            json: AccessRecord.made(made),
            words: [
                "This is shown once. \(made.key.name.printable) may do what its scope says: \(made.key.scope.rawValue)."
            ])
    }

    fileprivate func revoke(_ kind: AccessKey.Kind, _ text: String) throws -> Output {
        let service = try accessService()
        let id = try keyID(text)
        guard let key = try service.keys().first(where: { $0.id == id && $0.kind == kind }) else {
            throw AccessError.keyNoLongerExists
        }
        try confirm(key.confirmRevocation())
        try service.revoke(id)
        return try outputOfKeys(kind)
    }
}
