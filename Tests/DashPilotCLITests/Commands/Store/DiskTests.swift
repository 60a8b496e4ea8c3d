import DashPilotTestSupport
import Foundation
import Testing

/// Disks that take nothing more, made in a namespace of the test's own where the machine allows one.
@Suite(.enabled(if: Namespaces.canMount)) struct DiskTests {
    let product: BuiltProduct

    init() throws { product = try BuiltProduct() }

    /// Runs a script in which `$DISK` is a file system of `size` kibibytes.
    private func run(size: Int = 512, _ script: String) throws -> BuiltProduct.Answer {
        try product.start(
            script: """
                mkdir "$FOLDER/disk" && exec unshare -rm sh -c '
                    DISK=$FOLDER/disk
                    mount -t tmpfs -o size=\(size)k tmpfs "$DISK" || exit 99
                    export DASHPILOT_STORE=$DISK/ledger.sqlite
                    \(script)
                '
                """
        ).answer()
    }

    @Test func `CLI-2 on a full disk nothing is recorded, the sentence says why and the ledger is as it was`() throws {
        let answer = try run(
            """
            "$DASHPILOT" start --at "2025-08-23 09:00" >/dev/null || exit 98
            cp "$DASHPILOT_STORE" "$FOLDER/before"
            dd if=/dev/zero of="$DISK/fill" bs=1k 2>/dev/null
            "$DASHPILOT" accept 200 --at "2025-08-23 09:30"
            echo $?
            rm "$DISK/fill"
            "$DASHPILOT" doctor && "$DASHPILOT" status --json >"$FOLDER/status" && cmp "$DASHPILOT_STORE" "$FOLDER/before"
            """)
        #expect(answer.output == "69\nAll is well with the records.\n")
        #expect(
            answer.errors
                == "The disk that holds the records is full. Free some space, then try again.\n")
        let status = JSONAnswer(
            try JSONSerialization.jsonObject(with: Data(contentsOf: product.folder.url.appending(path: "status"))))
        #expect(status["state"].text == "running")
        #expect(status["deliveries"].array?.isEmpty == true)
    }

    @Test func `STORE-2 a disk too full for a new ledger is left without one, and not with half of one`() throws {
        let answer = try run(
            size: 256,
            """
            "$DASHPILOT" start --at "2025-08-23 09:00"
            echo $?
            ls "$DISK"
            """)
        #expect(answer.output == "69\n")
        #expect(answer.errors == "The disk that holds the records is full. Free some space, then try again.\n")
    }

    @Test func `CLI-2 on a disk that is read-only nothing is recorded and the sentence says why`() throws {
        let answer = try run(
            """
            "$DASHPILOT" start --at "2025-08-23 09:00" >/dev/null || exit 98
            cp "$DASHPILOT_STORE" "$FOLDER/before"
            mount -o remount,ro "$DISK" || exit 97
            "$DASHPILOT" accept --at "2025-08-23 09:30"
            echo $?
            cmp "$DASHPILOT_STORE" "$FOLDER/before"
            """)
        #expect(answer.output == "69\n")
        #expect(
            answer.errors.hasPrefix(
                "The records can be read but not written. Allow writing to their file and its folder, then try again."))
    }
}

/// What the machine allows a test.
private enum Namespaces {
    static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/unshare")
        process.arguments = ["-rm", "sh", "-c", "mount -t tmpfs tmpfs /mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
