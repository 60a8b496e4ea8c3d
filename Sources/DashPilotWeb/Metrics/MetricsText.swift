/// Figures in the text form that Prometheus reads, version 0.0.4.
struct MetricsText: Sendable {
    static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    enum Kind: String {
        case counter, gauge, histogram
    }

    /// What a figure is of. The name is a constant, and so is every value there is: none of a record is one.
    struct Label: Hashable, Sendable {
        let name: String
        let value: String

        init(_ name: StaticString, _ value: String) {
            self.name = "\(name)"
            self.value = value
        }
    }

    /// One figure.
    mutating func add(_ name: StaticString, _ kind: Kind, _ help: StaticString, _ value: some Figure) {
        begin(name, kind, help)
        addSample("\(name)", [], value)
    }

    /// A figure for each of some labels.
    mutating func add(
        _ name: StaticString, _ kind: Kind, _ help: StaticString, _ samples: [(labels: [Label], value: some Figure)]
    ) {
        begin(name, kind, help)
        for sample in samples { addSample("\(name)", sample.labels, sample.value) }
    }

    /// How long things took, for each of some labels.
    mutating func add(
        _ name: StaticString, _ help: StaticString, _ samples: [(labels: [Label], times: DurationHistogram)]
    ) {
        begin(name, .histogram, help)
        for (labels, times) in samples {
            for (bound, count) in times.cumulative {
                addSample("\(name)_bucket", labels + [Label("le", "\(bound)")], count)
            }
            addSample("\(name)_bucket", labels + [Label("le", "+Inf")], times.count)
            addSample("\(name)_sum", labels, times.seconds)
            addSample("\(name)_count", labels, times.count)
        }
    }

    private mutating func begin(_ name: StaticString, _ kind: Kind, _ help: StaticString) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
    }

    private mutating func addSample(_ name: String, _ labels: [Label], _ value: some Figure) {
        let list = labels.map { "\($0.name)=\"\($0.value)\"" }.joined(separator: ",")
        text += name + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
    }
}

/// A number that the form can hold as Swift writes it.
protocol Figure {}
extension Int: Figure {}
extension Double: Figure {}
