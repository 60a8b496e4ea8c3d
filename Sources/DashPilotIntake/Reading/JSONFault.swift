/// Why JSON cannot be read any further.
enum JSONFault: Error, Hashable {
    /// It ends inside a value.
    case cutShort

    /// A byte that cannot stand where it does.
    case malformed(atByte: Int64)

    /// More containers inside one another than any message holds.
    case tooDeep(atByte: Int64)

    /// The file under it could not be read.
    case sourceFailed
}
