public import DashPilotDomain
import Foundation

extension DriverLocale {
    /// American English on New York's clock, where most expected texts of tests were worked out.
    public static let newYork = inNewYork("en_US")

    /// The language region `identifier` on New York's clock.
    public static func inNewYork(_ identifier: String) -> DriverLocale {
        guard let timeZone = TimeZone(identifier: "America/New_York") else {
            preconditionFailure("this machine has no time zone data")
        }
        return DriverLocale(locale: Locale(identifier: identifier), timeZone: timeZone)
    }
}
