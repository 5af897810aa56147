import SpecDocument
import Testing

/// Parses a value, as JSON unless the path has another extension.
func parsed(_ text: String, path: String = "value.json") throws -> Node {
  var diagnostics = Diagnostics()
  var sources = Sources()
  let id = sources.add(SourceFile(path: path, bytes: Array(text.utf8)))
  return try #require(parse(sources[id], as: id, diagnostics: &diagnostics))
}
