import QRKit
import Testing

@Suite struct QRCodeTests {
    @Test func `a short text makes the smallest code, with a finder in three of its corners`() throws {
        let code = try QRCode("HELLO")
        #expect(code.rows.count == 21)
        #expect(code.rows.allSatisfy { $0.count == 21 })
        let finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
        for (top, left) in [(0, 0), (0, 14), (14, 0)] {
            let corner = code.rows[top..<top + 7].map { row in
                String(row[left..<left + 7].map { $0 ? "#" : "." })
            }
            #expect(corner == finder)
        }
    }

    @Test func `a code on a dark terminal is what a camera program read as HELLO`() throws {
        let expected = """
            █████████████████████████████
            █████████████████████████████
            ████ ▄▄▄▄▄ █ ▀▀ ██ ▄▄▄▄▄ ████
            ████ █   █ █▀█ █ █ █   █ ████
            ████ █▄▄▄█ ████ ▀█ █▄▄▄█ ████
            ████▄▄▄▄▄▄▄█ █▄▀ █▄▄▄▄▄▄▄████
            ████▄▀ ▄▀ ▄ █ ▀  ▀ ██ ▀▄▄████
            ████ █▀▀▄█▄▀█▄█ ██▀▀▀▀█ ▄████
            █████▄█▄▄▄▄▄ ▀▀▀▄█▀▄██ █ ████
            ████ ▄▄▄▄▄ █ █▀▄▄██ ▀▀▀▀█████
            ████ █   █ █▀█▀▀▄▄ ▄  ▀ ▄████
            ████ █▄▄▄█ █▄▄▀█▄▀▄ ▀█▄█▀████
            ████▄▄▄▄▄▄▄█▄█▄██▄█▄█████████
            █████████████████████████████
            █████████████████████████████

            """
        #expect(try QRCode("HELLO").terminalText(.plain) == expected)
    }

    @Test func `in colours every line sets them and takes them back`() throws {
        let code = try QRCode("HELLO")
        let lines = code.terminalText(.colours).split(separator: "\n")
        let plainLines = code.terminalText(.plain).split(separator: "\n")
        #expect(lines.count == plainLines.count)
        for (line, plainLine) in zip(lines, plainLines) {
            #expect(line == "\u{1B}[38;5;231;48;5;16m\(plainLine)\u{1B}[0m")
        }
    }

    @Test func `a drawing holds every dark module once, within a quiet zone of four`() throws {
        let code = try QRCode("HELLO")
        let svg = code.svg(title: "Pair this phone")
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 29 29\" role=\"img\""))
        var drawn = [[Bool]](repeating: [Bool](repeating: false, count: 21), count: 21)
        for run in svg.matches(of: /M(\d+) (\d+)h(\d+)v1h-\d+z/) {
            let column = try #require(Int(run.1)) - 4
            let row = try #require(Int(run.2)) - 4
            for offset in 0..<(try #require(Int(run.3))) {
                #expect(!drawn[row][column + offset])
                drawn[row][column + offset] = true
            }
        }
        #expect(drawn == code.rows)
    }

    @Test func `PROD-4 a drawing asks for nothing from outside and needs no style or script`() throws {
        let svg = try QRCode("HELLO").svg(title: "x")
        for word in ["href", "url(", "style", "script", "@import"] { #expect(!svg.contains(word)) }
    }

    @Test func `a title is text, whatever it holds`() throws {
        let svg = try QRCode("HELLO").svg(title: "</title><script>&")
        #expect(svg.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;</title>"))
    }

    @Test func `a pairing address with its secret fits a code of moderate size`() throws {
        let address = "https://drivers-home.example:8443/pair/\(String(repeating: "A", count: 43))"
        #expect(try QRCode(address).rows.count <= 45)
    }

    @Test func `a code holds 2,331 bytes and not one more`() throws {
        #expect(try QRCode(String(repeating: "é", count: 1165)).rows.count == 177)
        #expect(throws: QRCodeError.tooLong(byteCount: 2332)) { try QRCode(String(repeating: "é", count: 1166)) }
        #expect(throws: QRCodeError.empty) { try QRCode("") }
    }
}
