import DashPilotDomain
import Foundation

extension DriverLocale {
    /// The driver's language region and time zone, from the command line, else the environment, else the machine.
    ///
    /// A name given on the command line has to be known; what the environment names and nobody knows counts as en_US, as
    /// C and POSIX do. A time zone is never guessed. Source of the rules: LOCALE-1, LOCALE-2.
    init(
        localeOption: String?, timeZoneOption: String?, variable: (String) -> String?,
        machineTimeZone: () -> TimeZone
    ) throws(Misuse) {
        self.init(
            locale: try Self.locale(option: localeOption, variable: variable),
            timeZone: try Self.timeZone(option: timeZoneOption, variable: variable, machine: machineTimeZone))
    }

    private static func locale(option: String?, variable: (String) -> String?) throws(Misuse) -> Locale {
        if let option {
            guard let locale = locale(named: option) else { throw .unknownLocale(option) }
            return locale
        }
        let name = variable("LC_ALL") ?? variable("LANG")
        return name.flatMap(locale(named:)) ?? americanEnglish
    }

    private static let americanEnglish = Locale(identifier: "en_US")

    /// The locale of a name such as `de_DE.UTF-8`, `de-DE`, `sr_RS@latin` or `C`; `nil` for no language.
    private static func locale(named name: String) -> Locale? {
        let withoutModifier = name.prefix { $0 != "@" }
        let bare = withoutModifier.prefix { $0 != "." }
        if bare == "C" || bare == "POSIX" || bare == "en_US" { return americanEnglish }
        var identifier = String(bare)
        let scripts = ["@latin": "Latn", "@cyrillic": "Cyrl"]
        if let script = scripts[String(name.dropFirst(withoutModifier.count))] {
            let parts = identifier.split(separator: "_", maxSplits: 1)
            identifier = ([parts.first.map(String.init) ?? "", script] + parts.dropFirst().map(String.init))
                .joined(separator: "_")
        }
        let parts = Locale.Language.Components(identifier: identifier)
        guard parts.languageCode?.isISOLanguage == true, parts.script?.isISOScript ?? true,
            parts.region?.isISORegion ?? true
        else { return nil }
        // A name of more parts than were understood is not understood.
        let understood = [parts.languageCode?.identifier, parts.script?.identifier, parts.region?.identifier]
        let given = identifier.split { $0 == "_" || $0 == "-" }
        guard given.count == understood.count(where: { $0 != nil }) else { return nil }
        return Locale(identifier: identifier)
    }

    private static func timeZone(
        option: String?, variable: (String) -> String?, machine: () -> TimeZone
    ) throws(Misuse) -> TimeZone {
        guard let name = option ?? variable("TZ").map({ $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }) else {
            return machine()
        }
        if let timeZone = TimeZone(identifier: name) { return timeZone }
        if name == "UTC0" || name == "GMT0" { return .gmt }
        throw .unknownTimeZone(name, nearest: NearestName.to(name, in: TimeZone.knownTimeZoneIdentifiers))
    }
}
