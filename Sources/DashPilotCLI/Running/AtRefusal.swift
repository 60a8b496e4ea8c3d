import DashPilotDomain

/// The moment given with `--at` cannot be one that something happened at. Source of the rule: CLI-8.
enum AtRefusal: DriverFacingError, Equatable {
    case laterThanNow

    var code: String { "laterThanNow" }

    func sentence(in locale: DriverLocale) -> String {
        "The time given with --at is later than now. Give a time that has passed, or none for now."
    }
}
