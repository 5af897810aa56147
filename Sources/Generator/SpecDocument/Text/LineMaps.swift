/// The line maps of the files with diagnostics, each created on first use.
package struct LineMaps {
  package struct Location {
    package let file: SourceFile
    let lines: LineMap
    package let position: SourcePosition

    /// `api.yaml:3:5`
    package var text: String { "\(file.path):\(position.line):\(position.column)" }
  }

  private let sources: Sources
  private var maps: [SourceFile.ID: LineMap] = [:]

  package init(_ sources: Sources) { self.sources = sources }

  /// Returns the location of a span, or nil if its file is not among the sources.
  package mutating func location(of span: SourceSpan) -> Location? {
    guard sources.files.indices.contains(Int(span.file.index)) else { return nil }
    let file = sources[span.file]
    let lines = maps[span.file] ?? LineMap(file.bytes)
    maps[span.file] = lines
    return Location(file: file, lines: lines, position: lines.position(of: Int(span.start)))
  }
}
