import DashPilotDomain
import DashPilotModels
import DashPilotRecords

extension LifecycleRecord {
    /// Writes what `shift list` answers, one shift at a time: ten years of them are many times their own size as JSON.
    static func write(_ shifts: [MeasuredShift], to sink: any OutputSink) throws {
        try sink.write("{\n  \"shiftCount\" : \(shifts.count),\n  \"shifts\" : [")
        for (position, measured) in shifts.enumerated() {
            var text = position == 0 ? "\n    " : ",\n    "
            shift(measured).append(to: &text, depth: 2)
            try sink.write(text)
        }
        try sink.write(shifts.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }
}
