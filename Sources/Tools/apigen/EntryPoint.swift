package import APIGenCore
import ArgumentParser
import Foundation

/// Runs the command, and exits with its status.
@main
package enum EntryPoint {
  package static func main() {
    // A closed pipe, as in `apigen --help | head -1`, must not kill the process.
    signal(SIGPIPE, SIG_IGN)
    exit(run(on: .ofProcess))
  }

  /// Runs the command that the arguments name, and returns the exit status. It is 0, 1 (errors in
  /// the spec, or `--check` found a difference), 2 (usage, files), or specific to the command.
  package static func run(on console: Console) -> Int32 {
    do {
      // The bundle of a release contains only this tool, which also serves the build-tool plugin.
      if let request = try BuildRequest(console.arguments) {
        return try request.run(on: console) ? 0 : 1
      }
      if let unknown = UnknownCommand(console.arguments) { throw unknown.failure }
      var command = try RootCommand.parseAsRoot(console.arguments)
      if let command = command as? any ConsoleCommand {
        try command.run(on: console)
      } else {
        try command.run()
      }
      return 0
    } catch let failure as Failure {
      failure.report(on: console)
      return 2
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      return answer(to: error, on: console)
    }
  }

  /// Prints help, which commands throw, or reports invalid arguments.
  private static func answer(to error: any Error, on console: Console) -> Int32 {
    let message = RootCommand.fullMessage(for: error) + "\n"
    guard RootCommand.exitCode(for: error) == .success else {
      // All other errors begin with a lowercase letter.
      console.write(message.replacing("Error: ", with: "error: ", maxReplacements: 1))
      return 2
    }
    try? console.print(message)
    return 0
  }
}
