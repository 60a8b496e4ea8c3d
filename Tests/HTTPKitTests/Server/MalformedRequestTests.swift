import HTTPKit
import Testing

@Suite struct MalformedRequestTests {
    /// What two servers in a row could read as two different requests, or not at all.
    static let heads: [String] = [
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /%FF HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET ftp://x/ HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\na",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\na",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length: 0x1\r\n\r\na",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "POST /standard HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nBad Name: 1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nB\u{E4}d: 1\r\n\r\n",
        "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    ]

    @Test(arguments: heads)
    func `HTTP-4 what cannot be read is 400, closes its connection and harms nobody`(head: String) throws {
        try withServer(.measuring()) { server in
            let client = try TestClient(port: server.port)
            let answer = try client.exchange(head)
            #expect(answer.status == 400)
            #expect(answer["Connection"] == "close")
            // libmicrohttpd says more than once that a length is no number. All that counts is that it ends.
            _ = try client.receiveToEnd()
            #expect(try TestClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        }
    }

    @Test func `bytes that are no HTTP close their connection and harm nobody`() throws {
        try withServer(.measuring(), bounds: Bounds { $0.requestDuration = .seconds(2) }) { server in
            let sent = [[0x16, 0x03, 0x01, 0x02, 0x00, 0x0A], [UInt8](repeating: 0, count: 1000), [0xFF, 0x0A, 0x0A]]
            let clients = try sent.map { bytes in
                let client = try TestClient(port: server.port)
                try client.send(bytes)
                return client
            }
            for client in clients { #expect(try client.receiveToEnd().isEmpty) }
            #expect(try TestClient(port: server.port).exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n").text == "well")
        }
    }
}
