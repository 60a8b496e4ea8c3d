/// In what form records are written. Source of the rule: EXPORT-1.
public enum ExportForm: String, CaseIterable, Sendable {
    /// The complete record.
    case json

    /// One flat table.
    case csv

    /// The form's short name.
    public var title: String {
        switch self {
        case .json: "JSON"
        case .csv: "CSV"
        }
    }
}
