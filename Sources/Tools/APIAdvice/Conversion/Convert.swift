package import APIGenCore
package import SpecDocument
import SpecRewriting
import APIModel

/// A spec as an OpenAPI document.
package struct Conversion: SpecReport {
  /// The document; nil if the spec has errors.
  package var document: Node?
  package let record: RunRecord
}

/// Converts a spec of any dialect to OpenAPI 3.1, or to 3.2 if 3.1 cannot express it. References to
/// other files stay unchanged, and errors are the same as in generation.
///
/// ```swift
/// let conversion = convert(SpecInput(path: "api.yaml", contents: bytes, options: options))
/// print(conversion.document.map(printYAML) ?? "")
/// ```
package func convert(_ input: SpecInput) -> Conversion {
  var pipeline = Pipeline(progress: input.progress)
  let root = pipeline.convert(input)
  return Conversion(document: root.map(standardized), record: pipeline.record)
}

extension Pipeline {
  /// Returns the root of the spec converted to OpenAPI; nil if the spec has errors.
  package mutating func convert(_ input: SpecInput) -> Node? {
    let configuration = configure(input)
    guard let document = document(input, configuration) else { return nil }
    return convert(document, input, configuration)
  }

  private mutating func convert(
    _ document: Node, _ input: SpecInput, _ configuration: Configuration
  ) -> Node? {
    let files = input.files(configuration, diagnostics: &record.diagnostics)
    let spec = resolve(document, files: files)
    let dialect = Dialect(of: document)
    guard let lowered = lower(spec) else { return nil }
    reportUnchanged(spec, lowered)
    let selected = chosen(lowered, input, configuration)
    guard meaning(of: repair(selected, dialect), input, configuration) != nil else { return nil }
    // Use the root as written, without resolved references; its problems have already been
    // reported.
    var known = Diagnostics()
    var root = lowerRoot(of: spec, diagnostics: &known)
    root = root.map { root in
      var written = lowered
      written.root = root
      let annotated = annotate(written, with: configuration.annotations, diagnostics: &known)
      return selectRoot(
        configuration.selection, in: configuration.restoringComponents(in: annotated).root,
        of: configuration.restoringComponents(in: lowered))
    }
    if case .openAPI(let version) = dialect {
      root = root.map { repairRoot($0, of: lowered, writtenIn: version) }
    }
    return root.map(ComponentKeys.corrected)
  }

  /// Reports the first part of each other file that means something else in the converted document.
  private mutating func reportUnchanged(_ spec: ResolvedSpec, _ lowered: ResolvedSpec) {
    var reported: Set<SourceFile.ID> = [spec.rootFile]
    for (written, meant) in zip(spec.parts, lowered.parts) {
      guard let file = spec.files[written.location.file],
        Literal(written.node).withoutExamples != Literal(meant.node).withoutExamples,
        reported.insert(written.location.file).inserted
      else { continue }
      record.diagnostics.report(
        .keyOfOtherVersion,
        "'\(file.path)' is not converted, and the result reads this part of it otherwise",
        at: written.node.span,
        help: "convert a document in one file, such as the output of a bundler")
    }
  }
}

extension Literal {
  /// The value without examples, which have another key in each version.
  fileprivate var withoutExamples: Literal {
    switch self {
    case .object(let members):
      .object(
        members.filter { !["example", "examples"].contains($0.key.text) }.mapValues(
          \.withoutExamples))
    case .array(let elements): .array(elements.map(\.withoutExamples))
    default: self
    }
  }
}
