import DashPilotDomain

/// What a form left out or wrote so that it cannot be read, before any rule of the records is asked.
enum FormRefusal: DriverFacingError, Equatable {
    case noTime
    case noDay
    case noCategory

    var kind: DriverFacingErrorKind { .invalidValue }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .noTime: "Enter a date and a time of day."
        case .noDay: "This is not a day that can be shown. Choose a date."
        case .noCategory: "Choose what it was for."
        }
    }
}
