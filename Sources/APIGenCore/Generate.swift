package import APIModel
import Diagnostics
import OpenAPIGrammar
package import SpecReferences
package import SwiftEmitter
package import SwiftPlan

/// What one run makes of a spec.
package struct Generation: Sendable {
  /// Empty where there are errors.
  package var files: [GeneratedFile] = []
  package var record = RunRecord()
  /// The spec in the shape of OpenAPI 3.2, its meaning, and the plan of its Swift; nil and empty where there are errors.
  package var spec: ResolvedSpec?
  package var api: API?
  package var views: [FileView] = []
  /// Whether the user has decided what the client is called, not the title of the spec.
  package var isNamed = false

  package var operationCount: Int { api?.operations.count ?? 0 }
  package var typeCount: Int { api?.types.count ?? 0 }
  /// The name of the client, where there is one.
  package var clientName: String? {
    views.lazy.flatMap(\.content.declarations).compactMap(\.client).first?.name
  }
}

/// The whole way from the bytes of a spec to Swift. Nothing is read on it but what the spec refers to, and nothing
/// is written.
///
/// ```swift
/// let generation = generate(path: "api.yaml", contents: bytes, options: options)
/// print(DiagnosticPrinter(generation.record.sources).text(generation.record.diagnostics))
/// ```
///
/// - Parameters:
///   - files: What the spec may refer to; without it there are no other files.
///   - configuration: The file beside the spec.
///   - overrides: What counts instead of what that file says.
package func generate(
  path: String, contents: [UInt8], files: SpecFiles? = nil,
  configuration: ConfigurationText? = nil, overrides: Configuration = Configuration(),
  options: PlanOptions
) -> Generation {
  var pipeline = Pipeline()
  var decisions = Configuration()
  if let configuration {
    decisions = pipeline.report { readConfiguration(configuration, record: &$0) } ?? decisions
  }
  decisions.override(with: overrides)
  pipeline.report { $0.diagnostics.policy = decisions.policy }
  let spec = pipeline.spec(path: path, contents: contents, files: files)
  guard let api = spec.flatMap({ pipeline.read($0, options: decisions.reading) }) else {
    return Generation(record: pipeline.record, spec: spec)
  }
  var options = options
  decisions.apply(to: &options)
  pipeline.report { check(options, against: api, diagnostics: &$0.diagnostics) }
  guard !pipeline.record.diagnostics.hasErrors else { return Generation(record: pipeline.record) }
  let views = pipeline.plan(api, options: options)
  let files = pipeline.render(views)
  guard !pipeline.record.diagnostics.hasErrors else { return Generation(record: pipeline.record) }
  return Generation(
    files: files, record: pipeline.record, spec: spec, api: api, views: views,
    isNamed: options.name != nil)
}

extension Pipeline {
  /// The stages that look at how the spec is written.
  fileprivate mutating func spec(path: String, contents: [UInt8], files: SpecFiles?)
    -> ResolvedSpec?
  {
    guard let document = parse(path: path, contents: contents) else { return nil }
    let spec = resolve(document, files: files ?? SpecFiles(spec: path, files: [:]))
    return lower(spec).map { mend($0, Dialect(of: document)) }
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
