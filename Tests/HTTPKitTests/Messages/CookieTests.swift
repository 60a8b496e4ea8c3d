import HTTPKit
import Testing

@Suite struct CookieTests {
    static let readable: [(header: String, name: String, value: String?)] = [
        ("a=1", "a", "1"), ("a=1; b=2", "b", "2"), ("a=1;b=2", "b", "2"), ("a=1; a=2", "a", "1"),
        ("a=\"quoted\"", "a", "quoted"), ("a=x=y", "a", "x=y"), ("a=", "a", ""), ("a", "a", nil), ("=1", "", nil),
        (" a = 1 ", "a", "1"), ("A=1", "a", nil), (";;; a=1", "a", "1"),
    ]

    @Test(arguments: readable)
    func `a cookie is found by its name`(header: String, name: String, value: String?) throws {
        let request = Request(.get, try #require(RequestTarget("/")), headers: [.cookie: header])
        #expect(request.cookies[name] == value)
    }

    @Test
    func `ACCESS-3 a cookie is out of reach of scripts and of other sites, and of plain HTTP where there is https`() {
        var response = Response(.ok)
        response.set(SetCookie(name: "device", value: "abc-_", maxAgeSeconds: 60, isSecure: true))
        response.set(SetCookie(name: "device", value: "", maxAgeSeconds: 0, isSecure: false))
        #expect(
            response.headers.values(of: .setCookie) == [
                "device=abc-_; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure",
                "device=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
            ])
    }

    @Test func `a value that would end the cookie is a fault of the program, told without the value`() async {
        await #expect(processExitsWith: .failure) {
            _ = SetCookie(name: "a", value: "b; Domain=c", maxAgeSeconds: 1, isSecure: true)
        }
    }
}
