import Foundation
import HTTPKit
import Testing

@Suite struct PathPatternTests {
    private enum Period: String, PathValue { case day, week }

    @Test func `a pattern makes the path for its values`() throws {
        let id = try #require(UUID(uuidString: "0C7A6C4E-5B2F-4C0E-9D55-6A3B1F2E4D5C"))
        #expect(PathPattern("/")() == "/")
        #expect(PathPattern("/shifts")() == "/shifts")
        let shift = PathPattern("/shifts/{id}", UUID.self)
        #expect(shift(id) == "/shifts/0C7A6C4E-5B2F-4C0E-9D55-6A3B1F2E4D5C")
        let delivery = PathPattern("/shifts/{id}/deliveries/{number}", UUID.self, Int.self)
        #expect(delivery(id, 3) == "/shifts/0C7A6C4E-5B2F-4C0E-9D55-6A3B1F2E4D5C/deliveries/3")
        #expect(PathPattern("/summary/{period}", Period.self)(.week) == "/summary/week")
    }

    static let texts: [(value: String, path: String)] = [
        ("plain", "/x/plain"), ("a/b", "/x/a%2Fb"), ("a b?c#d%", "/x/a%20b%3Fc%23d%25"), ("é", "/x/%C3%A9"),
        ("..", "/x/.."),
        ("\r\n", "/x/%0D%0A"), ("\u{202E}", "/x/%E2%80%AE"),
    ]

    @Test(arguments: texts)
    func `a value keeps to its part of the path, and is read back from it`(value: String, path: String) throws {
        let pattern = PathPattern("/x/{text}", String.self)
        #expect(pattern(value) == path)
        var router = Router()
        router.get(pattern) { _, text in Response(.ok, .plainText, text) }
        #expect(try Site(router: router).respond(to: Request("GET \(path)")).text == value)
    }

    @Test func `a pattern describes itself`() {
        #expect("\(PathPattern("/"))" == "/")
        #expect("\(PathPattern("/shifts/{id}/ending", UUID.self))" == "/shifts/{id}/ending")
    }

    @Test func `a pattern with more or fewer types than values is a fault of the program`() async {
        await #expect(processExitsWith: .failure) { _ = PathPattern("/shifts/{id}") }
        await #expect(processExitsWith: .failure) { _ = PathPattern("/shifts", Int.self) }
        await #expect(processExitsWith: .failure) { _ = PathPattern("shifts") }
    }
}
