/// Routes by the parts of their paths, one step down for each part, so that a request meets only those that begin as it does.
struct RouteTree: Sendable {
    private struct Place: Sendable {
        /// Where the next part leads that is written out.
        var literals: [String: Int] = [:]
        /// Where the next part leads that stands for a value.
        var value: Int?
        /// What ends here, in the order it was added in: one for each method.
        var routes: [Route] = []
    }

    /// The root first; each place is named by its number.
    private var places = [Place()]

    /// - Precondition: No route of the same method takes the same parts, values being alike whatever their types.
    mutating func add(_ route: Route) {
        var place = 0
        for part in route.parts { place = step(from: place, by: part) }
        precondition(
            !places[place].routes.contains { $0.method == route.method },
            "\(route.method) \(route.description) has a handler already")
        places[place].routes.append(route)
    }

    /// Those whose parts may stand for these segments: at the first difference a literal part comes before a value.
    func routes(for segments: [String]) -> [Route] {
        var reached = [0]
        for segment in segments {
            reached = reached.flatMap { [places[$0].literals[segment], places[$0].value].compactMap { $0 } }
        }
        return reached.flatMap { places[$0].routes }
    }

    private mutating func step(from place: Int, by part: PathPart) -> Int {
        switch part {
        case .literal(let text):
            if let next = places[place].literals[text] { return next }
            places[place].literals[text] = places.count
        case .value:
            if let next = places[place].value { return next }
            places[place].value = places.count
        }
        places.append(Place())
        return places.count - 1
    }
}
