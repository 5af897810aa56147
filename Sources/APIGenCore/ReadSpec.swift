import APIModel
import Diagnostics
import OpenAPIReader
import SpecDialects
import SpecReferences
import SpecSyntax

/// What a spec says, and what there is to say of it.
struct SpecReading {
  var sources = Sources()
  var diagnostics = Diagnostics()
  /// The spec with its files, as they were written; nil where they cannot be read.
  var spec: ResolvedSpec?
  /// Its meaning; nil where there are errors.
  var api: API?
}

/// The way from the bytes of a spec to its meaning: parse, resolve, lower, read.
func readSpec(path: String, contents: [UInt8], files: SpecFiles?) -> SpecReading {
  var result = SpecReading()
  let files = files ?? SpecFiles(spec: path, files: [:])
  guard
    let file = result.sources.add(path: path, contents: contents, diagnostics: &result.diagnostics),
    let document = parse(result.sources[file], as: file, diagnostics: &result.diagnostics)
  else { return result }
  let spec = resolve(
    document, files: files, sources: &result.sources, diagnostics: &result.diagnostics)
  guard let openAPI = lower(spec, diagnostics: &result.diagnostics) else { return result }
  result.spec = spec
  var findings = Diagnostics()
  let api = read(openAPI, diagnostics: &findings)
  // What lowering has found wrong would be reported again, in the words of OpenAPI.
  result.diagnostics.add(newIn: findings)
  if !result.diagnostics.hasErrors { result.api = api }
  return result
}
