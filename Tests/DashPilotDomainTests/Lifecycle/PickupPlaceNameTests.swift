import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct PickupPlaceNameTests {
    /// Text by its Unicode scalars: Swift calls composed and decomposed text equal, a ledger's bytes do not.
    static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    struct Name: Sendable, CustomTestStringConvertible {
        let typed: String
        let display: String
        var testDescription: String { display }
    }

    static let cleaned: [Name] = [
        Name(typed: "Nobody's Diner", display: "Nobody's Diner"),
        Name(typed: "  Nobody's   Diner \n", display: "Nobody's Diner"),
        Name(typed: "\tNoodle\r\nBar\u{2028}2", display: "Noodle Bar 2"),
        Name(typed: "\u{A0}Noodle\u{A0}\u{3000}Bar\u{3000}", display: "Noodle Bar"),
        Name(typed: "Noodle\u{2009}\u{202F}\u{85}\u{B}Bar", display: "Noodle Bar"),
        Name(typed: "a", display: "a"),
        Name(typed: "mIxEd CASE", display: "mIxEd CASE"),
        Name(typed: "Joe\u{2019}s \u{60}Grill\u{B4}", display: "Joe\u{2019}s \u{60}Grill\u{B4}"),
        Name(typed: "🍕 Pizza 👩‍👩‍👧‍👦", display: "🍕 Pizza 👩‍👩‍👧‍👦"),
        Name(typed: "מסעדה  של\u{200F} דני", display: "מסעדה של\u{200F} דני"),
        Name(typed: "北京\u{3000}烤鸭", display: "北京 烤鸭"),
        Name(typed: "Cafe\u{301}", display: "Caf\u{E9}"),
        Name(typed: "\u{1112}\u{1161}\u{11AB}식", display: "\u{D55C}식"),
        Name(typed: "a\u{0}b", display: "a\u{0}b"),
        Name(typed: "<script>alert(\"x\")</script>", display: "<script>alert(\"x\")</script>"),
        // Neither a zero-width space nor a byte order mark is white space.
        Name(typed: "No\u{200B}odle\u{FEFF}", display: "No\u{200B}odle\u{FEFF}"),
    ]

    @Test(arguments: cleaned)
    func `PICKUP-1 a name is composed, its white space runs become one space and its ends are trimmed`(
        name: Name
    ) throws {
        #expect(Self.scalars(try PickupPlaceName(name.typed).displayName) == Self.scalars(name.display))
    }

    @Test(arguments: cleaned)
    func `PICKUP-1 cleaning a clean name changes nothing`(name: Name) throws {
        #expect(Self.scalars(try PickupPlaceName(name.display).displayName) == Self.scalars(name.display))
    }

    struct Key: Sendable, CustomTestStringConvertible {
        let name: String
        let key: String
        var testDescription: String { name }
    }

    static let keys: [Key] = [
        Key(name: "Nobody's Diner", key: "nobody's diner"),
        Key(name: "NOBODY\u{2019}S DINER", key: "nobody's diner"),
        Key(name: "Nobody\u{2BC}s Diner", key: "nobody's diner"),
        Key(name: "Nobody\u{2018}s Diner", key: "nobody's diner"),
        Key(name: "Nobody\u{B4}s Diner", key: "nobody's diner"),
        Key(name: "Nobody\u{60}s Diner", key: "nobody's diner"),
        Key(name: "A&B Grill", key: "a&b grill"),
        Key(name: "CAF\u{C9}", key: "caf\u{E9}"),
        Key(name: "\u{39F}\u{394}\u{3A5}\u{3A3}\u{3A3}\u{395}\u{3A5}\u{3A3}", key: "οδυσσευσ"),
        Key(name: "Οδυσσευς", key: "οδυσσευσ"),
        Key(name: "ПИЦЦА", key: "пицца"),
        Key(name: "Kebab İstanbul", key: "kebab i\u{307}stanbul"),
        Key(name: "ISPARTA", key: "isparta"),
        Key(name: "Ⓐ ＡＢＣ", key: "ⓐ ａｂｃ"),
        Key(name: "🍕", key: "🍕"),
    ]

    @Test(arguments: keys)
    func `PICKUP-2 the key has one apostrophe and no case, by one rule for every locale`(row: Key) throws {
        #expect(Self.scalars(try PickupPlaceName(row.name).key) == Self.scalars(row.key))
    }

    @Test(arguments: [
        ("Joe's", "JOE\u{2019}S"), ("Cafe\u{301}", "CAF\u{C9}"), ("  two  words", "Two\u{A0}Words"),
        ("Straße 9", "STRASSE 9"), ("Straße 9", "STRA\u{1E9E}E 9"), ("ΣΟΥΒΛΑΚΙΣ", "σουβλακις"),
        ("\u{1F1}ungla", "\u{1F3}UNGLA"), ("ſalt", "SALT"), ("\u{212A}iosk", "kiosk"),
    ])
    func `PICKUP-3 two spellings with one key are one place`(one: String, other: String) throws {
        #expect(try PickupPlaceName(one).key == PickupPlaceName(other).key)
    }

    @Test(arguments: [
        ("A&B Grill", "AB Grill"), ("A&B Grill", "A and B Grill"), ("Nobody's Diner", "Nobodys Diner"),
        ("Cafe", "Caf\u{E9}"), ("St. Mary", "Saint Mary"), ("Taco", "Tacos"), ("Noodle Bar", "Noodle-Bar"),
        ("Isparta", "\u{131}sparta"), ("Noodle Bar", "NoodleBar"), ("北京", "北 京"),
    ])
    func `PICKUP-4 punctuation, apostrophes, accents, abbreviations, plurals and spacing tell places apart`(
        one: String, other: String
    ) throws {
        #expect(try PickupPlaceName(one).key != PickupPlaceName(other).key)
    }

    @Test(arguments: cleaned.map(\.typed) + keys.map(\.name))
    func `PICKUP-5 the key of the stored display name is the stored key, every time`(typed: String) throws {
        let name = try PickupPlaceName(typed)
        #expect(Self.scalars(PickupPlaceName.key(ofDisplayName: name.displayName)) == Self.scalars(name.key))
        #expect(Self.scalars(try PickupPlaceName(name.displayName).key) == Self.scalars(name.key))
    }

    @Test(arguments: [
        "a", "é", "e\u{301}", "👩‍👩‍👧‍👦", "🇺🇸", "한", "\u{1112}\u{1161}\u{11AB}", "क्षि",
    ])
    func `PICKUP-6 120 characters as a reader counts them are kept and 121 refused`(character: String) throws {
        let name = String(repeating: character, count: 120)
        #expect(name.count == 120)
        #expect(try PickupPlaceName(" \t\(name)\u{3000}\n").displayName.count == 120)
        #expect(throws: PickupPlaceNameError.tooLong(maximum: 120)) { try PickupPlaceName(name + character) }
    }

    @Test func `PICKUP-6 what cleaning takes away does not count`() throws {
        let words = Array(repeating: "ab", count: 40)
        #expect(try PickupPlaceName(words.joined(separator: "   ")).displayName.count == 119)
        #expect(throws: PickupPlaceNameError.tooLong(maximum: 120)) {
            try PickupPlaceName((words + ["a"]).joined(separator: " "))
        }
    }

    @Test(arguments: ["", " ", "\n\r\t", "\u{A0}\u{3000}\u{2003}\u{2029}"])
    func `PICKUP-7 a name that is empty after cleaning is refused`(typed: String) {
        #expect(throws: PickupPlaceNameError.empty) { try PickupPlaceName(typed) }
    }

    @Test(arguments: cleaned.map(\.typed) + keys.map(\.name))
    func `PICKUP-9 the key is composed, so that bytes and text compare alike`(typed: String) throws {
        let key = try PickupPlaceName(typed).key
        #expect(Self.scalars(key) == Self.scalars(key.precomposedStringWithCanonicalMapping))
    }

    @Test func `PICKUP-9 folding that takes a letter apart is composed again`() throws {
        // The small letter's capital is three scalars, and their small forms join to the one letter again.
        #expect(Self.scalars(try PickupPlaceName("\u{390}").key) == ["\u{390}"])
        #expect(Self.scalars(try PickupPlaceName("\u{399}\u{308}\u{301}").key) == ["\u{390}"])
    }

    @Test func `PICKUP-2 PICKUP-3 every letter has the key of its capital and of its small form`() throws {
        // The dotless i is the one letter kept apart from what shares its capital, and the n after an apostrophe is
        // taken apart by its capital alone.
        let exceptions: Set<Unicode.Scalar> = ["\u{131}", "\u{149}"]
        for value in UInt32(0x21)...0x1_FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.properties.changesWhenCaseMapped,
                !exceptions.contains(scalar)
            else { continue }
            let key = PickupPlaceName.key(ofDisplayName: try PickupPlaceName(String(scalar)).displayName)
            let cased = [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping]
            for other in cased where try PickupPlaceName(other).key != key {
                Issue.record("U+\(String(value, radix: 16)) and \(other) have different keys")
            }
        }
    }
}
