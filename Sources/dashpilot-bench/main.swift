import Foundation

let tool = BenchmarkTool(
    benchmarks: [.recording, .measuring, .deleting, .intake, .summaries, .importGPX, .tenYears])
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
