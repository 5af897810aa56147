import APIModel
import Diagnostics
import OpenAPIGrammar
import OpenAPIReader
import SpecDialects
import SpecReferences
import SpecSyntax
import SwiftPlan

/// What a spec says, and what is decided about its Swift: where the ways of the commands part.
struct Understanding {
  /// In the shape of OpenAPI 3.2.
  let spec: ResolvedSpec
  let api: API
  let options: PlanOptions
}

extension Pipeline {
  /// The stages that all commands share; nil where the spec or its configuration has errors.
  mutating func understand(_ input: SpecInput) -> Understanding? {
    let decisions = decide(input)
    guard let document = document(input, decisions) else { return nil }
    let resolved = resolve(document, files: input.files)
    guard let lowered = lower(resolved) else { return nil }
    let spec = mend(select(decisions.selection, of: lowered), Dialect(of: document))
    guard let api = read(spec, options: decisions.reading) else { return nil }
    var options = input.options
    decisions.apply(to: &options)
    if !input.isConfigurationOfAnother {
      report { check(options, against: api, diagnostics: &$0.diagnostics) }
    }
    return record.diagnostics.hasErrors
      ? nil : Understanding(spec: spec, api: api, options: options)
  }

  /// The document as it is written, with its overlays.
  mutating func document(_ input: SpecInput, _ decisions: Configuration) -> Node? {
    guard let document = parse(path: input.path, contents: input.contents) else { return nil }
    let configured = report {
      input.configuration?.files(decisions.overlays, diagnostics: &$0.diagnostics) ?? []
    }
    return overlay(document, with: configured + input.overlays)
  }

  /// What the configuration and the command line say, which holds for all that is found from now on.
  mutating func decide(_ input: SpecInput) -> Configuration {
    var decisions = Configuration()
    if let configuration = input.configuration {
      decisions = report { readConfiguration(configuration, record: &$0) } ?? decisions
    }
    decisions.override(with: input.overrides)
    report { $0.diagnostics.policy = decisions.policy }
    return decisions
  }
}

/// Reports decisions that mean nothing for this API.
private func check(_ options: PlanOptions, against api: API, diagnostics: inout Diagnostics) {
  options.names.check(against: api, diagnostics: &diagnostics)
  guard options.validation else { return }
  for pattern in unreadablePatterns(in: api) {
    diagnostics.report(
      .pattern, "this pattern is not checked, since Swift has no such regular expression",
      at: pattern.span)
  }
}
