import DashPilotDomain
import Testing

@Suite struct VocabularyTests {
    @Test(arguments: Vocabulary.controls)
    func `WORD-2 no control is labelled by a word that says nothing`(label: String) {
        let empty = ["next", "continue", "done", "ok", "advance", "update"]
        #expect(!empty.contains(label.lowercased()))
        #expect(!label.isEmpty)
    }

    @Test(arguments: Vocabulary.spoken)
    func `WORD-2 every spoken action is a phrase of more than 8 characters`(phrase: String) {
        #expect(phrase.count > 8)
        #expect(phrase.contains(" "))
    }

    @Test(arguments: Vocabulary.spokenOfDelivery2)
    func `WORD-2 every spoken action on a delivery names it`(phrase: String) {
        #expect(phrase.contains("Delivery 2"))
    }

    @Test(arguments: Vocabulary.spoken)
    func `WORD-9 no spoken action holds a symbol or an abbreviation`(phrase: String) {
        let symbols: [Character] = ["·", "→", "◔", "▲", "✓", "✕", "/", "&", "#"]
        #expect(symbols.allSatisfy { !phrase.contains($0) })
    }

    @Test(arguments: Vocabulary.all)
    func `WORD-14 no label claims what the app cannot know`(text: String) {
        #expect(Vocabulary.claims(in: text).isEmpty)
    }

    @Test func `WORD-2 two controls never share their words`() {
        #expect(Set(Vocabulary.controls).count == Vocabulary.controls.count)
        #expect(Set(Vocabulary.spoken).count == Vocabulary.spoken.count)
    }
}
