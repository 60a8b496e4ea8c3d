import DashPilotDomain
import Foundation

/// The command line names an expense or a vehicle, and there is none or more than one that it could mean.
enum NamedRecordRefusal: DriverFacingError, Equatable {
    case noSuchExpense(String)
    case severalExpenses(String, count: Int)
    case noExpenseRecorded
    case noSuchVehicle(String)
    case severalVehicles(String, count: Int)
    case noCurrentGasPrice

    var kind: DriverFacingErrorKind {
        switch self {
        case .noSuchExpense, .noExpenseRecorded, .noSuchVehicle, .noCurrentGasPrice: .recordGone
        case .severalExpenses, .severalVehicles: .refused
        }
    }

    func sentence(in locale: DriverLocale) -> String {
        switch self {
        case .noSuchExpense(let text):
            "No expense has the identifier \(text). The command expense list shows those there are."
        case .severalExpenses(let text, let count):
            "The identifiers of \(count.text(in: locale)) expenses begin with \(text). Give more of it."
        case .noExpenseRecorded: "No expense is recorded yet."
        case .noSuchVehicle(let text):
            "No vehicle is named \(text). The command vehicle list shows those there are."
        case .severalVehicles(let text, let count):
            "\(count.text(in: locale)) vehicles are named \(text). Give the identifier of one, as vehicle list prints it."
        case .noCurrentGasPrice:
            "No current gas price is set. Set one with settings gas-price, or give the price with --gas-price."
        }
    }
}

extension UUID {
    /// The beginning of the identifier, as lists print it.
    var beginning: String { String(uuidString.prefix(8)) }

    /// Whether `text` is this identifier or its beginning, of as many characters as lists print or more.
    func isMeant(by text: String) -> Bool {
        text.utf8.count >= 8 && uuidString.hasPrefix(text.uppercased())
    }
}
