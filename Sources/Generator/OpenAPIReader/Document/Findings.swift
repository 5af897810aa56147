import APIModel
import SpecDocument

/// The problems that the reader has found, each reported once however often its place is read.
struct Findings {
  private struct Key: Hashable {
    let message: String
    let span: SourceSpan?
  }

  private var all: [Diagnostic] = []
  private var known: Set<Key> = []
  var suggestions = Suggestions()

  mutating func report(
    _ rule: Rule, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: String? = nil, consequence: String? = nil, isHarmless: Bool = false,
    subject: String? = nil, correction: Correction? = nil
  ) {
    add(
      Diagnostic(
        rule, message, at: span, notes: notes, help: help, consequence: consequence,
        isHarmless: isHarmless, subject: subject, correction: correction))
  }

  mutating func add(_ diagnostic: Diagnostic) {
    let key = Key(message: diagnostic.message, span: diagnostic.span)
    if known.insert(key).inserted { all.append(diagnostic) }
  }

  /// The problems in the order of the file, although schemas are read from a queue.
  var inOrderOfPlace: [Diagnostic] {
    all.enumerated()
      .sorted { place($0.element, $0.offset) < place($1.element, $1.offset) }
      .map(\.element)
  }

  private func place(_ diagnostic: Diagnostic, _ offset: Int) -> (Int32, UInt32, Int) {
    (diagnostic.span?.file.index ?? 0, diagnostic.span?.start ?? 0, offset)
  }
}
