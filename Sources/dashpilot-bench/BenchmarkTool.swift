import Foundation

/// Runs the benchmarks that are asked for, or all, and prints a table of each.
struct BenchmarkTool {
    let benchmarks: [Benchmark]

    /// - Returns: The exit status: 0 when every target was met, 1 when one was missed, 64 for a name that is none.
    func run(_ names: [String]) -> Int32 {
        let unknown = names.filter { name in !benchmarks.contains { $0.name == name } }
        guard unknown.isEmpty else {
            print("There is no benchmark \(unknown.joined(separator: ", ")). Those there are:")
            for benchmark in benchmarks { print("  \(benchmark.name)  \(benchmark.summary)") }
            return 64
        }
        var allMet = true
        let asked = benchmarks.filter { names.contains($0.name) || (names.isEmpty && !$0.runsOnlyWhenNamed) }
        for benchmark in asked {
            do {
                let measurements = try run(benchmark)
                print("\(benchmark.name): \(benchmark.summary)")
                print(table(of: measurements) + "\n")
                if !measurements.allSatisfy(\.meetsTarget) { allMet = false }
            } catch {
                print("\(benchmark.name) failed: \(error)")
                return 70
            }
        }
        return allMet ? 0 : 1
    }

    private func run(_ benchmark: Benchmark) throws -> [Measurement] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "dashpilot-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try benchmark.run(folder)
    }

    private func table(of measurements: [Measurement]) -> String {
        let headings = [
            "", "median", "fastest", "slowest", "runs", "compared with", "its median", "ratio", "target", "",
        ]
        let rows = measurements.map { measurement in
            let last = measurement.seconds[measurement.seconds.count - 1]
            return [
                measurement.title, text(measurement.median), text(measurement.seconds[0]), text(last),
                "\(measurement.seconds.count)",
            ] + cells(of: measurement) + [measurement.meetsTarget ? "" : "MISSED"]
        }
        // A column that no row fills is left out.
        let columns = headings.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let widths = columns.map { column in ([headings] + rows).map { $0[column].count }.max() ?? 0 }
        return ([headings] + rows).map { row in
            "  "
                + zip(columns, widths).map { column, width in
                    let padding = String(repeating: " ", count: width - row[column].count)
                    return column == 0 ? row[column] + padding : padding + row[column]
                }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    private func cells(of measurement: Measurement) -> [String] {
        switch measurement.target {
        case nil: ["", "", "", ""]
        case .seconds(let most): ["", "", "", text(most)]
        case .ratio(let most, let reference):
            [
                reference.name, text(reference.median), String(format: "%.2f", measurement.ratio ?? 0),
                String(format: "%.2f", most),
            ]
        }
    }

    /// `12.34 ms`, and `12.34 µs` below a millisecond.
    private func text(_ seconds: TimeInterval) -> String {
        seconds < 1e-3 ? String(format: "%.2f µs", seconds * 1e6) : String(format: "%.2f ms", seconds * 1e3)
    }
}
