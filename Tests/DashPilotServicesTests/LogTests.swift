import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import Testing

/// What the services' log lines say and, above all, what they do not.
@Suite struct LogTests {
    /// No value of the world stands in a line: no amount, name, note, coordinate, figure, time or identifier.
    private func expectSilent(_ line: RecordingLog.Line) {
        // Digits could only be an instant, an amount, a count, a coordinate or an identifier.
        #expect(line.description.allSatisfy { !$0.isNumber }, "\(line)")
        let names = [
            "taco", "pho", "bagel", "casa", "civic", "camry", "prius", "bags", "house", "palace", "$", "sqlite", "/",
        ]
        for name in names { #expect(!line.description.lowercased().contains(name), "\(line)") }
    }

    @Test(arguments: WritingOperation.all)
    func `PRIV-19 FIGLOG-1 GEN-12 PRIV-6 no operation's lines hold a value of the record`(
        operation: WritingOperation
    ) throws {
        let world = try OperationWorld()
        try operation.prepare(world)
        world.ledger.log.clear()
        try operation.run(world)
        #expect(!world.ledger.log.lines.isEmpty)
        for line in world.ledger.log.lines { expectSilent(line) }
    }

    @Test func `PRIV-19 PRIV-8 the log of a whole shift, from start to deletion, holds no value`() throws {
        let ledger = try LedgerFixture()
        let world = try OperationWorld(ledger)
        ledger.log.clear()
        try ledger.cancel(world.active, "12:01")
        try ledger.park("12:02")
        try ledger.pause("12:03")
        try ledger.end("12:04")
        try ledger.shifts.deleteCompletedShift(world.running)
        try ledger.shifts.deleteCompletedShift(world.finished)
        #expect(
            ledger.log.lines.map(\.description) == [
                "delivery: cancelled", "shift: parked", "shift: paused", "shift: ended", "shift: deleted",
                "shift: deleted",
            ])
    }

    @Test func `PRIV-7 FIGLOG-2 a refusal is logged by its rule, without the value that it met`() throws {
        let world = try OperationWorld()
        let ledger = world.ledger
        ledger.log.clear()
        let asked: [() throws -> Any] = [
            { try ledger.start("12:10") },
            { try ledger.end("12:10") },
            { try ledger.pause("12:10") },
            { try ledger.accept("12:10", count: -7) },
            { try ledger.record(.pickUp, world.active, "12:10") },
            { try ledger.deliveries.setGrossEarnings(Money(minorUnits: -1_234), of: world.delivered) },
            { try ledger.places.rename(world.pho, to: "taco house") },
            { try ledger.places.assign(name: String(repeating: "7", count: 121), toDelivery: world.active) },
            { try ledger.ends.correctEnd(of: world.finished, to: .at("05:45")) },
            { try ledger.pauses.addMissed(to: world.finished, from: .at("05:11"), to: .at("05:12")) },
            { try ledger.offers.separate(offer: world.single) },
            {
                try ledger.expenses.add(
                    occurredAt: .at("20:00"), amount: Money(minorUnits: 4_210), category: .fuel, note: "bags")
            },
            { try ledger.vehicles.add(name: "Prius", milesPerGallon: -50) },
            { try ledger.settings.setGasPrice(Money(minorUnits: -319)) },
            { try ledger.fuel.record(milesPerGallon: -34, gasPricePerGallon: nil, on: world.finished) },
        ]
        for ask in asked { #expect(throws: (any Error).self) { _ = try ask() } }
        #expect(
            ledger.log.lines.map(\.description) == [
                "shift: refused: shiftAlreadyActive", "shift: refused: activeDeliveriesInProgress",
                "shift: refused: activeDeliveriesBlockPause",
                "delivery: refused: invalidOffer.deliveryCountNotPositive",
                "delivery: refused: invalidTransition.outOfOrder",
                "earnings: refused: invalidTransition.negativeEarnings",
                "pickup-place: refused: placeAlreadyExists", "pickup-place: refused: invalidName.tooLong",
                "shift: refused: invalidCorrection.cutsThroughRecordedPause",
                "shift: refused: invalidCorrection.overlapsDeliveryWork",
                "delivery: refused: invalidMembership.offerIsNotGrouped",
                "expenses: refused: invalidExpense.occursInTheFuture", "settings: refused: invalidFuelEconomy",
                "settings: refused: negativeGasPrice", "fuel: refused: invalidTransition.invalidFuelEconomy",
            ])
    }

    @Test func `FIGLOG-2 PRIV-7 of an expense the category and whether there is a note may be said`() throws {
        let ledger = try LedgerFixture(now: "12:00")
        _ = try ledger.expenses.add(
            occurredAt: .at("11:00"), amount: Money(minorUnits: 4_210), category: .fuel, note: "pump 4")
        _ = try ledger.expenses.add(occurredAt: .at("11:00"), amount: .zero, category: .supplies, note: nil)
        #expect(
            ledger.log.lines.map(\.description) == [
                "expenses: recorded: fuel with a note", "expenses: recorded: supplies",
            ])
    }

    @Test func `PRIV-7 a step is logged with the state it reached and not with its delivery`() throws {
        let ledger = try LedgerFixture()
        try ledger.start("09:00")
        try ledger.deliver(accepted: "09:10", arrived: "09:20", pickedUp: "09:30", delivered: "09:40")
        #expect(
            ledger.log.lines.map(\.description) == [
                "shift: started", "delivery: started", "delivery: advanced: arrivedAtPickup",
                "delivery: advanced: pickedUp", "delivery: advanced: delivered",
            ])
    }

    @Test func `PRIV-9 the word that names an operation is a constant`() throws {
        // A StaticString cannot be made from a value; every call in the services gives a literal.
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/DashPilotServices").standardized
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(files.count > 5)
        for file in files {
            let source = try String(contentsOf: file, encoding: .utf8)
            for call in source.ranges(of: "log.record(") {
                let arguments = source[call.upperBound...].prefix { $0 != ")" }
                let isConstant = arguments.contains("\"") && !arguments.contains("\\(")
                #expect(isConstant || arguments.hasPrefix("category, event"), "\(file.lastPathComponent): \(arguments)")
            }
        }
    }

    @Test func `FIGLOG-4 PRIV-1 the services import nothing that could reach a network`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
        for target in ["DashPilotServices", "DashPilotIntents", "DashPilotPersistence", "DashPilotModels"] {
            let files = try #require(
                FileManager.default.enumerator(at: sources.appending(path: target), includingPropertiesForKeys: nil)
            ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
            #expect(!files.isEmpty)
            for file in files {
                let source = try String(contentsOf: file, encoding: .utf8)
                for word in ["FoundationNetworking", "URLSession", "URLRequest", "socket("] {
                    #expect(!source.contains(word), "\(file.lastPathComponent)")
                }
            }
        }
    }
}
