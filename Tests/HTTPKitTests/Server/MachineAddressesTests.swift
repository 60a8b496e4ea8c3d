import HTTPKit
import Testing

@Suite struct MachineAddressesTests {
    @Test func `each stands once, can be listened on and is not this machine's alone`() throws {
        let addresses = MachineAddresses.current()
        #expect(Set(addresses).count == addresses.count)
        for address in addresses {
            let server = try Server(.measuring(), ServerSettings(host: address, port: 0))
            server.stop()
            server.waitUntilStopped()
            #expect(!address.hasPrefix("127.") && address != "::1" && !address.hasPrefix("fe80"))
        }
    }
}
