import APIGenCore
import SpecDocument
import SwiftClient
import TestSupport

/// A document of the campaign, with the options that it is generated with. The seed and the number decide everything.
struct MutatedSpec {
  let source: SpecSource
  let text: [UInt8]
  let options: PlanOptions
  let policy: DiagnosticPolicy

  init(number: Int, seed: UInt64, from sources: [SpecSource]) {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    let source = sources[Int.random(in: sources.indices, using: &random)]
    let other = sources[Int.random(in: sources.indices, using: &random)]
    self.source = source
    // Text that is changed at random mostly cannot be parsed; changes of values reach all stages.
    if Int.random(in: 0..<5, using: &random) == 0 {
      text = TextMutation.mutant(of: source.text, &random)
    } else {
      let mutant = TreeMutation(other: other.tree).mutant(of: source.tree, &random)
      text = Array(mutant.json.utf8)
    }
    options = Self.options(for: source, &random)
    policy = DiagnosticPolicy(skipsBroken: Bool.random(using: &random))
  }

  private static func options(
    for source: SpecSource, _ random: inout SplitMix64
  ) -> PlanOptions {
    var options = PlanOptions(source: source.path, version: "0.0.0")
    options.layout = Bool.random(using: &random) ? .bundled : .folders
    options.validation = Int.random(in: 0..<4, using: &random) == 0
    options.accessLevel = PlanOptions.AccessLevel.allCases.randomElement(using: &random) ?? .public
    if Int.random(in: 0..<8, using: &random) == 0 { options.namespace = "Namespace" }
    return options
  }

  /// The input of the generator.
  var input: SpecInput {
    var overrides = Configuration()
    overrides.broken = policy.skipsBroken ? .skip : nil
    return SpecInput(
      path: source.path, contents: text,
      files: SpecFiles(spec: source.path, files: source.files), overrides: overrides,
      options: options)
  }
}
