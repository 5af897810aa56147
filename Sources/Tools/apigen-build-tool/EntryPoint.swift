import APIGenCore
import Foundation

/// What the build-tool plugin runs where apigen is compiled from source: it generates as `apigen`
/// does, and nothing else has to be compiled with it.
///
/// It exits with 0, 1 (errors in the spec) or 2 (files).
@main
enum EntryPoint {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    do throws(Failure) {
      guard let request = try BuildRequest(CommandLine.arguments.dropFirst()) else {
        throw Failure(
          message: "only the build-tool plugin runs this", help: "the command is 'apigen'")
      }
      exit(try request.run() ? 0 : 1)
    } catch {
      error.report()
      exit(2)
    }
  }
}
