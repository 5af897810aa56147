/// Looks for the word that was probably meant. The number of searches is limited: thousands of
/// mistakes in a document have one cause.
package struct Suggestions: Sendable {
  private var searches = 0

  package init() {}

  /// Returns the nearest of some words; nil if none is near.
  package mutating func closest(to word: String, among words: some Sequence<String>) -> String? {
    guard searches < 100 else { return nil }
    searches += 1
    return nearest(to: word, among: words)
  }

  /// Returns `did you mean 'summary'?` if one of the words is near.
  package mutating func help(for word: String, among words: some Sequence<String>) -> String? {
    closest(to: word, among: words).map { "did you mean '\($0)'?" }
  }
}

/// Returns `did you mean 'paths'?`, or nil if no candidate is near.
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  nearest(to: word, among: candidates).map { "did you mean '\($0)'?" }
}

/// Returns `did you mean 'paths'?`, or `expected 'info' or 'paths'` if no candidate is near.
package func expectation(for word: String, among candidates: [String]) -> String {
  suggestion(for: word, among: candidates) ?? "expected \(alternatives(candidates))"
}

/// Returns `'a', 'b' or 'c'`.
package func alternatives(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
