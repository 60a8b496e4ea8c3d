extension Command {
    /// The commands of a driver's day, in the order help lists them within their topics.
    static let lifecycle: [Command] = [.status] + driving + deliveries + shifts + pauses + offers + places
}
