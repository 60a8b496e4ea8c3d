import CSodium

/// Readies libsodium, once and before anything else of it is called.
enum Sodium {
    static func ready() {
        precondition(isReady, "libsodium found no source of randomness on this machine")
    }

    // sodium_init answers 0 the first time and 1 afterwards; a static is run once, whichever thread comes first.
    private static let isReady = sodium_init() >= 0
}
