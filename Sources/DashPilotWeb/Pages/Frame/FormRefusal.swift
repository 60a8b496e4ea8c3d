import DashPilotDomain

/// What a form left out or wrote so that it cannot be read, before any rule of the records is asked.
enum FormRefusal: DriverFacingError, Equatable {
    /// The field is named as its label is.
    case noTimeIn(field: String)
    case noDay
    case noCategory
    case noTipMethod
    case noChoice
    case noFile

    var kind: DriverFacingErrorKind { .invalidValue }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .noTimeIn(let field): "\(field): enter a date and a time of day."
        case .noDay: "This is not a day that can be shown. Choose a date."
        case .noCategory: "Choose what it was for."
        case .noTipMethod: "Choose how the tip was paid, in cash or through the platform."
        case .noFile: "Choose a file."
        case .noChoice: "Choose one of the lines that stand there."
        }
    }
}
