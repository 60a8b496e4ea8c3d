import DashPilotDomain
import DashPilotModels

extension Operand {
    static let delivery = Operand("N", "The delivery's number, as status and shift show print it.")
    static let offer = Operand("OFFER", "The offer's number, as shift show prints it.")
    static let pause = Operand("N", "The pause's number, as shift show prints it.")
}

extension CommandContext {
    /// The delivery an operand numbers on a shift.
    func delivery(_ operand: Operand, of shift: Shift) throws -> NumberedDelivery {
        try delivery(arguments.required(operand), for: operand.name, of: shift)
    }

    func delivery(_ text: String, for place: String, of shift: Shift) throws -> NumberedDelivery {
        let number = try number(text, for: place)
        guard let delivery = shift.delivery(number: number) else {
            throw RecordNotFound.noSuchDelivery(number, count: shift.deliveries.count)
        }
        return delivery
    }

    /// The offer an operand numbers on a shift.
    func offer(_ operand: Operand, of shift: Shift) throws -> NumberedOffer {
        let number = try number(arguments.required(operand), for: operand.name)
        guard let offer = shift.offer(number: number) else {
            throw RecordNotFound.noSuchOffer(number, count: shift.offers.count)
        }
        return offer
    }

    /// The pause an operand numbers on a shift.
    func pause(_ operand: Operand, of shift: Shift) throws -> ShiftPause {
        let number = try number(arguments.required(operand), for: operand.name)
        guard let pause = shift.pause(number: number) else {
            throw RecordNotFound.noSuchPause(number, count: shift.pauses.count)
        }
        return pause
    }

    /// A whole number in ASCII digits, with or without a minus sign.
    func number(_ text: String, for place: String) throws(Misuse) -> Int {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(text)
        else { throw .unreadableValue(text, of: place, expected: "Give a whole number, such as 2.") }
        return number
    }
}
