import APIGenCore
import APIAdvice
import ArgumentParser

/// Writes a correcting overlay: `apigen fix api.yaml -o overlay.yaml`.
struct FixCommand: SpecCommand {
  static let configuration = CommandConfiguration(
    command: "fix",
    abstract: "Writes an overlay that corrects a spec.",
    discussion: """
      The result is an OpenAPI Overlay with an action for each warning that one can settle, and a comment for the \
      others. With the overlay, the same code is generated without these warnings, and the spec remains as it is. \
      A reference that leads nowhere gets the target that it probably means; what else cannot be read is removed, as \
      by '--skip-broken'. Without anything to correct, nothing is written.

      EXAMPLES
        apigen fix api.yaml -o api.overlay.yaml
            Writes the overlay, for 'overlays: [api.overlay.yaml]' in 'apigen.yaml'.
        apigen api.yaml --overlay api.overlay.yaml -o Generated
            Generates with it.
      """,
    status: [
      1: "the spec has errors that no overlay can correct"
    ])

  @Argument(help: .spec, completion: .spec)
  var spec: String

  @OptionGroup
  var output: DocumentOutput

  @OptionGroup
  var shared: SpecOptions

  var arguments: String { output.argument }

  func run(on console: Console) throws {
    try output.checkTakesComments()
    let argument = try argument()
    var input = try shared.input(argument)
    input.writtenOverlay = output.output
    let fix = ProgressLine.following(input, on: console) {
      APIAdvice.fix($0, named: argument.name)
    }
    guard let overlay = fix.overlay else {
      shared.report(fix.record, of: argument, on: console)
      throw ExitCode(1)
    }
    if fix.actionCount > 0 {
      try output.write(overlay, to: console)
    } else {
      // An overlay needs an action (OpenAPI Overlay 1.0 §4.4.1).
      shared.note("\(argument.name): there is nothing that an overlay could correct\n", on: console)
    }
    if output.output != nil { try shared.recordNames(of: argument, on: console) }
    if fix.leavesErrors {
      shared.report(fix.record, of: argument, on: console)
      throw ExitCode(1)
    }
  }
}
