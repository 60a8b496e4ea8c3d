import DashPilotDomain
import DashPilotWeb
import Foundation
import QRKit

extension Command {
    private static let host = CommandOption("host", "ADDRESS", "What to listen on; 127.0.0.1 without it.")
    private static let port = CommandOption("port", "N", "Which port; 8080 without it, 0 for any that is free.")
    private static let publicURL = CommandOption(
        "public-url", "URL", "The address of a proxy in front of it, as browsers open it.")
    private static let certificate = CommandOption("tls-certificate", "FILE", "A certificate chain as PEM.")
    private static let key = CommandOption("tls-key", "FILE", "The certificate's private key as PEM.")
    private static let plain = CommandOption.flag(
        "insecure-plain-http", "Listen without TLS on other than this machine itself, all the same.")

    static let serve = Command(
        "serve", topic: .server, abstract: "run the pages, the actions and the intake for location apps",
        details: [
            "Prints an address that pairs the browser which opens it, once, within 10 minutes, and its QR code.",
            "Runs until it is asked to stop, by Ctrl-C or a service manager.",
        ],
        options: [host, port, publicURL, certificate, key, plain],
        example: Example("dashpilot serve", "serves this machine's own browser on port 8080")
    ) { context in
        let identity = try identity(of: context)
        let plan = try plan(of: context, hasTLS: identity != nil)
        let environment = context.environment
        let server = try RunningServer(
            plan, identity: identity,
            configuration: WebConfiguration(
                ledgerURL: try context.ledgerURL(), machineZone: context.locale.timeZone, clock: environment.clock,
                ids: environment.identifiers, log: StandardErrorLog(sink: environment.standardError)))
        try announce(server, context)
        server.waitUntilStopped()
        return .alreadyWritten()
    }

    private static func announce(_ server: RunningServer, _ context: CommandContext) throws {
        let pairing = try server.makePairingAddress()
        if context.wantsJSON {
            let json: JSONValue = ["address": .string(server.address), "pairingAddress": .string(pairing)]
            try context.environment.standardOutput.write(json.text + "\n")
            return
        }
        var text = "DashPilot is at \(server.address)\n\nPair a device, once, within 10 minutes:\n\n  \(pairing)\n\n"
        if context.environment.terminal.isOutput { text += try QRCode(pairing).terminalText(.colours) + "\n" }
        try context.environment.standardOutput.write(text)
    }

    /// - Throws: ``Misuse`` for what is no port or no address, ``ServeRefusal`` for what ACCESS-7 refuses.
    private static func plan(of context: CommandContext, hasTLS: Bool) throws -> ServePlan {
        let arguments = context.arguments
        do {
            var number = 8080
            if let text = arguments[port] {
                guard let typed = Int(text) else { throw ServeRefusal.noSuchPort }
                number = typed
            }
            var url: URL?
            if let text = arguments[publicURL] {
                guard let typed = URL(string: text) else { throw ServeRefusal.publicURLNotUsable }
                url = typed
            }
            return try ServePlan(
                host: arguments[host] ?? "127.0.0.1", port: number, publicURL: url, hasTLS: hasTLS,
                allowsPlainHTTP: arguments.has(plain))
        } catch ServeRefusal.noSuchPort {
            throw unreadable(port, .noSuchPort, context)
        } catch ServeRefusal.publicURLNotUsable {
            throw unreadable(publicURL, .publicURLNotUsable, context)
        }
    }

    private static func unreadable(
        _ option: CommandOption, _ refusal: ServeRefusal, _ context: CommandContext
    ) -> Misuse {
        .unreadableValue(
            context.arguments[option] ?? "", of: "--\(option.name)", expected: refusal.sentence(in: context.locale))
    }

    private static func identity(of context: CommandContext) throws -> (certificateFile: String, keyFile: String)? {
        switch (context.arguments[certificate], context.arguments[key]) {
        case (nil, nil): return nil
        case (let certificate?, let key?): return (certificate, key)
        default:
            throw Misuse.contradiction("A TLS certificate and its key belong together. Give both or neither.")
        }
    }
}

/// Log lines for a service manager's journal: category, event and the little that may stand beside it. A line carries no
/// clock of its own; the journal has one (PRIV-19).
struct StandardErrorLog: EventLog {
    let sink: any OutputSink

    func record(_ category: LogCategory, _ event: StaticString, _ detail: LogDetail?) {
        let line = "\(category.rawValue): \(event)\(detail.map { " (\($0))" } ?? "")\n"
        // Nobody is left to tell when standard error is closed.
        try? sink.write(line)
    }
}
