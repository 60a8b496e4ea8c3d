import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation
import HTTPKit

/// Counts and timings for a monitoring program, with nothing private in them (HTTP-10).
struct MetricsRoutes: Sendable {
    let records: Records
    let live: LiveUpdates
    let meter: ServerMeter
    let load: ServerLoad
    let ledgerURL: URL
    let startedAt: Instant

    func add(to router: inout Router) {
        router.get(SitePath.metrics, RouteOptions().demanding(.fullToken)) { _ in
            let content = Content(Array(text().utf8))
            return Response(.ok, headers: [.contentType: MetricsText.contentType], body: .content(content))
        }
    }

    private func text() -> String {
        var metrics = MetricsText()
        addRequests(to: &metrics)
        addPositions(to: &metrics)
        addLedger(to: &metrics)
        addProcess(to: &metrics)
        return metrics.text
    }

    private func addRequests(to metrics: inout MetricsText) {
        let counts = meter.answerCounts.sorted { one, other in
            (one.key.family.rawValue, one.key.status) < (other.key.family.rawValue, other.key.status)
        }
        metrics.add(
            "dashpilot_http_requests_total", .counter, "Requests answered, by family of addresses and status.",
            counts.map { ([.init("family", $0.key.family.rawValue), .init("status", "\($0.key.status)")], $0.value) })
        let times = meter.answerTimes.sorted { $0.key.rawValue < $1.key.rawValue }
        metrics.add(
            "dashpilot_http_request_duration_seconds",
            "From the end of a request's head to its answer being ready, the arrival of the body included.",
            times.map { ([.init("family", $0.key.rawValue)], $0.value) })
        metrics.add("dashpilot_http_connections", .gauge, "Open connections.", load.connectionCount)
        metrics.add(
            "dashpilot_http_requests_waiting", .gauge, "Pieces of work that wait for a thread.", load.waitingCount)
        metrics.add("dashpilot_event_streams", .gauge, "Open event streams.", live.hub.streamCount)
    }

    private func addPositions(to metrics: inout MetricsText) {
        let (judged, waiting) = records.positions
        let outcomes =
            [("stored", judged.stored), ("alreadyKnown", judged.alreadyKnown)]
            + RouteSampleRejection.allCases.map { ($0.rawValue, judged.rejected[$0] ?? 0) }
        metrics.add(
            "dashpilot_positions_total", .counter,
            "Positions judged, by what became of them. One held for an open pause is judged again when that closes.",
            outcomes.map { ([.init("outcome", $0.0)], $0.1) })
        metrics.add(
            "dashpilot_positions_held", .gauge, "Positions that wait in memory for an open pause or parking to close.",
            waiting)
    }

    private func addLedger(to metrics: inout MetricsText) {
        let isOpen = (try? records.door.ledger()) != nil
        metrics.add("dashpilot_ledger_open", .gauge, "1 while the ledger is open, else 0.", isOpen ? 1 : 0)
        metrics.add(
            "dashpilot_ledger_commit_duration_seconds",
            "Commits of this process that changed something, from asking for the right to write to being on disk.",
            [([], meter.commitTimes)])
        for (name, help, suffix) in Self.files {
            let path = ledgerURL.path(percentEncoded: false) + suffix
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
            metrics.add(name, .gauge, help, size ?? 0)
        }
    }

    private static let files: [(name: StaticString, help: StaticString, suffix: String)] = [
        ("dashpilot_ledger_bytes", "Size of the ledger's file.", ""),
        ("dashpilot_ledger_log_bytes", "Size of the ledger's write-ahead log.", "-wal"),
    ]

    private func addProcess(to metrics: inout MetricsText) {
        let figures = ProcessFigures.now()
        metrics.add(
            "process_start_time_seconds", .gauge, "When the server started, in seconds since 1970 UTC.",
            Double(startedAt.millisecondsSince1970) / 1000)
        metrics.add(
            "process_cpu_seconds_total", .counter, "Processor time used.", figures.processorSeconds)
        if let bytes = figures.residentBytes {
            metrics.add("process_resident_memory_bytes", .gauge, "Memory in use.", bytes)
        }
        if let count = figures.openFileCount {
            metrics.add("process_open_fds", .gauge, "Open files and connections.", count)
        }
    }
}
