import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation

extension Operand {
    static let shift = Operand("S", "The shift: its identifier, or last for the finished one that started last.")
}

extension CommandOption {
    /// For commands that concern the running shift where none is named.
    static let ofShift = CommandOption(
        "shift", "S",
        "The shift: its identifier, or last for the finished one that started last. Without it the running "
            + "shift.")

    /// For corrections, which concern finished shifts only.
    static let finishedShift = CommandOption(
        "shift", "S", "The shift: its identifier, or last for the finished one that started last.", isRequired: true)
}

extension CommandContext {
    /// The shift an operand names, finished or not.
    func shift(_ operand: Operand, in services: ServiceContext) throws -> Shift {
        try shift(named: arguments.required(operand), for: operand.name, in: services)
    }

    /// The shift an option names, else the unfinished one.
    ///
    /// - Throws: ``RecordNotFound/noActiveShift`` where none is named and none is unfinished: `last` is never assumed.
    func shift(_ option: CommandOption, in services: ServiceContext) throws -> Shift {
        guard let text = arguments[option] else {
            guard let running = try ShiftService(services).activeShift() else { throw RecordNotFound.noActiveShift }
            return running
        }
        return try shift(named: text, for: "--" + option.name, in: services)
    }

    private func shift(named text: String, for place: String, in services: ServiceContext) throws -> Shift {
        if text == "last" {
            guard let last = try ShiftService(services).lastFinishedShift() else {
                throw RecordNotFound.noFinishedShift
            }
            return last
        }
        guard let id = UUID(uuidString: text) else {
            throw Misuse.unreadableValue(
                text, of: place, expected: "Give an identifier as shift list prints it, or last.")
        }
        return try ShiftService(services).shift(id)
    }
}
