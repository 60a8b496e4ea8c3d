import DashPilotCLI
import Glibc

let tool = CommandLineTool(environment: .machine())
exit(tool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
