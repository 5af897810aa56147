/// Names of Boolean properties that read as assertions: `isLocked`, `hasChildren`.
package enum Assertion {
  /// Returns whether a name needs an `is` to be an assertion: `locked`, but not `hasChildren`,
  /// `allowsEditing` or `show_email`.
  package static func lacksVerb(_ name: String) -> Bool {
    let words = Words.split(name).map { $0.lowercased() }
    guard let first = words.first else { return false }
    if auxiliaries.contains(first) { return false }
    return Verbs.imperative(first) == nil || words.count == 1 && adjectives.contains(first)
  }

  private static let auxiliaries: Set<String> = [
    "are", "can", "contains", "could", "did", "do", "does", "enable", "enables", "had", "has",
    "have", "include", "includes", "is", "may", "must", "need", "needs", "require", "requires",
    "should", "support", "supports", "was", "were", "will", "would",
  ]

  /// Verbs that are adjectives too.
  private static let adjectives: Set<String> = ["complete", "favorite", "favourite", "open"]
}
