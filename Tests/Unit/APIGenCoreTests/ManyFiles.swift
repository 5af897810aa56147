import APIGenCore
import SpecDocument
import SwiftClient

/// A spec of several files in memory, and its generated client.
struct ManyFiles {
  let generation: Generation

  /// The messages that the user sees.
  var report: String {
    DiagnosticPrinter(generation.record.sources).text(generation.record.diagnostics)
  }

  var hasErrors: Bool { generation.record.diagnostics.hasErrors }

  var diagnosticCount: Int { generation.record.diagnostics.all.count }

  /// The paths of the generated files.
  var paths: [String] { generation.files.map(\.path) }

  /// The names of the models, in order.
  var models: [String] {
    paths.filter { $0.hasPrefix("Models/") }
      .map { String($0.dropFirst("Models/".count).dropLast(".swift".count)) }
      .sorted()
  }

  func file(_ path: String) -> String {
    generation.files.first { $0.path == path }?.contents ?? "there is no \(path)"
  }

  /// Creates the files of a spec, `api.yaml` by default.
  init(_ files: [String: String], spec: String = "api.yaml") {
    generation = generate(
      SpecInput(
        path: spec, contents: Array((files[spec] ?? "").utf8),
        files: SpecFiles(spec: spec, files: files),
        options: PlanOptions(source: spec, version: "0.0.0")))
  }

  /// A spec with an operation `get` that responds with a schema.
  static func spec(
    _ schema: String = "{type: string}", more: String = "", version: String = "3.1.0"
  ) -> String {
    """
    openapi: \(version)
    info: {title: Test, version: '1'}
    paths:
      /things:
        get:
          operationId: getThings
          responses: {200: {description: OK, content: {application/json: {schema: \(schema)}}}}
    \(more)
    """
  }
}
