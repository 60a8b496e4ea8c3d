import Testing

@testable import DashPilotCLI

@Suite struct ProgressBarTests {
    private func terminal() -> TestMachine {
        var machine = TestMachine()
        machine.terminal = Terminal(isInput: true, isOutput: true, isError: true, columns: 60)
        return machine
    }

    @Test func `CLI-5 a bar shows on a terminal once a second has passed and is cleared at the end`() {
        let machine = terminal()
        let bar = ProgressBar("Importing", environment: machine.environment, columns: 60)
        machine.uptime.value = 1000.9
        bar.update(1, of: 4)
        #expect(machine.errors.take() == "")
        machine.uptime.value = 1001
        bar.update(2, of: 4)
        #expect(
            machine.errors.take()
                == "\r\u{1B}[KImporting [####################--------------------]  50%")
        machine.uptime.value = 1001.05
        bar.update(3, of: 4)
        #expect(machine.errors.take() == "")
        machine.uptime.value = 1001.2
        bar.update(4, of: 4)
        #expect(
            machine.errors.take()
                == "\r\u{1B}[KImporting [########################################] 100%")
        bar.finish()
        #expect(machine.errors.take() == "\r\u{1B}[K")
        #expect(machine.output.text == "")
    }

    @Test func `CLI-5 there is no bar where there is no terminal`() {
        for dumb in [false, true] {
            var machine = dumb ? terminal() : TestMachine()
            if dumb { machine.variables["TERM"] = "dumb" }
            let bar = ProgressBar("Importing", environment: machine.environment, columns: 60)
            machine.uptime.value = 2000
            bar.update(1, of: 2)
            bar.finish()
            #expect(machine.errors.text == "")
        }
    }

    @Test func `a total that is not known shows what is done`() {
        let machine = terminal()
        let bar = ProgressBar("Importing", environment: machine.environment, columns: 60)
        machine.uptime.value = 1002
        bar.update(12345, of: nil)
        #expect(machine.errors.text == "\r\u{1B}[KImporting 12345")
    }

    @Test func `a bar never reaches the last column`() {
        let machine = terminal()
        for columns in 20...100 {
            let bar = ProgressBar("Copying the ledger", environment: machine.environment, columns: columns)
            machine.uptime.value += 2
            bar.update(7, of: 3)
            #expect(machine.errors.take().dropFirst(4).count < columns)
        }
    }
}
