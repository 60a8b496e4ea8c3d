/// The visible text of one figure or control and the one accessible name of the same element.
///
/// Page, command line and card take both from here, so that what is read and what is heard come from the same number
/// and rounding, and a qualifier can never be a neighbour of the figure it qualifies (LABEL-1, LABEL-2, LABEL-6).
public struct FigureLabel: Hashable, Sendable {
    /// The words above or before the value, or `nil` where the value stands alone.
    public let title: String?

    /// The value as it is printed; for an absent figure the sentence or words printed in its place.
    public let shown: String

    /// What qualifies the value in print, or `nil` where nothing does.
    public let caption: String?

    /// The whole figure as it is spoken: title, value and qualifier in one name.
    public let spoken: String

    public init(title: String? = nil, shown: String, caption: String? = nil, spoken: String) {
        self.title = title
        self.shown = shown
        self.caption = caption
        self.spoken = spoken
    }

    /// The same figure under a heading that already shows its title.
    public var underItsTitle: FigureLabel { FigureLabel(shown: shown, caption: caption, spoken: spoken) }

    /// A figure that is not there: its reason in print, and spoken as `No`, its name and the reason (LABEL-4).
    ///
    /// - Parameters:
    ///   - name: What the figure is called inside a sentence, such as `gross earnings per working hour`.
    ///   - reason: A full sentence.
    public static func absent(title: String? = nil, name: String, reason: String) -> FigureLabel {
        FigureLabel(title: title, shown: reason, spoken: "No \(name). \(reason)")
    }
}
