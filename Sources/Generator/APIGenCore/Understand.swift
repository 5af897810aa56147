package import APIModel
package import Decisions
package import SpecDocument
import OpenAPIReader
import SpecRewriting
package import SwiftClient

/// The meaning of a spec and the options of its Swift, which all commands share.
package struct Understanding {
  /// The spec in the form of OpenAPI 3.2.
  package let spec: ResolvedSpec
  package let api: API
  package let pages: PageDecisions
  package let decisions: Decisions
  /// The names of a client whose names are recorded, to be compared with the record.
  let decided: DecidedNames?
  package let options: PlanOptions
  /// The user's templates, which replace built-in ones.
  let templates: [InputFile]
  /// The module that gets the samples.
  let samples: SpecInput.Samples?
}

extension Pipeline {
  /// Runs the stages that all commands share; returns nil if the spec or its configuration has
  /// errors. `checksExamples` also reports examples that do not match their schemas, and
  /// `findsObstacles` finds why callers cannot iterate over a list.
  package mutating func understand(
    _ input: SpecInput, checksExamples: Bool = false, findsObstacles: Bool = true
  ) -> Understanding? {
    var configuration = configure(input)
    guard let document = document(input, configuration) else { return nil }
    let files = input.files(configuration, diagnostics: &record.diagnostics)
    let resolved = resolve(document, files: files)
    guard let lowered = lower(resolved) else { return nil }
    let selected = chosen(lowered, input, configuration)
    // If the selection is wrong, errors in parts that the user does not want are not reported yet.
    guard !record.diagnostics.all.contains(where: { $0.rule == .selection }) else { return nil }
    let spec = repair(selected, Dialect(of: document))
    configuration.reading.checksExamples = checksExamples
    let samples = input.samples ?? (configuration.samples == .debug ? .debug : nil)
    configuration.reading.keepsExamples = samples != nil
    guard var api = meaning(of: spec, input, configuration) else { return nil }
    var options = input.options
    configuration.apply(to: &options)
    options.names = options.names.following(api)
    let pages = decidePages(
      of: api, recorded: options.names.pages, findsObstacles: findsObstacles)
    api.adopt(pages)
    api.readDescriptions()
    if samples != nil { options.hasEmptySamples = false }
    checkOperations(of: api, from: document, options, diagnostics: &record.diagnostics)
    if case .client? = samples, options.accessLevel == .internal {
      record.diagnostics.report(
        .configuration, "samples in a separate module cannot use an internal client",
        at: nil, help: "write 'access: package' or 'samples: debug'")
    }
    let decisions = decide(api, options: options)
    let decided = options.names.isRecord ? DecidedNames(toRecord: decisions) : nil
    if !input.isConfigurationOfAnother {
      check(options, against: decisions, decided, diagnostics: &record.diagnostics)
    }
    let templates = chosenTemplates(input, configuration, diagnostics: &record.diagnostics)
    return record.diagnostics.hasErrors
      ? nil
      : Understanding(
        spec: spec, api: api, pages: pages, decisions: decisions, decided: decided,
        options: options, templates: templates, samples: samples)
  }

  /// Returns the API, with the user's own types in place.
  package mutating func meaning(
    of spec: ResolvedSpec, _ input: SpecInput, _ configuration: Configuration
  ) -> API? {
    var options = input.options
    configuration.apply(to: &options)
    return applyingDecisions(of: input) { pipeline in
      let reading = configuration.reading.locating(
        in: spec, options: options, diagnostics: &pipeline.record.diagnostics)
      return pipeline.read(spec, options: reading)
    }
  }

  /// Returns the document as written, with its overlays.
  package mutating func document(_ input: SpecInput, _ configuration: Configuration) -> Node? {
    guard let document = parse(path: input.path, contents: input.contents) else { return nil }
    let configured =
      input.configuration?.overlays(
        configuration.overlays, except: input.writtenOverlay, diagnostics: &record.diagnostics)
      ?? []
    let overlaid = applyingDecisions(of: input) {
      $0.overlay(document, with: configured + input.overlays)
    }
    record.document = overlaid
    return overlaid
  }

  /// Returns the selected operations, with the annotations and components of the configuration.
  package mutating func chosen(
    _ lowered: ResolvedSpec, _ input: SpecInput, _ configuration: Configuration
  ) -> ResolvedSpec {
    applyingDecisions(of: input) { pipeline in
      let annotated = pipeline.annotate(lowered, with: configuration.annotations)
      return pipeline.select(
        configuration.selection, of: configuration.restoringComponents(in: annotated))
    }
  }

  /// Runs stages that apply the user's configuration. Decisions that were made for another version of
  /// the spec may concern things that this one lacks; everything else is reported.
  private mutating func applyingDecisions<Result>(
    of input: SpecInput, _ body: (inout Pipeline) -> Result
  ) -> Result {
    let ignored: Set<Rule> =
      input.isConfigurationOfAnother ? [.configuration, .selection, .unmatchedTarget] : []
    record.diagnostics.policy.ignored = ignored
    defer { record.diagnostics.policy.ignored = [] }
    return body(&self)
  }

  /// Returns the configuration of the file and the command line, and applies their policy.
  package mutating func configure(_ input: SpecInput) -> Configuration {
    var configuration = Configuration()
    if let files = input.configuration {
      configuration = readConfiguration(files, record: &record) ?? configuration
    }
    configuration.override(with: input.overrides)
    record.diagnostics.policy = configuration.policy
    return configuration
  }
}

/// Returns the reports on selectors of the command line that match nothing.
package func unmatchedSelectors(in input: SpecInput) -> [Diagnostic] {
  guard !input.overrides.selection.isEverything else { return [] }
  var input = input
  input.isConfigurationOfAnother = false
  var pipeline = Pipeline()
  _ = pipeline.understand(input)
  return pipeline.record.diagnostics.all.filter { $0.rule == .selection && $0.span == nil }
}

extension Configuration {
  /// Returns the spec with the references of a document that was dereferenced, if they are wanted.
  package func restoringComponents(in spec: ResolvedSpec) -> ResolvedSpec {
    reusesComponents == true ? reuseComponents(in: spec) : spec
  }
}

/// Returns the templates that the command line names, or else the configured ones.
private func chosenTemplates(
  _ input: SpecInput, _ configuration: Configuration, diagnostics: inout Diagnostics
) -> [InputFile] {
  guard input.templates.isEmpty else { return input.templates }
  return input.configuration?.templates(configuration.templates, diagnostics: &diagnostics) ?? []
}

/// Reports a client without methods if the document has operations and all are left out. A document
/// without any operations is used for its schemas.
private func checkOperations(
  of api: API, from document: Node, _ options: PlanOptions, diagnostics: inout Diagnostics
) {
  guard api.operations.isEmpty, api.webhooks.isEmpty,
    !options.parts.isDisjoint(with: [.requests, .client]),
    diagnostics.all.contains(where: { $0.category == .leftOut }),
    let paths = document.mapping?.entry("paths"),
    paths.value.mapping?.entries.contains(where: { !Grammar.isExtension($0.key) }) == true
  else { return }
  diagnostics.report(
    .nothingLeft, "every operation is left out, which leaves the client without methods",
    at: paths.keySpan,
    help: "correct the parts that the operations need, or generate the types alone with "
      + "'parts: [models]' in 'apigen.yaml'")
}

/// Reports configuration that match nothing in this API.
private func check(
  _ options: PlanOptions, against decisions: Decisions, _ decided: DecidedNames?,
  diagnostics: inout Diagnostics
) {
  let api = decisions.api
  options.names.check(against: decisions, diagnostics: &diagnostics)
  options.names.checkCollisions(
    in: decisions, decided, client: options.name, diagnostics: &diagnostics)
  options.conformances.check(against: api, diagnostics: &diagnostics)
  if options.sharesModule, options.namespace == nil {
    diagnostics.report(
      .sharedModule, "other specs of this target may have types of the same names",
      at: api.name.span,
      help:
        "give each a namespace in its configuration: 'namespace: \(exampleOfNamespace(for: api))'")
  }
  guard options.validation else { return }
  for pattern in unreadablePatterns(in: api) {
    diagnostics.report(
      .pattern,
      "this pattern is not checked: it is malformed, or cannot be matched in linear time",
      at: pattern.span)
  }
}
