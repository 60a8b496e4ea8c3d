import DashPilotDomain
import Foundation

/// A period's figures as a page for a terminal, from what was recorded to what is estimated, in the words of the layers
/// below.
struct SummaryPage {
    let summary: PeriodSummary
    let comparison: PeriodComparison?
    let now: Instant
    let locale: DriverLocale

    func text(width: Int) -> String {
        var page = TextPage()
        addPeriod(to: &page)
        addShifts(to: &page)
        addExpenses(to: &page)
        addEstimates(to: &page)
        addComparison(to: &page)
        return page.text(width: width)
    }

    private func addPeriod(to page: inout TextPage) {
        let label = summary.period.label(now: now, in: locale)
        page.heading([label.title, label.shown, label.caption].compactMap(\.self).joined(separator: " · "))
    }

    private func addShifts(to page: inout TextPage) {
        page.blank()
        let labels = summary.metrics.shiftLabels(in: locale)
        if labels.isEmpty { page.line(summary.period.kind.emptySentence) }
        for label in labels { page.compactFigure(label) }
    }

    private func addExpenses(to page: inout TextPage) {
        page.heading("Expenses")
        for label in summary.metrics.expenseLabels(in: locale) { page.compactFigure(label) }
    }

    private func addEstimates(to page: inout TextPage) {
        let labels = summary.metrics.estimateLabels(in: locale)
        guard !labels.isEmpty else { return }
        page.heading("Estimates")
        for label in labels { page.compactFigure(label) }
        page.line(FuelEstimate.expensesNote)
    }

    /// One reason may withhold every percentage, so each is said once, below, under a number that stands at the figures.
    private func addComparison(to page: inout TextPage) {
        guard let comparison else { return }
        page.heading("Compared with \(comparison.previous.dates(in: locale))")
        if let sentence = comparison.lengthSentence(in: locale) { page.line(sentence) }
        var reasons: [PeriodComparisonLine.Withheld] = []
        for line in comparison.lines {
            let label = line.label(in: locale)
            var mark: String?
            var percentage: String?
            switch line.percentage {
            case .stated: percentage = line.percentageText(in: locale)
            case .withheld(let reason):
                if !reasons.contains(reason) { reasons.append(reason) }
                mark = reasons.firstIndex(of: reason).map { "(\($0 + 1))" }
            }
            let details = [line.differenceText(in: locale), percentage, line.coverageText(in: locale), mark]
            page.line("\(label.title.map { "\($0): " } ?? "")\(label.shown)")
            page.line(details.compactMap(\.self).joined(separator: " · "), indent: 4)
        }
        for (index, reason) in reasons.enumerated() { page.line("(\(index + 1)) \(reason.explanation)") }
    }
}
