import DashPilotDomain

extension TextPage {
    /// A figure on as few lines as it can be read on: a short qualifier stands beside the value it qualifies, and one of
    /// whole sentences below it.
    mutating func compactFigure(_ label: FigureLabel) {
        guard let title = label.title else { return figure(label) }
        guard let caption = label.caption else { return row(title, label.shown) }
        row(title, caption.hasSuffix(".") ? [label.shown, caption] : ["\(label.shown) · \(caption)"])
    }
}
