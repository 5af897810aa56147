import SpecDocument
import Testing

/// Returns the node of a text, JSON unless the path says otherwise.
func parsed(_ text: String, path: String = "value.json") throws -> Node {
  var diagnostics = Diagnostics()
  var sources = Sources()
  let id = sources.add(SourceFile(path: path, bytes: Array(text.utf8)))
  return try #require(parse(sources[id], as: id, diagnostics: &diagnostics))
}
