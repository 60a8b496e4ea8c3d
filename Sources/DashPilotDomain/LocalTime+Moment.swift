public import Foundation

extension CivilDateTime {
    /// The one moment at which clocks in `timeZone` show this.
    ///
    /// - Throws: ``LocalTimeRefusal`` for a time that they skip or show twice (CLI-4).
    public func moment(in timeZone: TimeZone) throws(LocalTimeRefusal) -> Instant {
        switch LocalTime(self, in: timeZone) {
        case .once(let instant): return instant
        case .skipped(_, let from, let to):
            if from.date < date || from.startsDay, date < to.date {
                throw .dayDoesNotExist(date, timeZone: timeZone)
            }
            throw .timeDoesNotExist(self, from: from, to: to, timeZone: timeZone)
        case .twice(_, let firstOffset, _, let secondOffset):
            throw .timeExistsTwice(self, offsets: [firstOffset, secondOffset], timeZone: timeZone)
        }
    }

    private var startsDay: Bool { hour == 0 && minute == 0 && second == 0 && millisecond == 0 }
}
