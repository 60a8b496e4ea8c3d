public import Foundation

/// Where the ledger lies.
public enum LedgerLocation {
    /// The first of: `--store`, `DASHPILOT_STORE`, `dashpilot/ledger.sqlite` in `XDG_DATA_HOME`, and the same in
    /// `.local/share` of the home folder. Source of the rule: STORE-1.
    ///
    /// A variable that is empty counts as not set, and so does an `XDG_DATA_HOME` that is no absolute path, as the
    /// directory specification it comes from says.
    ///
    /// - Parameters:
    ///   - option: What `--store` names, `nil` where it was not given.
    ///   - home: The home folder of the user running the program.
    public static func url(option: String?, environment: [String: String], home: URL) -> URL {
        func variable(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        if let path = option ?? variable("DASHPILOT_STORE") { return URL(filePath: path, directoryHint: .notDirectory) }
        let data =
            variable("XDG_DATA_HOME").flatMap {
                $0.hasPrefix("/") ? URL(filePath: $0, directoryHint: .isDirectory) : nil
            }
            ?? home.appending(path: ".local/share", directoryHint: .isDirectory)
        return data.appending(path: "dashpilot/ledger.sqlite", directoryHint: .notDirectory)
    }
}
