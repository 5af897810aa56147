import APIModel
import JSONCoding

extension Literal {
  /// The value as JSON on one line (RFC 8259).
  package var jsonText: String { node.jsonText(.inline) }

  /// The value as clients read it.
  var json: JSON { node.json(levels: .max) }
}
