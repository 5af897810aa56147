package import Diagnostics
import SpecDialects
package import SpecReferences

/// What a spec is as OpenAPI: the document where all went well, and what there is to say in any case.
package struct Conversion: Sendable {
  /// As YAML.
  package var document: String?
  package var diagnostics = Diagnostics()
  /// What was read, for diagnostics to show.
  package var sources = Sources()
}

/// Writes a spec of any dialect as OpenAPI 3.1, or 3.2 where it needs that. References to other files stay as they
/// are, and what is wrong is what would be wrong in generation.
///
/// ```swift
/// let conversion = convert(path: "api.yaml", contents: bytes)
/// print(conversion.document ?? "")
/// ```
///
/// - Parameter files: what the spec may refer to; without it there are no other files.
package func convert(path: String, contents: [UInt8], files: SpecFiles? = nil) -> Conversion {
  let reading = readSpec(path: path, contents: contents, files: files)
  var result = Conversion()
  result.diagnostics = reading.diagnostics
  result.sources = reading.sources
  guard reading.api != nil, let spec = reading.spec else { return result }
  // What was found on this way is known from the reading.
  var known = Diagnostics()
  result.document = lowerRoot(of: spec, diagnostics: &known).map { printYAML(standardized($0)) }
  return result
}
