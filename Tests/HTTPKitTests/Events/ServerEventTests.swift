import HTTPKit
import Testing

@Suite struct ServerEventTests {
    struct Event: Sendable {
        let id: String
        let name: String
        let data: String
        let text: String
    }

    static let events: [Event] = [
        Event(id: "7", name: "shift", data: "changed", text: "id: 7\nevent: shift\ndata: changed\n\n"),
        Event(id: "7", name: "shift", data: "", text: "id: 7\nevent: shift\ndata: \n\n"),
        Event(id: "7", name: "shift", data: "a\nb", text: "id: 7\nevent: shift\ndata: a\ndata: b\n\n"),
        Event(id: "7", name: "shift", data: "a\r\nb\rc", text: "id: 7\nevent: shift\ndata: a\ndata: b\ndata: c\n\n"),
        Event(id: "7", name: "shift", data: "a\n\n", text: "id: 7\nevent: shift\ndata: a\ndata: \ndata: \n\n"),
        Event(id: "7\n\0data: x", name: "a\r\nb", data: "", text: "id: 7data: x\nevent: ab\ndata: \n\n"),
        Event(id: "7", name: "n", data: "é\u{202E}\u{2028}", text: "id: 7\nevent: n\ndata: é\u{202E}\u{2028}\n\n"),
    ]

    @Test(arguments: events)
    func `HTTP-6 an event has its id, its name and a line for each line of its data`(event: Event) {
        #expect(ServerEvent(id: event.id, name: event.name, data: event.data).text == event.text)
    }
}
