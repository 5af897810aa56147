package import Decisions
package import APIModel
package import SpecDocument
package import SwiftClient

/// The result of a run.
package struct Generation: Sendable {
  /// Empty if there are errors.
  package var files: [GeneratedFile] = []
  /// The files with samples, for another module.
  package var samples: [GeneratedFile] = []
  package var record = RunRecord()
  /// The spec in the form of OpenAPI 3.2; nil if there are errors, as are the next two.
  package var spec: ResolvedSpec?
  package var decisions: Decisions?
  package var client: Client?
  /// The options of the generated Swift.
  package var options: PlanOptions?
  /// The file in which apigen records the names, if the configuration asks for it.
  package var recordedNames: RecordedNames?
  /// Whether the user named the client; otherwise, the title of the spec is its name.
  package var isNamed = false

  package var api: API? { decisions?.api }
  package var operationCount: Int { api?.operations.count ?? 0 }
  package var typeCount: Int { api?.types.count ?? 0 }
}

/// Runs the whole pipeline, from the bytes of a spec to Swift. It reads only files that the spec
/// refers to, and writes nothing.
///
/// ```swift
/// let generation = generate(SpecInput(path: "api.yaml", contents: bytes, options: options))
/// print(DiagnosticPrinter(generation.record.sources).text(generation.record.diagnostics))
/// ```
package func generate(_ input: SpecInput) -> Generation {
  var pipeline = Pipeline(progress: input.progress)
  guard let understanding = pipeline.understand(input, findsObstacles: false) else {
    return Generation(record: pipeline.record)
  }
  let client = pipeline.plan(understanding.decisions, options: understanding.options)
  input.runtime?.check(client, of: understanding.api, diagnostics: &pipeline.record.diagnostics)
  let recorded = RecordedNames(understanding, input, diagnostics: &pipeline.record.diagnostics)
  if input.configuration?.isForBuildPlugin == true {
    recorded?.report(
      at: understanding.api.name.span, spec: input.path,
      diagnostics: &pipeline.record.diagnostics)
  }
  var files = pipeline.render(client, templates: understanding.templates)
  var samples: [GeneratedFile] = []
  // The samples use the same templates, whose errors have already been reported.
  if let place = understanding.samples, !pipeline.record.diagnostics.hasErrors {
    let planned = pipeline.planSamples(understanding.decisions, understanding.options, place)
    input.runtime?.check(
      samples: planned, of: understanding.api, diagnostics: &pipeline.record.diagnostics)
    samples = pipeline.render(planned, templates: understanding.templates)
    if case .debug = place {
      files += samples.map(\.inDebugBuilds)
      samples = []
    }
  }
  guard !pipeline.record.diagnostics.hasErrors else { return Generation(record: pipeline.record) }
  return Generation(
    files: files, samples: samples, record: pipeline.record, spec: understanding.spec,
    decisions: understanding.decisions,
    client: client, options: understanding.options, recordedNames: recorded,
    isNamed: understanding.options.name != nil)
}

extension Generation {
  /// Keeps the result until the process ends and its memory is freed at once: deallocating the
  /// trees of a large spec takes longer than writing the files.
  package func keepToTheEnd() { UnsafeMutablePointer.allocate(capacity: 1).initialize(to: self) }
}
