import APIModel
import Diagnostics
import SpecReferences
import SpecSyntax

extension References {
  /// What a reference leads to; nil where it leads nowhere, which is reported.
  func target(of reference: Node, findings: inout Findings) -> Target? {
    do throws(DanglingReference) {
      return try target(of: reference)
    } catch {
      guard let message = error.message else { return nil }
      let help = error.misspelling.flatMap { misspelling in
        findings.closest(to: misspelling.token, among: misspelling.keys.entries.lazy.map(\.key))
          .map(misspelling.help(meaning:))
      }
      findings.error(message, at: reference.span, help: error.help ?? help)
      return nil
    }
  }
}

extension SpecReader {
  /// An object or what its `$ref` leads to, with the name of what it leads to.
  mutating func resolve(_ node: Node) -> (mapping: Mapping, span: SourceSpan, component: String?)? {
    var node = node
    var component: String?
    var passed: Set<String> = []
    if node.isNull { expected("a mapping", found: node) }
    while let mapping = mapping(node) {
      guard let reference = mapping["$ref"] else { return (mapping, node.span, component) }
      guard let target = references.target(of: reference, findings: &findings) else { return nil }
      guard passed.insert(target.pointer).inserted else {
        findings.error("'\(reference.scalarText ?? "")' leads back to itself", at: reference.span)
        return nil
      }
      component = target.name
      node = target.node
    }
    return nil
  }
}
