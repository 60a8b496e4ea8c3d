extension Command {
    /// The commands of money, vehicles and figures, in the order help lists them within their topics.
    static let figures: [Command] =
        [.shiftFuel, .placeShow] + expenses + vehicles + settings + summaries + [.demo]
}
