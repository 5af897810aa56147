import APIGenCore
import ArgumentParser
import SpecDocument

/// Options for problems of the spec, which all commands share.
struct DiagnosticOptions: ParsableArguments {
  @Flag(help: "Leave out what cannot be read, with a warning, instead of refusing the spec.")
  var skipBroken = false

  @Flag(help: "Treat every warning as an error.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Do not print warnings with this identifier, such as unknown-key; can be given several times.",
      valueName: "identifier"))
  var silence: [String] = []

  @Option(help: ArgumentHelp("The format of diagnostics.", valueName: "form"))
  var diagnostics = DiagnosticForm.text

  func validate() throws {
    if skipBroken, strict {
      throw ValidationError("'--skip-broken' and '--strict' exclude each other.")
    }
    for identifier in silence {
      do throws(SilenceError) {
        _ = try Rule(silencing: identifier)
      } catch {
        throw ValidationError(
          ([error.message] + [error.help].compactMap { $0 }).joined(separator: "; "))
      }
    }
  }

  /// The same as decisions that override the configuration file.
  func apply(to decisions: inout Configuration) {
    if skipBroken { decisions.broken = .skip }
    if strict { decisions.isStrict = true }
    decisions.silenced = Set(silence.compactMap { try? Rule(silencing: $0) })
  }
}

extension DiagnosticForm: ExpressibleByArgument {}
