import APIGenCore
import ArgumentParser
import Foundation

/// Generates again on each change: `apigen watch api.yaml -o Generated`.
struct WatchCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    command: "watch",
    abstract: "Regenerates a client whenever its spec changes.",
    discussion: """
      Generates a client immediately, and again whenever the spec, a file that it refers to, or the configuration \
      changes. Errors in the spec are reported, and the last good client is kept. Press Ctrl-C to stop.

      EXAMPLES
        apigen watch api.yaml -o Sources/Blog/Generated
            Keeps a client up to date while the spec is edited.
      """,
    status: [
      0: "interrupted",
      1: nil,
      2: "the command line is invalid, or the spec cannot be read at the start",
    ])

  @OptionGroup
  var options: GenerateOptions

  @OptionGroup
  var shared: SpecOptions

  func validate() throws {
    if options.spec == "-" {
      throw ValidationError("Standard input does not change; watch a file.")
    }
  }

  func run(on console: Console) throws {
    let interruption = Interruption()
    // If the first run cannot read the spec, the command ends.
    var files = try generate(on: console) { throw $0 }
    if !shared.quiet {
      let number = files.count == 1 ? "1 file" : "\(files.count) files"
      try console.print("watching \(number); Ctrl-C ends\n")
    }
    while !interruption.isAsked {
      Thread.sleep(forTimeInterval: 0.1)
      guard files.haveChanged else { continue }
      // The editor may not have finished writing yet.
      Thread.sleep(forTimeInterval: 0.05)
      files = try generate(on: console) { console.error($0.message, help: $0.help) }
    }
  }

  /// Generates, and returns the files that were read. Errors in the spec have already been printed.
  private func generate(
    on console: Console, or fail: (Failure) throws -> Void
  ) throws -> WatchedFiles {
    let files = WatchedFiles()
    do {
      try options.generate(shared, on: console, watching: files)
    } catch let failure as Failure {
      try fail(failure)
    } catch is ExitCode {}
    return files
  }
}
