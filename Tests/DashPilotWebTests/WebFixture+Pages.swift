import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit

@testable import DashPilotWeb

/// A paired browser over a fixture: in New York on the tests' one day unless it says otherwise.
struct Browser {
    let web: WebFixture
    let cookie: String
    var language = "en-US"
    var zone = "America/New_York"

    /// - Parameter now: What the server's clock shows.
    init(_ web: WebFixture, now: String = "18:00") throws {
        self.web = web
        web.clock.move(to: .at(now))
        cookie = try web.cookie()
    }

    private var headers: Headers {
        [
            .accept: "text/html,*/*;q=0.8", .acceptLanguage: language, "Time-Zone": zone, "Cookie": cookie,
            .origin: "http://localhost:8080",
        ]
    }

    func open(_ address: String) throws -> Response { try web.ask(.get, address, headers: headers) }

    /// Sends a form, a fresh attempt each time.
    func send(_ address: String, form: String = "", _ fields: [(String, String)] = []) throws -> Response {
        var headers = headers
        headers[.contentType] = "application/x-www-form-urlencoded"
        let all = [("attempt", UUID().uuidString), ("form", form)] + fields
        let body = FormFields(all.map { FormFields.Field($0.0, $0.1) }).urlEncoded
        return try web.ask(.post, address, headers: headers, body: body)
    }

    func record(_ body: (LedgerTransaction) throws -> Void) throws {
        try web.services().ledger.write(body)
    }
}

extension Response {
    /// The page's text as a person hears it: spoken names and visible words, without markup and with its characters read.
    func says(_ words: String) -> Bool { text.plainText.contains(words) }
}

extension String {
    /// The page without what only our script reads.
    var shown: String {
        guard let start = range(of: #"<template id="offline""#)?.lowerBound, let end = range(of: "</main>")?.lowerBound
        else { return self }
        return String(self[..<start] + self[end...])
    }

    /// Markup's characters as they are read, no-break and thin spaces as plain ones.
    var plainText: String {
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
            .reduce(self) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
            .replacingOccurrences(of: "\u{A0}", with: " ").replacingOccurrences(of: "\u{202F}", with: " ")
            .replacingOccurrences(of: "\u{2009}", with: " ")
    }
}

/// Text that would be markup if it were not escaped.
let hostileText = #"<script>alert("x")</script>'&amp;"#
