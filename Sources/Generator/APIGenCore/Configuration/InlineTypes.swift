import APIModel
import SpecDocument
import OpenAPIReader
import SwiftClient

extension ReadOptions {
  /// Returns these options with the locations of inline schemas whose generated types were chosen
  /// by name, such as `Order.Address`.
  ///
  /// These names are known only after the whole spec has been read, so the spec is read twice.
  func locating(
    in spec: ResolvedSpec, options: PlanOptions, diagnostics: inout Diagnostics
  ) -> ReadOptions {
    let schemas = spec.root["components"]?["schemas"]
    let inline = mapped.types.filter { schemas?[$0.name.text] == nil }
    guard !inline.isEmpty else { return self }
    var located = self
    located.mapped.types.removeAll { schemas?[$0.name.text] == nil }
    var findings = Diagnostics()
    guard let api = read(spec, options: located, diagnostics: &findings) else { return located }
    let declared = plan(decide(api, options: options), options: options).types
    var names = KnownNames(of: "type", declared.keys.sorted())
    for choice in inline {
      if let problem = names.problem(with: choice.name.text, at: choice.name.span) {
        diagnostics.add(problem)
      }
      guard let type = declared[choice.name.text] else { continue }
      for span in [type.span] + type.equals { located.mapped.places[span] = choice.type }
    }
    return located
  }
}
