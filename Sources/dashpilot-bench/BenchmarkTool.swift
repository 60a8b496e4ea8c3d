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
        for benchmark in benchmarks where names.isEmpty || names.contains(benchmark.name) {
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
        let headings = ["", "median", "fastest", "slowest", "runs", "target", ""]
        let rows = measurements.map { measurement in
            [
                measurement.title, text(measurement.median), text(measurement.seconds[0]),
                text(measurement.seconds[measurement.seconds.count - 1]), "\(measurement.seconds.count)",
                measurement.target.map(text) ?? "", measurement.meetsTarget ? "" : "MISSED",
            ]
        }
        let widths = headings.indices.map { column in ([headings] + rows).map { $0[column].count }.max() ?? 0 }
        return ([headings] + rows).map { row in
            "  "
                + row.enumerated().map { column, cell in
                    let padding = String(repeating: " ", count: widths[column] - cell.count)
                    return column == 0 ? cell + padding : padding + cell
                }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// `12.3 ms`
    private func text(_ seconds: TimeInterval) -> String { String(format: "%.2f ms", seconds * 1000) }
}
