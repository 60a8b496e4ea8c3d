import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct MilesPerGallonInputTests {
    struct Row: CustomTestStringConvertible {
        let id: String
        let locale: String
        let text: String
        let expected: Result<String, MilesPerGallonInputError>
        var testDescription: String { "\(id) \(locale) \(text)" }

        init(_ id: String, _ locale: String, _ text: String, _ expected: Result<String, MilesPerGallonInputError>) {
            self.id = id
            self.locale = locale
            self.text = text
            self.expected = expected
        }
    }

    static func read(_ text: String, _ locale: String) -> Result<String, MilesPerGallonInputError> {
        MilesPerGallonInput(locale: Locale(identifier: locale)).milesPerGallon(from: text).map { Money($0).exactText }
    }

    static let rows: [Row] = [
        Row("G1", "en_US", "28.5", .success("28.5")), Row("G1", "en_US", " 25 ", .success("25")),
        Row("G1", "en_US", "31.25", .success("31.25")), Row("G1", "en_US", "1,000", .success("1000")),
        Row("G2", "en_US", "0", .failure(.notPositive)), Row("G2", "en_US", "0.00", .failure(.notPositive)),
        Row("G2", "en_US", "-5", .failure(.notPositive)), Row("G2", "en_US", "   ", .failure(.empty)),
        Row("G3", "en_US", "thirty", .failure(.notANumber)), Row("G3", "en_US", "28.5.1", .failure(.notANumber)),
        Row("G3", "en_US", "28 mpg", .failure(.notANumber)), Row("G3", "en_US", "$25", .failure(.notANumber)),
        Row("G3", "en_US", "28.555", .failure(.excessiveScale)), Row("G3", "en_US", "1000001", .failure(.tooLarge)),
        Row("G4", "de_DE", "28,5", .success("28.5")), Row("G4", "de_DE", "28.5", .failure(.notANumber)),
    ]

    @Test(arguments: rows)
    func `MPGIN-1 MPGIN-2 fuel economy is read by the locale's rules`(row: Row) {
        #expect(Self.read(row.text, row.locale) == row.expected)
    }

    @Test func `MPGIN-3 zero and below are not positive and the rest maps one to one`() {
        #expect(Self.read("-0", "en_US") == .failure(.notPositive))
        #expect(Self.read("0.01", "en_US") == .success("0.01"))
        #expect(Self.read("-", "en_US") == .failure(.notANumber))
        #expect(Self.read("-28.555", "en_US") == .failure(.notPositive))
        #expect(Self.read("", "en_US") == .failure(.empty))
    }

    @Test func `MPGIN-4 no currency symbol is part of fuel economy`() {
        #expect(Self.read("25$", "en_US") == .failure(.notANumber))
        #expect(Self.read("25 €", "de_DE") == .failure(.notANumber))
        #expect(Self.read("$", "en_US") == .failure(.notANumber))
    }

    static let sentences: [(error: MilesPerGallonInputError, sentence: String)] = [
        (.empty, "Enter the vehicle's miles per gallon."),
        (.notANumber, "This cannot be read as miles per gallon."),
        (.notPositive, "Miles per gallon has to be above zero, because fuel is worked out by dividing by it."),
        (.excessiveScale, "Miles per gallon takes at most two decimal places."),
        (.tooLarge, "This is more miles per gallon than can be recorded."),
    ]

    @Test(arguments: sentences)
    func `MPGIN-5 a rejection speaks of miles per gallon`(error: MilesPerGallonInputError, sentence: String) {
        let driver = DriverLocale(locale: Locale(identifier: "de_DE"), timeZone: .gmt)
        #expect(error.sentence(in: driver) == sentence)
        #expect(error.kind == .invalidValue)
    }

    @Test func `CONV-7 every rejection of fuel economy is in the table of sentences`() {
        #expect(Set(Self.sentences.map(\.error)) == Set(MilesPerGallonInputError.allCases))
        #expect(Set(Self.sentences.map(\.sentence)).count == MilesPerGallonInputError.allCases.count)
        #expect(
            MilesPerGallonInputError.allCases.map(\.code)
                == ["empty", "notANumber", "notPositive", "excessiveScale", "tooLarge"])
    }

    // G5
    @Test(arguments: [("31.25", "31.25"), ("28.50", "28.5"), ("25", "25")])
    func `MPGIN-7 an editor opens with the plain number`(exact: String, text: String) throws {
        let input = MilesPerGallonInput(locale: Locale(identifier: "en_US"))
        #expect(try input.editorText(for: decimal(exact)) == text)
        #expect(
            try MilesPerGallonInput(locale: Locale(identifier: "de_DE")).editorText(for: decimal("31.25")) == "31,25")
    }
}
