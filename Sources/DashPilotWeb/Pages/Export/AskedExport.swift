import DashPilotDomain
import Foundation
import HTTPKit

/// What an address asks to export.
struct AskedExport {
    /// `nil` where nothing was chosen yet.
    let scope: ExportScope?

    /// What the fields of the choice open with.
    let period: ReportingPeriod

    /// - Throws: ``FormRefusal``, ``PeriodError`` and ``ExportError/shiftNoLongerExists``.
    init(_ query: FormFields, now: Instant, in locale: DriverLocale) throws {
        period = ReportingPeriod.openingRange(now: now, calendar: locale.calendar)
        if let shift = query["shift"] {
            // What is no identifier names no shift either.
            guard let id = UUID(uuidString: shift) else { throw ExportError.shiftNoLongerExists }
            scope = .shift(id)
            return
        }
        guard let word = query["scope"] else {
            scope = nil
            return
        }
        if word == ExportScope.Kind.allHistory.rawValue {
            scope = .allHistory
            return
        }
        guard let kind = ReportingPeriod.Kind(rawValue: word) else { throw FormRefusal.noChoice }
        let asked = try AskedPeriod(kind, query: query, now: now, in: locale)
        scope = asked.isDraft ? nil : .period(asked.period)
    }

    /// Nothing, beside a refusal of what was asked.
    init(refusedAt now: Instant, in locale: DriverLocale) {
        scope = nil
        period = ReportingPeriod.openingRange(now: now, calendar: locale.calendar)
    }
}

extension ExportScope {
    /// How an address asks for it.
    var query: String {
        switch self {
        case .shift(let id): "shift=\(id.uuidString)"
        case .allHistory: "scope=\(kind.rawValue)"
        case .period(let period) where period.kind == .custom:
            "scope=\(kind.rawValue)&from=\(period.firstDay.isoText)&to=\(period.lastDay.isoText)"
        case .period(let period): "scope=\(kind.rawValue)&date=\(period.firstDay.isoText)"
        }
    }
}
