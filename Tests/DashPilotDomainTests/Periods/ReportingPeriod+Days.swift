import DashPilotDomain

extension ReportingPeriod {
    /// The days of the period one by one, oldest first, without any that the zone skipped: what counts and sums are held against.
    var days: [ReportingPeriod] {
        (firstDay.daysSince1970...lastDay.daysSince1970).lazy
            .map { ReportingPeriod(.day, containing: CivilDate(daysSince1970: $0), calendar: calendar) }
            .filter { $0.start != $0.end }
    }
}
