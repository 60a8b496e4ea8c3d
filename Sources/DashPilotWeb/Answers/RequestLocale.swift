import DashPilotDomain
import DashPilotPersistence
import Foundation
import HTTPKit

/// Finds out what a request's answer is to be written for. Source of the rules: LOCALE-1, LOCALE-2.
struct RequestLocale: Sendable {
    /// The zone of the machine, for a device that names none.
    let machineZone: TimeZone

    /// The language region the device asks for first among those the platform has, and the zone it says it is in, or
    /// else the one it sent last.
    func locale(of request: Request) -> DriverLocale {
        let tag = request.acceptedLanguages.first { $0 != "*" } ?? "en-us"
        let name = request.timeZoneName ?? request[CallerKey.self]?.key.timeZoneName
        return DriverLocale(
            locale: Locale(identifier: Self.identifier(tag)),
            timeZone: name.flatMap(TimeZone.init(identifier:)) ?? machineZone)
    }

    /// `en-us` as `en_US`; a language alone stays alone.
    private static func identifier(_ tag: String) -> String {
        let parts = tag.split(separator: "-").prefix(3)
        return parts.enumerated().map { index, part in
            index > 0 && part.count == 2 ? part.uppercased() : String(part)
        }.joined(separator: "_")
    }
}
