import APIGenCore
import SpecDocument
import APIModel
import Foundation
import Decisions
import SwiftClient

/// Generates a client and prints the Swift type of each schema: a JSON Pointer, a tab, the type.
///
///     generated-types api.yaml Generated
///     generated-types --samples api.yaml
///
/// Every type is both sent and received, whatever the operations of the spec do with it, so that any example can be
/// decoded and encoded again. With `--samples`, it prints sample values instead of types, and generates nothing. Types with a special form when sent (multipart forms, merge patches) are left alone.
@main
enum GeneratedTypes {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 || arguments.count == 4 else {
      FileHandle.standardError.write(Data("usage: generated-types SPEC FOLDER [ROOT]\n".utf8))
      exit(2)
    }
    let printsSamples = arguments[1] == "--samples"
    let path = printsSamples ? arguments[2] : arguments[1]
    var options = PlanOptions(source: path, version: apigenVersion)
    options.layout = .bundled
    var input = SpecInput(
      path: path, contents: Array(try Data(contentsOf: URL(filePath: path))),
      files: try SpecFiles.disk(spec: path, root: arguments.count == 4 ? arguments[3] : nil),
      options: options)
    if printsSamples { input.samples = .debug }
    let generation = generate(input)
    guard var api = generation.api else {
      let text = DiagnosticPrinter(generation.record.sources).text(generation.record.diagnostics)
      FileHandle.standardError.write(Data(text.utf8))
      exit(1)
    }
    if printsSamples { return print(SamplePlaces(api).lines.joined(separator: "\n")) }
    BothWays.widen(&api)
    let decisions = decide(api, options: options)
    _ = try OutputFolder(path: arguments[2]).write(
      Emitter().render(plan(decisions, options: options)))
    var places = TypePlaces(api: api, types: PlannedTypes(decisions))
    places.collect()
    print(places.lines.joined(separator: "\n"))
  }
}
