/// Where the ledger file is. Source of the rule: STORE-1.
enum LedgerPath {
    /// - Parameters:
    ///   - option: What `--store` gave.
    ///   - variable: An environment variable's value, `nil` where it is not set or empty.
    ///   - homeFolder: The user's own folder.
    static func resolve(
        option: String?, homeFolder: String?, variable: (String) -> String?
    ) throws(Misuse) -> String {
        if let option {
            if option.isEmpty { throw .missingValue(option: CommandOption.store.spelling) }
            return option
        }
        if let path = variable("DASHPILOT_STORE") { return path }
        // The base directory specification has a relative path ignored.
        if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") {
            return data.withoutSlashAtEnd + "/dashpilot/ledger.sqlite"
        }
        guard let home = homeFolder, !home.isEmpty else { throw .noLedgerPath }
        return home.withoutSlashAtEnd + "/.local/share/dashpilot/ledger.sqlite"
    }
}

extension String {
    fileprivate var withoutSlashAtEnd: String { hasSuffix("/") ? String(dropLast()) : self }
}
