import DashPilotDemo
import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import Foundation

extension Benchmark {
    /// A period's figures out of ten years of records, once the ledger is open.
    static let summaries = Benchmark(
        name: "summaries", summary: "figures of a period of ten years' records without routes, ledger open"
    ) { folder in
        let locale = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: DemoPlan.homeTimeZone)
        let lastDay = DemoPlan.usualLastDay
        let records = try DemoRecords(
            DemoPlan(seed: 1, firstDay: lastDay.adding(days: -3652), lastDay: lastDay, recordsRoutes: false))
        let ledger = try Ledger.open(at: folder.appending(path: "ledger.sqlite"))
        try DemoLedger.write(records, to: ledger)
        print(
            "\(records.shifts.count) shifts, \(records.shifts.reduce(0) { $0 + $1.deliveries.count }) deliveries, "
                + "\(records.expenses.count) expenses")

        let service = PeriodSummaryService(ServiceContext(ledger: ledger))
        let middle = lastDay.adding(days: -1500)
        let now = lastDay.adding(days: 1).firstMoment(in: locale.timeZone)
        let year = try ReportingPeriod.custom(
            from: middle.firstOfMonth, through: middle.firstOfMonth.adding(days: 364), now: now,
            calendar: locale.calendar)
        let periods: [(String, ReportingPeriod)] = [
            ("a week", ReportingPeriod(.week, containing: middle, calendar: locale.calendar)),
            ("a month", ReportingPeriod(.month, containing: middle, calendar: locale.calendar)),
            ("twelve months, custom", year),
        ]
        return try periods.map { title, period in
            try Measurement(title, target: 0.05) { _ = try service.summary(of: period) }
        }
            + periods.map { title, period in
                try Measurement("\(title), and the period before") { _ = try service.comparedSummary(of: period) }
            }
    }
}
