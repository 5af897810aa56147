import SpecDocument

/// The targets of references, as the objects that their places call for.
extension Document {
  /// Returns the target of a reference. If it is missing or of another kind, reports the consequence
  /// and returns nil. It is harmless if nothing would be generated from the target.
  mutating func target(
    of reference: Node, as kind: ObjectKind = .schema,
    else consequence: String = "any JSON is accepted in its place", isHarmless: Bool = false
  ) -> References.Target? {
    do throws(DanglingReference) {
      let target = try references.target(of: reference)
      if target.serves(as: kind) { return target }
      report(target, of: reference, as: kind, else: consequence, isHarmless: isHarmless)
      return nil
    } catch {
      if let message = error.message {
        let (meant, help) = findings.meaning(of: error)
        findings.add(
          Diagnostic(
            .danglingReference, message, at: reference.span, help: help,
            correction: meant.map { .replacing(reference: reference, with: $0) }
              ?? .removing(reference: reference, to: .object(kind))
          ).resulting(in: consequence).harmless(if: isHarmless).about(reference.scalarText))
      } else if let found = error.diagnostic {
        findings.add(isHarmless ? found.harmless : found)
      }
      return nil
    }
  }

  /// Reports a target of another kind than the place of its reference.
  private mutating func report(
    _ target: References.Target, of reference: Node, as kind: ObjectKind,
    else consequence: String, isHarmless: Bool
  ) {
    guard let found = target.kind else { return }
    let message =
      "'\(references.written(reference))' is \(found.grammar.description), "
      + "not \(kind.grammar.description)"
    findings.add(
      Diagnostic(
        .danglingReference, message, at: reference.span,
        correction: .removing(reference: reference, to: .object(kind))
      ).resulting(in: consequence).harmless(if: isHarmless).about(message))
  }
}
