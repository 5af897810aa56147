import ArgumentParser
import APIGenCore
import Foundation

/// Runs the command and exits with 0, 1 (errors in the spec, or `--check` found a difference) or 2
/// (usage, files).
@main
enum EntryPoint {
  static func main() {
    // A closed pipe, as in `apigen --help | head -1`, must not kill the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      // The bundle of a release has this tool only, also for the build-tool plugin.
      if let request = try BuildRequest(CommandLine.arguments.dropFirst()) {
        exit(try request.run() ? 0 : 1)
      }
      if let unknown = UnknownCommand(CommandLine.arguments.dropFirst()) { throw unknown.failure }
      var command = try RootCommand.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.report()
      exit(2)
    } catch let code as ExitCode {
      exit(code.rawValue)
    } catch {
      guard RootCommand.exitCode(for: error) == .success else {
        Console.write(RootCommand.fullMessage(for: error) + "\n")
        exit(2)
      }
      RootCommand.exit(withError: error)
    }
  }
}
