import DashPilotDomain
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct DriverLocaleEnvironmentTests {
    private func locale(
        _ variables: [String: String], locale: String? = nil, timeZone: String? = nil
    ) throws(Misuse) -> DriverLocale {
        try DriverLocale(
            localeOption: locale, timeZoneOption: timeZone, variable: { variables[$0] },
            machineTimeZone: { TimeZone(identifier: "Asia/Kathmandu") ?? .gmt })
    }

    struct Row: Sendable {
        var option: String?
        var variables: [String: String] = [:]
        let language: String
        let region: String?
        var script: String?
    }

    static let rows: [Row] = [
        Row(option: "de_DE", variables: ["LC_ALL": "fr_FR.UTF-8", "LANG": "es_ES"], language: "de", region: "DE"),
        Row(option: "de-AT", language: "de", region: "AT"),
        Row(option: "C", variables: ["LANG": "de_DE"], language: "en", region: "US"),
        Row(variables: ["LC_ALL": "fr_FR.UTF-8", "LANG": "es_ES"], language: "fr", region: "FR"),
        Row(variables: ["LANG": "de_DE.UTF-8@euro"], language: "de", region: "DE"),
        Row(variables: ["LANG": "sr_RS@latin"], language: "sr", region: "RS", script: "Latn"),
        Row(variables: ["LANG": "C"], language: "en", region: "US"),
        Row(variables: ["LANG": "POSIX"], language: "en", region: "US"),
        Row(variables: ["LC_ALL": "C.UTF-8", "LANG": "de_DE"], language: "en", region: "US"),
        Row(variables: ["LANG": "gibberish"], language: "en", region: "US"),
        Row(language: "en", region: "US"),
    ]

    @Test(arguments: rows)
    func `LOCALE-1 figures follow the option, else the environment, and C and POSIX count as en_US`(row: Row) throws {
        let locale = try locale(row.variables, locale: row.option).locale
        #expect(locale.language.languageCode?.identifier == row.language)
        #expect(locale.region?.identifier == row.region)
        if let script = row.script { #expect(locale.language.script?.identifier == script) }
    }

    static let unknownLocales = ["", "xx_YY", "de_QQQQ", "gibberish", "_"]

    @Test(arguments: unknownLocales)
    func `LOCALE-1 a locale asked for by name has to exist`(name: String) {
        #expect(throws: Misuse.unknownLocale(name)) { try locale([:], locale: name) }
    }

    static let zones: [(option: String?, variable: String?, identifier: String)] = [
        ("Pacific/Apia", "Europe/Berlin", "Pacific/Apia"),
        (nil, "Europe/Berlin", "Europe/Berlin"),
        (nil, ":Europe/Berlin", "Europe/Berlin"),
        (nil, nil, "Asia/Kathmandu"),
    ]

    @Test(arguments: zones)
    func `LOCALE-2 the time zone is the option's, else the machine's`(
        option: String?, variable: String?, identifier: String
    ) throws {
        let variables = variable.map { ["TZ": $0] } ?? [:]
        #expect(try locale(variables, timeZone: option).timeZone.identifier == identifier)
    }

    @Test func `LOCALE-2 UTC under its system name is understood and a zone is never guessed`() throws {
        #expect(try locale(["TZ": "UTC0"]).timeZone.secondsFromGMT() == 0)
        #expect(throws: Misuse.unknownTimeZone("Europe/Berln", nearest: "Europe/Berlin")) {
            try locale(["TZ": "Europe/Berln"])
        }
    }

    @Test func `LOCALE-2 the week begins on the locale's first day`() throws {
        #expect(try locale([:], locale: "de_DE").calendar.firstWeekday == 2)
        #expect(try locale([:], locale: "en_US").calendar.firstWeekday == 1)
    }
}
