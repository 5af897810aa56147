import ArgumentParser
import Foundation

/// Runs the command and ends with 0, 1 (the spec is wrong, or `--check` found a difference) or 2 (usage, files).
@main
enum EntryPoint {
  static func main() {
    // A reader that has gone away, as in `apigen --help | head -1`, is no reason to die.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try RootCommand.parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      Console.error(failure.message, help: failure.help)
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

/// Something around the spec is wrong: a file, a folder.
struct Failure: Error {
  let message: String
  let help: String?
}
