import APIModel
import SpecDocument

extension References {
  /// Returns the target of a reference. If it is missing, reports the consequence and returns nil.
  /// It is harmless if nothing would be generated from the target.
  func target(
    of reference: Node, as place: Place, else consequence: String, isHarmless: Bool,
    findings: inout Findings
  ) -> Target? {
    do throws(DanglingReference) {
      return try target(of: reference)
    } catch {
      guard let message = error.message else {
        if let found = error.diagnostic { findings.add(isHarmless ? found.harmless : found) }
        return nil
      }
      findings.report(
        .danglingReference, message, at: reference.span, help: findings.help(for: error),
        consequence: consequence, isHarmless: isHarmless, subject: reference.scalarText,
        correction: .removing(reference: reference, to: place))
      return nil
    }
  }
}

extension Findings {
  /// Returns the reference that was probably meant.
  mutating func help(for error: DanglingReference) -> String? {
    error.help
      ?? error.misspelling.flatMap { misspelling in
        suggestions.closest(to: misspelling.token, among: misspelling.keys.entries.lazy.map(\.key))
          .map(misspelling.help(meaning:))
      }
  }
}
