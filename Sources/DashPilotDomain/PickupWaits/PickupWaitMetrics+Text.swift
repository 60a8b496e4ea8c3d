import Foundation

extension PickupWaitMetrics {
    /// What stands where no wait was recorded.
    static let noWaits = "No recorded pickup waits"

    private static let explanation = "A wait runs from a recorded arrival to a recorded pickup."
    private static let tooFew = "Not enough history for a typical wait."

    /// The lines of a place's history, the wait itself first (W1 to W11). The count stands with the figure at every size
    /// (WAIT-11), and a spread of nothing is left out (WAIT-10).
    public func lines(in locale: DriverLocale) -> [String] {
        guard let median, let shortest, let longest else { return [Self.noWaits, Self.explanation] }
        func shown(_ seconds: TimeInterval) -> String { DurationText.shown(seconds, locale: locale.locale) }
        let pickups = sampleCount.counted("recorded pickup", "recorded pickups", in: locale)
        guard isTypical else { return ["Recorded wait \(shown(median))", pickups, Self.tooFew] }
        let spread = shortest == longest ? [] : ["Shortest \(shown(shortest)) · Longest \(shown(longest))"]
        return ["Typical recorded wait \(shown(median))", "Median of \(pickups)"] + spread
    }

    /// The history as one element (L55 to L57).
    public func label(in locale: DriverLocale) -> FigureLabel {
        let lines = lines(in: locale)
        return FigureLabel(
            shown: lines[0], caption: lines.dropFirst().joined(separator: " · "), spoken: spoken(in: locale))
    }

    private func spoken(in locale: DriverLocale) -> String {
        guard let median, let shortest, let longest else { return "\(Self.noWaits). \(Self.explanation)" }
        func spoken(_ seconds: TimeInterval) -> String { DurationText.spoken(seconds, locale: locale.locale) }
        let pickups = sampleCount.counted("recorded pickup", "recorded pickups", in: locale)
        guard isTypical else { return "\(pickups), \(spoken(median)). \(Self.tooFew)" }
        let typical = "Typical recorded pickup wait, \(spoken(median)), median of \(pickups)."
        guard shortest != longest else { return typical }
        return "\(typical) Shortest recorded wait \(spoken(shortest)), longest \(spoken(longest))."
    }
}
