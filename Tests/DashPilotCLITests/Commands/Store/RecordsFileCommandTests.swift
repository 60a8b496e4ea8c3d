import DashPilotDomain
import DashPilotTestSupport
import Foundation
import SQLiteKit
import Testing

@testable import DashPilotCLI

@Suite struct RecordsFileCommandTests {
    var driver: TestDriver

    init() throws {
        driver = try TestDriver()
        try driver.does("start --at 09:00", "end --at 12:00")
    }

    private var backup: String { driver.folder.url.appending(path: "copy.sqlite").path(percentEncoded: false) }

    @Test func `STORE-9 PRIV-10 a backup is written while another process writes, and says what it holds first`() throws
    {
        let writer = try Connection(path: driver.folder.ledger.path(percentEncoded: false), access: .readWrite)
        try writer.execute("BEGIN IMMEDIATE")
        try writer.execute("INSERT INTO shift (id, startedAt) VALUES (\(UUID.numbered(8)), 1)")
        let answer = driver.run("backup \(backup)")
        try writer.execute("COMMIT")
        #expect(answer.status == .done)
        #expect(answer.output == "The records were copied.\n")
        #expect(
            answer.errors
                == "The copy holds everything that is recorded, the positions of every route included. Keep it as private as "
                + "the records.\n")
        // What was not committed when the copy was made is not in it.
        #expect(driver.run("shift list --store \(backup)").outputLines.count == 4)
        #expect(driver.run("doctor --store \(backup)").status == .done)
    }

    @Test func `CLI-7 a backup never takes the place of a file`() throws {
        try Data("mine".utf8).write(to: URL(filePath: backup))
        let answer = driver.run("backup \(backup)")
        #expect(answer.status == .refused)
        #expect(
            answer.errors
                == "There is already a file of that name, and it was left as it is. Give another name.\n")
        #expect(try String(contentsOfFile: backup, encoding: .utf8) == "mine")
        #expect(
            driver.run("backup \(driver.folder.url.path(percentEncoded: false))/none/copy.sqlite").errors
                .hasSuffix(
                    "The file could not be saved, because its folder is missing or cannot be written to. Give another place.\n"
                ))
    }

    @Test(arguments: ["backup copy.sqlite", "doctor"])
    func `where there are no records there is nothing to copy or check`(line: String) throws {
        let empty = try TestDriver()
        let answer = empty.run(line)
        #expect(answer.status == .refused)
        #expect(
            answer.errors
                == "There are no records yet where they are looked for. The command start begins some, and --store names "
                + "another place.\n")
        #expect(try empty.folder.names() == [])
    }

    @Test func `STORE-9 CLI-7 a restore states what goes and what comes, and asks`() throws {
        var driver = driver
        try driver.does("backup \(backup)", "start --at 13:00", "end --at 17:00")
        let statement =
            "The records there now hold 2 shifts, the newest of which began Aug 12, 2026 at 1:00 PM, and are kept beside the "
            + "backup that takes their place. The backup holds 1 shift, the newest of which began Aug 12, 2026 at 9:00 AM."
        let bytes = try driver.folder.contents()
        let needed = driver.run("restore \(backup)")
        #expect(needed.status == .misuse)
        #expect(needed.sentence == statement)
        #expect(try driver.folder.contents() == bytes)
        driver.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        driver.machine.answer = "y"
        let restored = driver.run("restore \(backup)")
        #expect(restored.errors == statement + "\nReplace the records? [y/N] ")
        #expect(
            restored.output
                == "The backup was restored. The records it replaced are kept as ledger.sqlite.replaced.\n")
        #expect(try driver.json("shift list")["shiftCount"].number == 1)
        let kept = driver.folder.url.appending(path: "ledger.sqlite.replaced").path(percentEncoded: false)
        #expect(try driver.json("shift list --store \(kept)")["shiftCount"].number == 2)
    }

    @Test func `STORE-9 a restore into nothing asks nothing`() throws {
        try driver.does("backup \(backup)")
        let empty = try TestDriver()
        let restored = try empty.json("restore \(backup)")
        #expect(restored["restored"].flag == true)
        #expect(restored["kept"].isNull)
        #expect(restored["shiftCount"].number == 1)
        #expect(restored["version"].number == 16)
        #expect(try empty.json("shift list")["shiftCount"].number == 1)
    }

    @Test func `CLI-2 a file that cannot be restored is unusable input, and a ledger in use is unavailable`() throws {
        try driver.does("backup \(backup)")
        let text = driver.folder.url.appending(path: "list.txt").path(percentEncoded: false)
        try Data("Bread, milk, eggs.".utf8).write(to: URL(filePath: text))
        let unusable = driver.run("restore \(text) --yes")
        #expect(unusable.status == .unusableInput)
        #expect(
            unusable.errors == "The file is not a DashPilot ledger, so nothing was restored. Choose another backup.\n")
        #expect(try driver.json("restore \(text) --yes")["error"]["code"].text == "backupNotALedger")

        let server = try Connection(path: driver.folder.ledger.path(percentEncoded: false), access: .readWrite)
        _ = try server.integer("SELECT count(*) FROM shift")
        let held = driver.run("restore \(backup) --yes")
        #expect(held.status == .unavailable)
        #expect(
            held.errors.hasSuffix(
                "Another DashPilot has the records open, so nothing was restored. Stop the server and every other command, "
                    + "then try again.\n"))
    }

    @Test func `STORE-9 the doctor exits 0 only where all is well, and names the rule and the rows where not`() throws {
        let well = driver.run("doctor")
        #expect(well.status == .done)
        #expect(well.output == "All is well with the records.\n")
        #expect(
            driver.run("doctor --json").output == """
                {
                  "checkedRules" : true,
                  "findings" : [],
                  "isWell" : true,
                  "version" : 16
                }

                """)
        try driver.damage(
            "INSERT INTO offer (id, acceptedAt, shift) VALUES (\(UUID.numbered(8)), 1, \(UUID.numbered(1)))",
            "UPDATE shift SET endedAt = startedAt - 1")
        let bytes = try driver.folder.contents()
        let ill = driver.run("doctor")
        #expect(ill.status == .refused)
        #expect(
            ill.output == """
                2 things are wrong with the records.

                DAMAGE-11: An offer holds no delivery. Combining it into another one removes it.
                  offer \(UUID.numbered(8).uuidString)

                DAMAGE-12: A shift ends before it starts. It has no length.
                  shift \(UUID.numbered(1).uuidString)

                """)
        let finding = try driver.json("doctor")["findings"][0]
        #expect(finding["rule"].text == "DAMAGE-11")
        #expect(finding["table"].text == "offer")
        #expect(finding["id"].text == UUID.numbered(8).uuidString)
        #expect(finding["detail"].isNull)
        #expect(try driver.folder.contents() == bytes)
    }

    @Test func `CLI-5 what takes long shows a bar on a terminal`() throws {
        var driver = driver
        driver.machine.terminal = Terminal(isInput: false, isOutput: true, isError: true, columns: 60)
        let uptime = driver.machine.uptime
        var environment = driver.machine.environment
        environment.uptime = {
            uptime.value += 2
            return uptime.value
        }
        #expect(CommandLineTool(environment: environment).run(["doctor"]) == .done)
        #expect(driver.machine.errors.text.contains("\rChecking the records") == false)
        #expect(driver.machine.errors.text.contains("Checking the records [####"))
        #expect(driver.machine.errors.text.hasSuffix("\r\u{1B}[K"))
    }
}
