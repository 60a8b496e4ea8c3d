import Foundation

let tool = BenchmarkTool(benchmarks: [.summaries])
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
