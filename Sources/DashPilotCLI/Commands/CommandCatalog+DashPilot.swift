extension CommandCatalog {
    /// The commands of the product, in the order help lists them.
    static var dashpilot: CommandCatalog {
        CommandCatalog(
            Command.lifecycle
                + Command.figures
                + Command.routes
                + Command.exports
                + [.serve]
                + Command.access
                + Command.store
                + [.help, .completion])
    }
}
