import DashPilotDomain
import DashPilotTestSupport
import Foundation
import Testing

@Suite struct DistanceTextTests {
    static let english = Locale(identifier: "en_US")

    // T9, and ties that no binary number holds
    static let rows: [(miles: Double, number: String)] = [
        (12.4, "12.4"), (3.456, "3.5"), (4.25, "4.3"), (4.469834, "4.5"), (0, "0.0"),
        (1, "1.0"), (1.15, "1.2"), (4.35, "4.4"), (0.05, "0.1"), (0.049, "0.0"), (12345.65, "12,345.7"),
    ]

    @Test(arguments: rows)
    func `TEXT-4 CONV-1 miles have one fraction digit, ties away from zero`(miles: Double, number: String) {
        #expect(DistanceText.shown(miles: miles, locale: Self.english) == "\(number) mi")
        #expect(DistanceText.spoken(miles: miles, locale: Self.english) == "\(number) miles")
    }

    @Test func `TEXT-4 a mile is 1609_344 millimetres, for the shown figure as for every rate`() {
        let measured = RouteDistance(
            metres: 7193.5, segmentCount: 2, gapCount: 1, usableSampleCount: 9, usesInferredContinuity: false)
        #expect(DistanceText.shown(miles: measured.miles, locale: Self.english) == "4.5 mi")
        #expect(Decimal(crossing: measured.miles, places: 6) == Decimal(string: "4.469834"))
        #expect(RouteDistance.metresPerMile == 1609.344)
    }

    @Test func `CONV-5 miles follow the locale's digits and separators`() {
        #expect(DistanceText.shown(miles: 1234.5, locale: Locale(identifier: "de_DE")) == "1.234,5 mi")
        #expect(DistanceText.spoken(miles: 4.25, locale: Locale(identifier: "fr_FR")) == "4,3 miles")
        #expect(DistanceText.shown(miles: 4.25, locale: Locale(identifier: "ar_EG")) == "٤٫٣ mi")
        #expect(DistanceText.shown(miles: 1_234_567.85, locale: Locale(identifier: "en_IN")) == "12,34,567.9 mi")
    }

    @Test func `a distance beyond all measure is still written`() {
        #expect(DistanceText.shown(miles: 1e15, locale: Self.english) == "1,000,000,000,000,000.0 mi")
        #expect(DistanceText.shown(miles: .nan, locale: Self.english) == "NaN mi")
    }
}

@Suite struct GallonsTextTests {
    static let rows: [(gallons: String, locale: String, number: String)] = [
        ("2", "en_US", "2.00"), ("0.131466", "en_US", "0.13"), ("0.125", "en_US", "0.13"), ("1", "en_US", "1.00"),
        ("1234.5", "en_US", "1,234.50"), ("2", "de_DE", "2,00"), ("0.125", "ar_EG", "٠٫١٣"),
    ]

    @Test(arguments: rows)
    func `TEXT-5 TEXT-7 gallons have two fraction digits`(gallons: String, locale: String, number: String) throws {
        let locale = Locale(identifier: locale)
        #expect(try GallonsText.shown(decimal(gallons), locale: locale) == "\(number) gal")
        #expect(try GallonsText.spoken(decimal(gallons), locale: locale) == "\(number) gallons")
    }
}

@Suite struct FuelEconomyTextTests {
    static let rows: [(milesPerGallon: String, locale: String, number: String)] = [
        ("34", "en_US", "34"), ("18.5", "en_US", "18.5"), ("28.50", "en_US", "28.5"), ("31.25", "en_US", "31.25"),
        ("31.125", "en_US", "31.13"), ("1", "en_US", "1"), ("1000", "en_US", "1,000"), ("28.5", "de_DE", "28,5"),
    ]

    @Test(arguments: rows)
    func `TEXT-6 TEXT-7 fuel economy has up to two fraction digits`(
        milesPerGallon: String, locale: String, number: String
    ) throws {
        let locale = Locale(identifier: locale)
        #expect(try FuelEconomyText.shown(decimal(milesPerGallon), locale: locale) == "\(number) MPG")
        #expect(try FuelEconomyText.spoken(decimal(milesPerGallon), locale: locale) == "\(number) miles per gallon")
    }
}

@Suite struct DecimalCrossingTests {
    // R1
    static let rows: [(value: Double, places: Int, exact: String)] = [
        (1.5, 3, "1.5"), (-1.5, 3, "-1.5"), (0.0004, 3, "0"), (0.0005, 3, "0.001"), (2.0005, 3, "2.001"),
        (-0.0005, 3, "-0.001"), (0, 6, "0"), (9_007_199_254_740.992, 3, "9007199254740.992"),
    ]

    @Test(arguments: rows)
    func `RATE-5 CONV-1 a measured number crosses to decimal once`(value: Double, places: Int, exact: String) throws {
        #expect(try Decimal(crossing: value, places: places) == decimal(exact))
    }

    // R2
    @Test(arguments: [(Double.nan, 3), (.infinity, 3), (-.infinity, 3), (1e30, 6), (9.3e18, 0)])
    func `RATE-5 what cannot cross gives nothing`(value: Double, places: Int) {
        #expect(Decimal(crossing: value, places: places) == nil)
    }
}
