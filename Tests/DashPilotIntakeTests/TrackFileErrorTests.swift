import DashPilotDomain
import DashPilotIntake
import Foundation
import Testing

@Suite struct TrackFileErrorTests {
    private let locale = DriverLocale(locale: Locale(identifier: "en_US"), timeZone: .gmt)

    static let errors: [(error: TrackFileError, code: String, words: String)] = [
        (.cannotOpen, "cannotOpen", "cannot be opened"),
        (.empty, "empty", "The file is empty"),
        (.wrongFormat(.zip), "wrongFormat", "a ZIP archive, which is not a track that can be brought in. Unpack it"),
        (.wrongFormat(.table), "wrongFormat", "a table of comma-separated values"),
        (.wrongFormat(.dashPilotExport), "wrongFormat", "dashpilot import"),
        (.documentTypeDeclared, "documentTypeDeclared", "declares a document type"),
        (.malformedLine(.gpx, 1204), "malformed", "This GPX track is broken at line 1,204"),
        (.malformedByte(.googleRecords, 70_000), "malformed", "This Google Records file is broken at byte 70,000"),
        (.cutShort(.overland), "cutShort", "This Overland file ends in the middle"),
        (.nestedTooDeeply(.gpx), "nestedTooDeeply", "nested deeper"),
        (.readingFailed(.gpx), "readingFailed", "could not be read to its end"),
        (.noUsablePoint(.gpx, TrackReadReport()), "noUsablePoint", "It holds no point at all."),
    ]

    @Test(arguments: errors)
    func `a refused file is named, with why and what to do`(error: TrackFileError, code: String, words: String) {
        #expect(error.code == code)
        #expect(error.sentence(in: locale).contains(words))
        #expect(error.sentence(in: locale).hasSuffix("."))
    }

    @Test(arguments: TrackFileGuess.allCases)
    func `every guess stands in a sentence`(guess: TrackFileGuess) {
        let sentence = TrackFileError.wrongFormat(guess).sentence(in: locale)
        #expect(sentence.hasPrefix("This looks like \(guess.words), "))
    }

    @Test func `IMPORT-2 a track without times is refused with the count of its points`() throws {
        let error = try #require(throws: TrackFileError.self) {
            try TrackReading(Fixture.url("gpx/bmw-planned-route-as-track.gpx"))
        }
        #expect(
            error.sentence(in: locale)
                == "This GPX track holds no position that can be placed in time. Its points: 806 without a time, "
                + "2 of a planned route. Only a position with its time can be brought in.")
    }

    @Test func `IMPORT-2 a time without a zone is refused by name and never guessed`() throws {
        let error = try #require(throws: TrackFileError.self) {
            try TrackReading(Fixture.url("gpx/gpx10_all_fields.gpx"))
        }
        #expect(error.sentence(in: locale).contains("1 with a time that does not say its time zone"))
    }
}
