import DashPilotDomain
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@testable import DashPilotCLI

/// Each kind of bad input has its own sentence and exit status, and leaves the ledger byte for byte as it was.
@Suite struct BadInputTests {
    var driver: TestDriver

    init() throws {
        driver = try TestDriver()
        try driver.does(
            "start --at 09:00", "accept --at 10:00", "delivery cancel 1 --at 10:30", "end --at 12:00",
            "start --at 13:00", "accept --at 13:10")
    }

    private func expectRefused(
        _ line: String, _ status: CommandStatus, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == status, sourceLocation: sourceLocation)
        #expect(answer.sentence == sentence, sourceLocation: sourceLocation)
        #expect(answer.output == "", sourceLocation: sourceLocation)
        #expect(try driver.folder.contents() == bytes, sourceLocation: sourceLocation)
    }

    @Test func `CLI-3 a start while a shift runs`() throws {
        try expectRefused(
            "start", .refused,
            "A shift that began Aug 12, 2026 at 1:00 PM is still going. End it before starting another.")
    }

    @Test func `CLI-3 a step on the wrong delivery`() throws {
        try expectRefused("delivery pickup 1", .refused, "Record arriving at the pickup first.")
        try expectRefused("delivery arrive 7", .refused, "There is no Delivery 7. The shift records 1 delivery.")
    }

    @Test func `CLI-4 a time in a skipped or doubled hour`() throws {
        try expectRefused(
            "delivery arrive 1 --at \"2026-03-08 02:30\"", .refused,
            "2:30 AM does not exist on Mar 8, 2026 in America/New_York, because the clock goes from 2:00 AM to 3:00 AM. Give "
                + "a time before or after that.")
        try expectRefused(
            "delivery arrive 1 --at \"2025-11-02 01:30\"", .refused,
            "1:30 AM happens twice on Nov 2, 2025 in America/New_York, at UTC-04:00 and again at UTC-05:00. Say which: "
                + "2025-11-02T01:30:00-04:00 or 2025-11-02T01:30:00-05:00.")
        try expectRefused(
            "delivery arrive 1 --at 25:00", .misuse, "--at cannot be \"25:00\". " + InstantArgument.expected)
    }

    static let amounts: [(line: String, sentence: String)] = [
        ("delivery pay --shift last 1 12abc", "This cannot be read as an amount."),
        ("delivery pay --shift last 1 1.234,5", "This cannot be read as an amount."),
        ("delivery pay --shift last 1 1,234.5 --locale de_DE", "This cannot be read as an amount."),
        ("delivery pay --shift last 1 \"\"", "Enter an amount."),
        ("delivery pay --shift last 1 -5", "Gross earnings cannot be below zero."),
        ("delivery pay --shift last 1 5.125", "Gross earnings takes at most two decimal places."),
        (
            "delivery pay --shift last 1 1000000.01", "This is more than the largest amount that can be recorded."
        ),
        ("shift earnings last NaN", "This cannot be read as an amount."),
        ("delivery expect 1 -0.01", "Expected pay cannot be below zero."),
        ("delivery tip --shift last 1 1e3 --method cash", "This cannot be read as an amount."),
    ]

    @Test(arguments: amounts)
    func `MINPUT-2 MINPUT-18 an amount that cannot be read in the driver's locale`(line: String, sentence: String)
        throws
    {
        try expectRefused(line, .refused, sentence)
    }

    @Test func `MINPUT-7 an amount is read as the driver's own locale writes it`() throws {
        #expect(
            try driver.json("delivery pay --shift last 1 1.234,5 --locale de_DE")["delivery"]["grossEarnings"].text
                == "1234.50")
    }

    @Test func `PICKUP-6 PICKUP-7 a place name of 121 characters or of blanks`() throws {
        let long = String(repeating: "é", count: 121)
        try expectRefused(
            "delivery place 1 \(long)", .refused, "A pickup place's name takes at most 120 characters.")
        try expectRefused("delivery place 1 \"   \"", .refused, "Enter a name for the pickup place.")
        try expectRefused("delivery place 1", .misuse, "NAME is missing.")
        try driver.does("delivery place 1 \(long.dropLast())")
    }

    @Test func `CLI-3 an unknown shift`() throws {
        try expectRefused(
            "shift earnings \(UUID.numbered(999).uuidString) 5", .refused, "That shift is no longer recorded.")
        try expectRefused(
            "shift earnings first 5", .misuse,
            "S cannot be \"first\". Give an identifier as shift list prints it, or last.")
    }

    @Test func `STORE-2 a ledger of version 17`() throws {
        try driver.damage("PRAGMA user_version = 17")
        for line in ["status", "start", "delivery arrive 1", "shift delete last --yes", "doctor", "backup x"] {
            try expectRefused(
                line, .unavailable,
                "The records were written by a newer DashPilot (their version is 17, and this one knows up to 16). They were "
                    + "left as they are. Update DashPilot to open them.")
        }
    }

    @Test func `STORE-2 a text file as ledger`() throws {
        try Data("Bread, milk, eggs.\n".utf8).write(to: driver.folder.ledger)
        for line in ["status", "start", "doctor", "backup x"] {
            try expectRefused(
                line, .unavailable,
                "The file is not a DashPilot ledger and was left as it is. Choose another file, or restore a backup.")
        }
    }

    @Test func `STORE-11 another process goes on writing`() throws {
        let other = try Connection(path: driver.folder.ledger.path(percentEncoded: false), access: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        let answer = driver.run("delivery arrive 1")
        #expect(answer.status == .unavailable)
        #expect(
            answer.errors
                == "The records are busy, because something else is writing to them. Try again in a moment. Nothing was "
                + "recorded.\n")
        #expect(try driver.json("status")["deliveries"][0]["state"].text == "accepted")
    }
}
