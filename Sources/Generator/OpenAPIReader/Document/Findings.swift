import APIModel
import SpecDocument

/// The problems that the reader has found, each reported once however often its place is read.
struct Findings {
  private struct Key: Hashable {
    let message: String
    let span: SourceSpan?
  }

  private(set) var all: [Diagnostic] = []
  private var known: Set<Key> = []
  var suggestions = Suggestions()

  mutating func report(
    _ rule: Rule, _ message: String, at span: SourceSpan, help: String? = nil,
    consequence: String? = nil, correction: Correction? = nil
  ) {
    add(
      Diagnostic(
        rule, message, at: span, help: help, consequence: consequence, correction: correction))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let key = Key(message: diagnostic.message, span: diagnostic.span)
    if known.insert(key).inserted { all.append(diagnostic) }
  }

  /// Returns the reference that was probably meant.
  mutating func help(for error: DanglingReference) -> String? {
    error.help
      ?? error.misspelling.flatMap { misspelling in
        suggestions.closest(to: misspelling.token, among: misspelling.keys.entries.lazy.map(\.key))
          .map(misspelling.help(meaning:))
      }
  }
}
