extension QRCode {
    /// A drawing that fills whatever it is put into, as one `svg` element without an identifier, style or script.
    ///
    /// Dark on light whatever the page's colours are, for not every reader takes a code the other way round.
    ///
    /// - Parameter title: What a screen reader says, for a code says nothing to it.
    public func svg(title: String) -> String {
        let side = rows.count + 2 * Self.quietZone
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" role="img" \
            shape-rendering="crispEdges"><title>\(Self.escaped(title))</title>\
            <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path d="\(darkRuns)"/></svg>
            """
    }

    /// Each run of dark modules of a row as a rectangle, in SVG's path language.
    private var darkRuns: String {
        var path = ""
        for (rowIndex, row) in framedRows.enumerated() {
            var column = row.startIndex
            while let start = row[column...].firstIndex(of: true) {
                let end = row[start...].firstIndex(of: false) ?? row.endIndex
                path += "M\(start) \(rowIndex)h\(end - start)v1h-\(end - start)z"
                column = end
            }
        }
        return path
    }

    private static func escaped(_ text: String) -> String {
        String(
            text.unicodeScalars.lazy.map { scalar in
                switch scalar {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                default: String(scalar)
                }
            }.joined())
    }
}
