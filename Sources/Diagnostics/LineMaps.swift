/// The line maps of the files with diagnostics, each created on first use.
struct LineMaps {
  struct Location {
    let file: SourceFile
    let lines: LineMap
    let position: SourcePosition
  }

  private let sources: Sources
  private var maps: [SourceFile.ID: LineMap] = [:]

  init(_ sources: Sources) { self.sources = sources }

  /// Returns the location of a span, or nil if its file is not among the sources.
  mutating func location(of span: SourceSpan) -> Location? {
    guard sources.files.indices.contains(Int(span.file.index)) else { return nil }
    let file = sources[span.file]
    let lines = maps[span.file] ?? LineMap(file.bytes)
    maps[span.file] = lines
    return Location(file: file, lines: lines, position: lines.position(of: Int(span.start)))
  }
}
