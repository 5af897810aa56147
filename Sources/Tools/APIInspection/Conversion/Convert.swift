package import APIGenCore
package import SpecDocument
import SpecRewriting

/// A spec as an OpenAPI document.
package struct Conversion: Sendable {
  /// As YAML; nil if the spec has errors.
  package var document: String?
  package let record: RunRecord
}

/// Writes a spec of any dialect as OpenAPI 3.1, or 3.2 where 3.1 cannot express it. References to
/// other files stay as they are, and the errors are those that generation would report.
///
/// ```swift
/// let conversion = convert(SpecInput(path: "api.yaml", contents: bytes, options: options))
/// print(conversion.document ?? "")
/// ```
package func convert(_ input: SpecInput) -> Conversion {
  var pipeline = Pipeline(progress: input.progress)
  let root = pipeline.convert(input)
  return Conversion(document: root.map { printYAML(standardized($0)) }, record: pipeline.record)
}

extension Pipeline {
  /// Returns the root of the spec in the form of OpenAPI; nil if it has errors.
  package mutating func convert(_ input: SpecInput) -> Node? {
    let decisions = decide(input)
    guard let document = document(input, decisions) else { return nil }
    return convert(document, input, decisions)
  }

  private mutating func convert(
    _ document: Node, _ input: SpecInput, _ decisions: Configuration
  ) -> Node? {
    let files = report { input.files(decisions, diagnostics: &$0.diagnostics) }
    let spec = resolve(document, files: files)
    let dialect = Dialect(of: document)
    guard let lowered = lower(spec) else { return nil }
    let selected = chosen(lowered, input, decisions)
    guard meaning(of: repair(selected, dialect), input, decisions) != nil else { return nil }
    // The root as written, without what references were replaced by; its problems have been reported
    // already.
    var known = Diagnostics()
    var root = lowerRoot(of: spec, diagnostics: &known)
    root = root.map { root in
      var written = lowered
      written.root = root
      return selectRoot(
        decisions.selection,
        in: annotate(written, with: decisions.annotations, diagnostics: &known).root, of: lowered)
    }
    if case .openAPI(let version) = dialect {
      root = root.map { repairRoot($0, of: lowered, writtenIn: version) }
    }
    return root.map(ComponentKeys.corrected)
  }
}
