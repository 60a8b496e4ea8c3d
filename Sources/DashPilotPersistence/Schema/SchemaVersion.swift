/// One version of the ledger's form: its whole SQL, frozen once shipped, and the step that leads to it.
///
/// Neither refers to a type or constant of today, since those describe today and a version describes a day in the past.
package struct SchemaVersion: Sendable {
    /// The file's `user_version`.
    package let number: Int

    /// What the version brought, in a few words.
    package let summary: String

    /// The statements that make an empty ledger of this version.
    package let schema: [String]

    /// The statements that turn a ledger of the version before into one of this.
    package let stage: [String]

    package init(number: Int, summary: String, schema: [String], stage: [String]) {
        self.number = number
        self.summary = summary
        self.schema = schema
        self.stage = stage
    }
}
