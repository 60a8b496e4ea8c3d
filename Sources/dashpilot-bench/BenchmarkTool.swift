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
            "", "median", "least", "most", "runs", "a second", "compared with", "its median", "ratio", "target", "",
        ]
        let rows = measurements.map { measurement in
            let values = measurement.values
            return [
                measurement.title, text(measurement.median, measurement.unit), text(values[0], measurement.unit),
                text(values[values.count - 1], measurement.unit), "\(values.count)",
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
        let compared =
            measurement.reference.map { reference in
                [
                    reference.name, text(reference.median, measurement.unit),
                    String(format: "%.2f", measurement.ratio ?? 0),
                ]
            } ?? ["", "", ""]
        return switch measurement.target {
        case nil: [""] + compared + [""]
        case .most(let most): [""] + compared + [text(most, measurement.unit)]
        case .perSecond(let least, _):
            [String(format: "%.0f", 1 / measurement.median)] + compared + [String(format: "%.0f a second", least)]
        case .ratio(let most, _): [""] + compared + [String(format: "%.2f", most)]
        }
    }

    /// `12.34 ms`, `12.34 µs` below a millisecond, `12.3 MiB`.
    private func text(_ value: Double, _ unit: Measurement.Unit) -> String {
        switch unit {
        case .mebibytes: String(format: "%.1f MiB", value)
        case .seconds where value < 1e-3: String(format: "%.2f µs", value * 1e6)
        case .seconds: String(format: "%.2f ms", value * 1e3)
        }
    }
}
