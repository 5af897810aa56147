import Diagnostics
import APIModel
import OpenAPIGrammar
import SpecSyntax

extension FieldReading {
  /// Warns of keys that mean nothing here; those of other tools (`x-…`) are theirs.
  mutating func check(_ mapping: Mapping, as kind: ObjectKind) {
    let grammar = kind.grammar
    for entry in mapping.entries where !grammar.knows(entry.key) {
      guard !Grammar.isExtension(entry.key) || entry.key.hasPrefix("x-apigen-") else { continue }
      findings.report(
        .unknownKey, "unknown key '\(entry.key)' in \(grammar.description)",
        at: entry.keySpan,
        help: findings.suggestion(for: entry.key, among: grammar.knownKeys)
      )
    }
  }
}

extension ObjectGrammar {
  /// Whether some version of OpenAPI since 3.0 has a key; what is only in Swagger 2.0 has been rewritten.
  fileprivate func knows(_ key: String) -> Bool {
    self[key].map { $0.last >= .openAPI30 } ?? false
  }

  fileprivate var knownKeys: [String] { keys.map(\.name).filter(knows).sorted() }
}
