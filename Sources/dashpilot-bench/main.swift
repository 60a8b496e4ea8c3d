import Foundation

let tool = BenchmarkTool(benchmarks: [.importGPX, .summaries])
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
