import DashPilotDomain
import DashPilotModels
import Foundation

/// What the made-up driver's work costs, day by day.
struct DemoPurse {
    private(set) var expenses: [Expense] = []
    private var daysSinceFilling = 2
    private var monthOfPhonePlan: CivilDate?

    private struct Purchase {
        let category: ExpenseCategory
        let cents: ClosedRange<Int>
        let note: String?
    }

    /// What is bought now and then.
    private static let purchases: [Purchase] = [
        Purchase(category: .parkingAndTolls, cents: 150...600, note: nil),
        Purchase(category: .parkingAndTolls, cents: 175...175, note: "Bridge"),
        Purchase(category: .parkingAndTolls, cents: 0...0, note: "Garage, validated by the kitchen"),
        Purchase(category: .supplies, cents: 1849...1849, note: "Phone mount"),
        Purchase(category: .supplies, cents: 2499...2499, note: "Insulated bag"),
        Purchase(category: .supplies, cents: 699...1299, note: nil),
        Purchase(category: .other, cents: 350...900, note: nil),
    ]

    /// Spends what a working day costs.
    mutating func spend(
        on day: CivilDate, shiftStart: Instant, gasPrice: Money?, timeZone: TimeZone, random: inout DemoRandom
    ) throws {
        daysSinceFilling += 1
        if daysSinceFilling >= 3, random.chance(70) {
            daysSinceFilling = 0
            let tenthsOfGallons = random.integer(62...104)
            let amount = (gasPrice ?? Money(minorUnits: 319)) * (Decimal(tenthsOfGallons) / 10)
            try add(
                amount.rounded(toScale: 2), .fuel, random.chance(25) ? "Filled up" : nil,
                at: shiftStart.adding(seconds: -Double(random.integer(600...2400))), &random)
        }
        let noon = day.firstMoment(in: timeZone).adding(seconds: 43_200)
        if day.day >= 3, monthOfPhonePlan != day.firstOfMonth {
            monthOfPhonePlan = day.firstOfMonth
            try add(
                Money(minorUnits: 3500), .other, "Phone plan, the share for work",
                at: noon.adding(seconds: -Double(random.integer(0...7200))), &random)
        }
        if random.chance(3) {
            let isOilChange = random.chance(60)
            try add(
                Money(minorUnits: isOilChange ? 5490 : random.integer(8900...18_900)), .maintenance,
                isOilChange ? "Oil change" : "Tyre repair",
                at: noon.adding(seconds: -Double(random.integer(3600...9000))), &random)
        }
        if random.chance(18) {
            let purchase = random.choice(of: Self.purchases)
            try add(
                Money(minorUnits: random.integer(purchase.cents)), purchase.category, purchase.note,
                at: shiftStart.adding(seconds: Double(random.integer(900...9000))), &random)
        }
    }

    private mutating func add(
        _ amount: Money, _ category: ExpenseCategory, _ note: String?, at instant: Instant, _ random: inout DemoRandom
    ) throws {
        let facts = try ExpenseFacts(
            occurredAt: instant, amount: amount, category: category, note: note, now: instant)
        expenses.append(Expense(id: random.identifier(), facts: facts))
    }
}
