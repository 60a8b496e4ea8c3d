import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Operand {
    static let expense = Operand(
        "E", "The expense: its identifier or the beginning that expense list prints, or last for the latest one.")
}

extension CommandContext {
    /// The expense an operand names.
    func expense(_ operand: Operand, in services: ServiceContext) throws -> Expense {
        let text = try arguments.required(operand)
        let expenses = try ExpenseService(services).expenses()
        if text == "last" {
            guard let latest = expenses.first else { throw NamedRecordRefusal.noExpenseRecorded }
            return latest
        }
        let meant = expenses.filter { $0.id.isMeant(by: text) }
        guard let expense = meant.first else { throw NamedRecordRefusal.noSuchExpense(text) }
        guard meant.count == 1 else { throw NamedRecordRefusal.severalExpenses(text, count: meant.count) }
        return expense
    }

    /// When a cost happened, as `--on` or `--at` says; `nil` where neither was given.
    ///
    /// A day alone means its noon, and today the present moment: a cost's day decides its period, and its hour nothing.
    func costInstant(on day: CommandOption) throws -> Instant? {
        guard let text = arguments[day] else {
            switch try eventTime() {
            case .now: return nil
            case .at(let instant): return instant
            }
        }
        guard !arguments.has(.at) else { throw Misuse.contradiction("Give --\(day.name) or --at, not both.") }
        let date = try DayArgument.day(text, for: "--" + day.name, now: now, timeZone: locale.timeZone)
        if date == LocalTime.date(at: now, in: locale.timeZone) { return now }
        guard let noon = CivilDateTime(date: date, hour: 12, minute: 0),
            case .once(let instant) = LocalTime(noon, in: locale.timeZone)
        else { return date.firstMoment(in: locale.timeZone) }
        return instant
    }
}
