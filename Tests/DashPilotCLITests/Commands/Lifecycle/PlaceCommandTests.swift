import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@testable import DashPilotCLI

@Suite struct PlaceCommandTests {
    var driver: TestDriver

    init() throws {
        driver = try TestDriver()
        try driver.does(
            "start --at 09:00", "accept 3 --at 09:10", "delivery place 1 \"thai gdn\"",
            "delivery place 2 \"Thai Garden\"",
            "delivery place 3 \"Corner Deli\"")
    }

    @Test func `PICKUP-37 the list gives names alone, in the locale's order`() throws {
        #expect(driver.run("place list").output == "Corner Deli\nThai Garden\nthai gdn\n")
        let places = try driver.json("place list")["places"]
        #expect(places.array?.map(\.["name"].text) == ["Corner Deli", "Thai Garden", "thai gdn"])
        #expect(places[0].keys == ["id", "name"])
    }

    @Test func `PICKUP-30 PICKUP-31 a place is renamed under the same identity`() throws {
        let id = try driver.json("place list")["places"][2]["id"].text
        #expect(driver.run("place rename \"Thai GDN\" \"Thai  Corner\"").output == "Thai Corner\n")
        let renamed = try driver.json("place rename \(try #require(id)) \"Thai Kitchen\"")["place"]
        #expect(renamed["id"].text == id)
        #expect(renamed["name"].text == "Thai Kitchen")
        #expect(try driver.json("status")["deliveries"][0]["pickupPlaceName"].text == "Thai Kitchen")
    }

    static let refusals: [(line: String, code: String, sentence: String)] = [
        (
            "place rename \"thai gdn\" \"THAI GARDEN\"", "placeAlreadyExists",
            "Thai Garden already has that name. To make the two one place, merge them."
        ),
        ("place rename \"thai gdn\" \"  \"", "invalidName.empty", "Enter a name for the pickup place."),
        (
            "place rename Nowhere Somewhere", "noSuchPlace",
            "No pickup place is named Nowhere. The command place list shows those that are."
        ),
        (
            "place merge \"thai gdn\" \"Thai Gdn\" --yes", "cannotMergeIntoItself",
            "A place cannot be merged into itself. Choose another place."
        ),
    ]

    @Test(arguments: refusals)
    func `PICKUP-32 a refused rename or merge names the rule and writes nothing`(
        line: String, code: String, sentence: String
    ) throws {
        let bytes = try driver.folder.contents()
        let answer = driver.run(line)
        #expect(answer.status == .refused)
        #expect(answer.errors == sentence + "\n")
        #expect(try driver.json(line)["error"]["code"].text == code)
        #expect(try driver.folder.contents() == bytes)
    }

    @Test func `PICKUP-39 CLI-7 a merge names both places and the direction, and asks`() throws {
        let statement =
            "Every delivery that names thai gdn will name Thai Garden and keep its times. thai gdn is then removed. This "
            + "cannot be undone."
        let needed = driver.run("place merge \"thai gdn\" \"thai garden\"")
        #expect(needed.status == .misuse)
        #expect(needed.sentence == statement)
        #expect(try driver.count("pickupPlace") == 3)
        var asked = driver
        asked.machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 80)
        asked.machine.answer = "y"
        let merged = asked.run("place merge \"thai gdn\" \"thai garden\"")
        #expect(merged.errors == statement + "\nMerge thai gdn into Thai Garden? [y/N] ")
        #expect(merged.output == "Thai Garden\n")
        #expect(driver.run("place list").output == "Corner Deli\nThai Garden\n")
        #expect(try driver.json("status")["deliveries"][0]["pickupPlaceName"].text == "Thai Garden")
    }
}
