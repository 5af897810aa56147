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
    correction: Correction? = nil
  ) {
    add(Diagnostic(rule, message, at: span, help: help, correction: correction))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let key = Key(message: diagnostic.message, span: diagnostic.span)
    if known.insert(key).inserted { all.append(diagnostic) }
  }

  /// Returns the reference that was probably meant, and the help that names it.
  mutating func meaning(of error: DanglingReference) -> (reference: String?, help: String?) {
    let meant =
      error.meaning
      ?? error.misspelling.flatMap { misspelling in
        suggestions.closest(to: misspelling.token, among: misspelling.keys.entries.lazy.map(\.key))
          .map(misspelling.corrected)
      }
    return (meant, error.help ?? meant.map { "did you mean '\($0)'?" })
  }
}
