/// The line maps of the files that diagnostics are about, each made when it is first needed.
struct LineMaps {
  struct Place {
    let file: SourceFile
    let lines: LineMap
    let position: SourcePosition
  }

  private let sources: Sources
  private var maps: [SourceFile.ID: LineMap] = [:]

  init(_ sources: Sources) { self.sources = sources }

  /// Nil for a file that is not among the sources.
  mutating func place(of span: SourceSpan) -> Place? {
    guard sources.files.indices.contains(Int(span.file.index)) else { return nil }
    let file = sources[span.file]
    let lines = maps[span.file] ?? LineMap(file.bytes)
    maps[span.file] = lines
    return Place(file: file, lines: lines, position: lines.position(of: Int(span.start)))
  }
}
