import Foundation

let tool = BenchmarkTool(
    benchmarks: [
        .recording, .measuring, .deleting, .intake, .intakeHTTP, .log, .summaries, .importGPX, .command, .memory,
        .tenYears,
    ])
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
