package import APIModel
package import Diagnostics
import Mustache
import SpecDialects
import SpecSyntax
package import SwiftPlan
package import TemplateEmitter

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
/// - Parameter files: what the spec may refer to; without it there are no other files.
package func generate(
  path: String, contents: [UInt8], files: SpecFiles? = nil, options: PlanOptions
) -> Generation {
  var result = Generation()
  guard
    let file = result.sources.add(path: path, contents: contents, diagnostics: &result.diagnostics),
    let document = parse(result.sources[file], as: file, diagnostics: &result.diagnostics),
    let spec = load(document, files ?? SpecFiles(spec: path, files: [:]), into: &result),
    let openAPI = lower(spec, diagnostics: &result.diagnostics),
    let api = read(openAPI, adding: &result.diagnostics),
    !result.diagnostics.hasErrors
  else { return result }
  let views = plan(api, options: options)
  do throws(TemplateErrors) {
    result.files = try TemplateEmitter().render(views)
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

/// Reads the files that a spec refers to.
private func load(_ document: Node, _ files: SpecFiles, into result: inout Generation)
  -> LoadedSpec?
{
  var loader = SpecLoader(
    root: document, files: files, sources: result.sources, diagnostics: result.diagnostics)
  loader.load()
  result.sources = loader.sources
  result.diagnostics = loader.diagnostics
  return loader.spec
}

/// Reads, but does not blame a second time what was blamed before the rewriting: the words would be those of OpenAPI.
private func read(_ documents: DocumentSet, adding diagnostics: inout Diagnostics) -> API? {
  let blamed = Set(diagnostics.all.filter { $0.severity == .error }.map(\.span))
  var findings = Diagnostics()
  let api = read(documents, diagnostics: &findings)
  for finding in findings.all where !blamed.contains(finding.span) { diagnostics.add(finding) }
  return api
}
