package import APIModel
package import Diagnostics
import Mustache
package import SpecReferences
package import SwiftPlan
package import SwiftEmitter

/// What one run makes of a spec: files where all went well, and what there is to say in any case.
package struct Generation: Sendable {
  package var files: [GeneratedFile] = []
  package var diagnostics = Diagnostics()
  /// What was read, for diagnostics to show.
  package var sources = Sources()
  /// The meaning of the spec, and the plan of its Swift; nil and empty where there are errors.
  package var api: API?
  package var views: [FileView] = []

  package var operationCount: Int { api?.operations.count ?? 0 }
  package var typeCount: Int { api?.types.count ?? 0 }
}

/// The whole way from the bytes of a spec to Swift. Nothing is read on it but what the spec refers to, and nothing
/// is written.
///
/// ```swift
/// let generation = generate(path: "api.yaml", contents: bytes, options: options)
/// print(DiagnosticPrinter(generation.sources).text(generation.diagnostics))
/// ```
///
/// - Parameters:
///   - files: What the spec may refer to; without it there are no other files.
///   - configuration: The file that stands beside the spec.
///   - overrides: What counts instead of what that file says.
package func generate(
  path: String, contents: [UInt8], files: SpecFiles? = nil,
  configuration: ConfigurationText? = nil, overrides: Configuration = Configuration(),
  options: PlanOptions
) -> Generation {
  let reading = readSpec(path: path, contents: contents, files: files)
  var result = Generation()
  result.diagnostics = reading.diagnostics
  result.sources = reading.sources
  var decisions = Configuration()
  if let configuration {
    let read = readConfiguration(
      configuration, adding: &result.sources, diagnostics: &result.diagnostics)
    decisions = read ?? decisions
  }
  guard let api = reading.api else { return result }
  decisions.names.check(against: api, diagnostics: &result.diagnostics)
  guard !result.diagnostics.hasErrors else { return result }
  decisions.override(with: overrides)
  var options = options
  decisions.apply(to: &options)
  if options.validation { warnOfPatterns(in: api, diagnostics: &result.diagnostics) }
  let views = plan(api, options: options)
  do throws(TemplateErrors) {
    result.files = try Emitter().render(views)
  } catch {
    for problem in error.all {
      result.diagnostics.error("in a template of apigen: \(problem)", at: nil)
    }
    return result
  }
  result.api = api
  result.views = views
  return result
}

private func warnOfPatterns(in api: API, diagnostics: inout Diagnostics) {
  for pattern in unreadablePatterns(in: api) {
    diagnostics.warning(
      "this pattern is not checked, since Swift has no such regular expression", at: pattern.span)
  }
}
