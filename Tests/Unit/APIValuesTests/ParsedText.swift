import SpecDocument
import Testing

/// Returns the node of a JSON text.
func parsed(_ text: String) throws -> Node {
  var diagnostics = Diagnostics()
  var sources = Sources()
  let id = sources.add(SourceFile(path: "value.json", bytes: Array(text.utf8)))
  return try #require(parse(sources[id], as: id, diagnostics: &diagnostics))
}
