/// Why parsing stopped: a syntax error, or an exceeded limit.
struct SyntaxFailure: Error {
  enum Reason {
    case notation, limit
  }

  /// A second place that explains the failure.
  struct Note {
    let message: String
    let range: Range<Int>
  }

  var reason = Reason.notation
  let message: String
  let range: Range<Int>
  var note: Note?
  var help: String?
}

extension SyntaxFailure {
  func diagnostic(in file: SourceFile.ID) -> Diagnostic {
    Diagnostic(
      .syntax,
      message,
      at: SourceSpan(file: file, range),
      help: help
    ).noting(note.map { [Diagnostic.Note($0.message, at: SourceSpan(file: file, $0.range))] } ?? [])
  }
}

extension SourceSpan {
  /// Creates a span. Offsets that it cannot express occur only in files too large to be read.
  init(file: SourceFile.ID, _ range: Range<Int>) {
    self.init(
      file: file,
      start: UInt32(clamping: range.lowerBound),
      end: UInt32(clamping: range.upperBound))
  }
}
