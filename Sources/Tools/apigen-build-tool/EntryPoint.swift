package import APIGenCore
import Foundation

/// What the build-tool plugin runs where apigen is compiled from source: it generates as `apigen`
/// does, and nothing else has to be compiled with it.
@main
package enum EntryPoint {
  package static func main() {
    signal(SIGPIPE, SIG_IGN)
    exit(run(on: .ofProcess))
  }

  /// Generates what the arguments ask for, and returns the status of the process: 0, 1 (errors in the
  /// spec) or 2 (files).
  package static func run(on console: Console) -> Int32 {
    do throws(Failure) {
      guard let request = try BuildRequest(console.arguments) else {
        throw Failure(
          message: "only the build-tool plugin runs this", help: "the command is 'apigen'")
      }
      return try request.run(on: console) ? 0 : 1
    } catch {
      error.report(on: console)
      return 2
    }
  }
}
