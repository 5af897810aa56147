import APIModel
import Diagnostics

/// What the reader has found wrong, each thing once however often the place is read.
struct Findings {
  private struct Key: Hashable {
    let message: String
    let span: SourceSpan
  }

  private var all: [Diagnostic] = []
  private var known: Set<Key> = []
  private var searches = 0

  mutating func error(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    add(Diagnostic(.error, message, at: span, notes: notes, help: help), at: span)
  }

  mutating func warning(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [], help: String? = nil
  ) {
    add(Diagnostic(.warning, message, at: span, notes: notes, help: help), at: span)
  }

  /// Schemas are read from a queue; readers of messages want the order of the file.
  var inOrderOfPlace: [Diagnostic] {
    all.enumerated()
      .sorted { place($0.element, $0.offset) < place($1.element, $1.offset) }
      .map(\.element)
  }

  private mutating func add(_ diagnostic: Diagnostic, at span: SourceSpan) {
    guard known.insert(Key(message: diagnostic.message, span: span)).inserted else { return }
    all.append(diagnostic)
  }

  /// `did you mean 'summary'?`, where one of the candidates is near. Only so many are looked for: a document with
  /// thousands of mistakes has one cause.
  mutating func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    closest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  mutating func closest(to name: String, among candidates: some Sequence<String>) -> String? {
    guard searches < 100 else { return nil }
    searches += 1
    return nearest(to: name, among: candidates)
  }

  private func place(_ diagnostic: Diagnostic, _ offset: Int) -> (Int32, UInt32, Int) {
    (diagnostic.span?.file.index ?? 0, diagnostic.span?.start ?? 0, offset)
  }
}
