/// What an expense was for. The list and its order are closed (EXP-4).
public enum ExpenseCategory: String, CaseIterable, Sendable {
    case fuel, parkingAndTolls, maintenance, supplies, other

    /// The category of a stored word; a word this build cannot name reads as ``other`` (EXP-5).
    public static func stored(_ word: String) -> ExpenseCategory {
        ExpenseCategory(rawValue: word) ?? .other
    }

    public var title: String {
        switch self {
        case .fuel: "Fuel"
        case .parkingAndTolls: "Parking and tolls"
        case .maintenance: "Maintenance"
        case .supplies: "Supplies"
        case .other: "Other"
        }
    }
}
