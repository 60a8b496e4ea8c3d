import Foundation
import HTTPKit
import Synchronization
import Testing

/// A site behind a real socket: that requests arrive as they were sent and answers as they were given.
@Suite struct ServerTests {
    @Test func `a thousand requests go over one connection`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            for number in 1...1000 {
                let answer = try client.exchange(
                    "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: \(String(number).count)\r\n\r\n\(number)")
                try #require(answer.text == "\(String(number).count) \(number)")
            }
        }
    }

    @Test func `requests sent ahead are answered in their order`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            try client.send(
                "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na"
                    + "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(try client.receive().text == "1 a")
            #expect(try client.receive().text == "well")
            #expect(try client.receive().status == 404)
        }
    }

    @Test func `the handler sees the request as it was sent`() throws {
        let seen = Mutex<Request?>(nil)
        var router = Router()
        router.post(PathPattern("/a/{b}", String.self)) { request, _ in
            seen.withLock { $0 = request }
            return Response(.noContent)
        }
        try withServer(Site(router: router)) { server in
            let client = try TestClient(port: server.port)
            let answer = try client.exchange(
                "POST /a/%C3%A9?q=%2B+1&&x HTTP/1.1\r\nHost: dash.example:81\r\nX-Twice: 1\r\nx-twice:  2 \r\n"
                    + "X-Latin: \u{E9}\r\nContent-Length: 3\r\n\r\n\0\r\n")
            #expect(answer.status == 204)
            #expect(answer["Content-Length"] == nil)
        }
        let handled = seen.withLock(\.self)
        let request = try #require(handled)
        #expect(request.method == .post)
        #expect(request.target.segments == ["a", "é"])
        #expect(request.target.query == "q=%2B+1&&x")
        #expect(request.query["q"] == "+ 1")
        #expect(request.headers[.host] == "dash.example:81")
        #expect(request.headers.values(of: "X-Twice") == ["1", "2"])
        #expect(request.headers["X-Latin"] == "é")
        #expect(try request.body.bytes() == [0, 13, 10])
        #expect(request.client == "127.0.0.1")
        #expect(!request.isEncrypted)
        #expect(request.route == "/a/{b}")
    }

    @Test func `a query of thousands of fields arrives whole`() throws {
        var router = Router()
        router.get(PathPattern("/")) { request in Response(.ok, .plainText, "\(request.query.fields.count)") }
        try withServer(Site(router: router)) { server in
            let client = try TestClient(port: server.port)
            let query = String(repeating: "a&", count: 8000)
            #expect(try client.exchange("GET /?\(query) HTTP/1.1\r\nHost: x\r\n\r\n").text == "8000")
            #expect(try client.exchange("GET /?x HTTP/1.1\r\nHost: x\r\n\r\n").text == "1")
        }
    }

    @Test func `the client sees the answer as it was given`() throws {
        var router = Router()
        router.get(PathPattern("/")) { _ in
            var response = Response(
                .created, .plainText, "body", headers: ["X-Empty": "", "X-Typed": "a\r\nSet-Cookie: b=c"])
            response.set(SetCookie(name: "a", value: "1", maxAgeSeconds: 1, isSecure: false))
            response.set(SetCookie(name: "b", value: "2", maxAgeSeconds: 1, isSecure: false))
            return response
        }
        try withServer(Site(router: router)) { server in
            let client = try TestClient(port: server.port)
            let answer = try client.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(answer.status == 201)
            #expect(answer["X-Typed"] == "a  Set-Cookie: b=c")
            #expect(answer.fields.count { $0.name == "Set-Cookie" } == 2)
            #expect(answer["Content-Length"] == "4")
            #expect(answer.text == "body")
            try client.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\n")
            let head = try client.receive(hasBody: false)
            #expect(head.status == 201)
            #expect(head["Content-Length"] == "4")
            // Nothing was sent after it: the next answer begins where the head ended.
            #expect(try client.exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "body")
        }
    }

    @Test func `HTTP-8 every answer over the wire has the standard headers, refusals of the server included`() throws {
        var ids: Set<String> = []
        try withServer(.measuring()) { server in
            let requests = [
                "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n",
                "PUT / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /\(String(repeating: "x", count: 17_000)) HTTP/1.1\r\nHost: x\r\n\r\n",
                "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999\r\n\r\n",
            ]
            for request in requests {
                let answer = try TestClient(port: server.port).exchange(request)
                let id = try #require(answer["X-Request-ID"])
                #expect(ids.insert(id).inserted)
                #expect(answer["X-Content-Type-Options"] == "nosniff")
                #expect(answer["Referrer-Policy"] == "no-referrer")
                #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin")
                #expect(answer["Content-Security-Policy"] == "default-src 'self'")
                #expect(answer["Cache-Control"] == "no-store")
            }
        }
    }

    @Test func `a handler that takes long keeps nobody else waiting`() throws {
        let gate = Gate()
        let isInside = Gate()
        var router = Router()
        router.get(PathPattern("/slow")) { _ in
            isInside.open()
            try gate.pass()
            return Response(.ok, .plainText, "slow")
        }
        router.get(PathPattern("/quick")) { _ in Response(.ok, .plainText, "quick") }
        try withServer(Site(router: router)) { server in
            let slow = try TestClient(port: server.port)
            try slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
            try isInside.pass()
            let quick = try TestClient(port: server.port)
            #expect(try quick.exchange("GET /quick HTTP/1.1\r\nHost: x\r\n\r\n").text == "quick")
            gate.open()
            #expect(try slow.receive().text == "slow")
        }
    }

    @Test func `a client of HTTP 1.0 is served`() throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            let answer = try client.exchange("GET / HTTP/1.0\r\n\r\n")
            #expect(answer.text == "well")
            #expect(answer["Connection"] == "close")
            #expect(try client.isAtEnd())
        }
    }
}
