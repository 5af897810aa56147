package import APIModel
import Diagnostics
package import SpecReferences
package import SwiftEmitter
package import SwiftPlan

/// The result of one run.
package struct Generation: Sendable {
  /// Empty if there are errors.
  package var files: [GeneratedFile] = []
  package var record = RunRecord()
  /// The spec in the form of OpenAPI 3.2, its meaning, and the plan of its Swift; nil and empty if there are errors.
  package var spec: ResolvedSpec?
  package var api: API?
  package var views: [FileView] = []
  /// Whether the user named the client, rather than the title of the spec.
  package var isNamed = false

  package var operationCount: Int { api?.operations.count ?? 0 }
  package var typeCount: Int { api?.types.count ?? 0 }
  /// The runtime modules besides APIRuntime that the files import; each is a product of this package.
  package var furtherModules: [String] {
    let imports = Set(views.flatMap(\.content.imports).map(\.module))
    return imports.filter { $0.hasPrefix("APIRuntime") && $0 != "APIRuntime" }.sorted()
  }
  /// The name of the client, if there is one.
  package var clientName: String? {
    views.lazy.flatMap(\.content.declarations).compactMap(\.client).first?.name
  }
}

/// Runs the whole pipeline from the bytes of a spec to Swift. It reads only files that the spec refers to, and writes
/// nothing.
///
/// ```swift
/// let generation = generate(SpecInput(path: "api.yaml", contents: bytes, options: options))
/// print(DiagnosticPrinter(generation.record.sources).text(generation.record.diagnostics))
/// ```
package func generate(_ input: SpecInput) -> Generation {
  var pipeline = Pipeline(progress: input.progress)
  guard let understanding = pipeline.understand(input) else {
    return Generation(record: pipeline.record)
  }
  let views = pipeline.plan(understanding.api, options: understanding.options)
  let files = pipeline.render(views, templates: understanding.templates)
  guard !pipeline.record.diagnostics.hasErrors else { return Generation(record: pipeline.record) }
  return Generation(
    files: files, record: pipeline.record, spec: understanding.spec, api: understanding.api,
    views: views, isNamed: understanding.options.name != nil)
}
