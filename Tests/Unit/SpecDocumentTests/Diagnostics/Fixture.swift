import SpecDocument

/// One file and the diagnostics about it.
struct Fixture {
  var sources = Sources()
  var diagnostics = Diagnostics()
  let id: SourceFile.ID
  private let bytes: [UInt8]

  init(_ text: String, path: String = "specs/api.yaml") {
    bytes = Array(text.utf8)
    id = sources.add(SourceFile(path: path, bytes: bytes))
  }

  /// The span of the first occurrence of a string.
  func span(of text: String) -> SourceSpan {
    let wanted = Array(text.utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) } ?? bytes.count
    return SourceSpan(file: id, start: UInt32(start), end: UInt32(start + wanted.count))
  }

  var text: String { DiagnosticPrinter(sources).text(diagnostics) }
  var json: String { DiagnosticPrinter(sources).json(diagnostics) }

  /// The line of the source and the line of the caret, as printed for an error at `marked`.
  static func excerpt(_ text: String, at marked: String) -> [String] {
    var fixture = Fixture(text)
    fixture.diagnostics.report(.syntax, "wrong", at: fixture.span(of: marked))
    return fixture.text.split(separator: "\n").dropFirst().map(String.init)
  }
}
