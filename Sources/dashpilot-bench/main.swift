import Foundation

let tool = BenchmarkTool(
    benchmarks: [.recording, .measuring, .deleting, .intake, .intakeHTTP, .summaries, .importGPX, .tenYears])
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
