import OpenAPIReader
import APIModel
import Diagnostics
import SpecDialects
import SpecReferences
import SpecSyntax

/// What a spec says, and what there is to say of it.
struct SpecReading {
  var sources = Sources()
  var diagnostics = Diagnostics()
  /// The spec with its files, as they were written; nil where they cannot be read.
  var spec: LoadedSpec?
  /// Its meaning; nil where there are errors.
  var api: API?
}

/// The way from the bytes of a spec to its meaning.
func readSpec(path: String, contents: [UInt8], files: SpecFiles?) -> SpecReading {
  var result = SpecReading()
  guard
    let file = result.sources.add(path: path, contents: contents, diagnostics: &result.diagnostics),
    let document = parse(result.sources[file], as: file, diagnostics: &result.diagnostics)
  else { return result }
  let spec = load(document, files ?? SpecFiles(spec: path, files: [:]), into: &result)
  guard let spec, let openAPI = lower(spec, diagnostics: &result.diagnostics) else { return result }
  result.spec = spec
  let api = read(openAPI, adding: &result.diagnostics)
  if !result.diagnostics.hasErrors { result.api = api }
  return result
}

/// Reads the files that a spec refers to.
private func load(_ document: Node, _ files: SpecFiles, into result: inout SpecReading)
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
