package import APIGenCore
import Foundation

/// The executable of the build-tool plugin if apigen is compiled from source. It generates like
/// `apigen`, without compiling the rest of the tool.
@main
package enum BuildToolEntryPoint {
  package static func main() {
    signal(SIGPIPE, SIG_IGN)
    exit(run(on: .ofProcess))
  }

  /// Generates as the arguments require, and returns the exit status: 0, 1 (errors in the spec) or
  /// 2 (files).
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
