/// Why a message or file cannot be read any further.
enum ReadingFault: Error, Hashable {
    /// It ends inside a value.
    case cutShort

    /// JSON with a byte that cannot stand where it does.
    case malformed(atByte: Int64)

    /// XML that is broken at a line.
    case malformedLine(Int)

    /// More containers inside one another than any message or track holds.
    case tooDeep

    /// The file under it could not be read.
    case sourceFailed

    /// Whoever takes the positions wants no more of them; the reason is with the sink.
    case stopped
}
