/// Finds the kind of object that a reference leads to, by its place in the document.
extension Location {
  /// The kind of object at this location; nil if its place leaves it open, as in most other files.
  func kind(in rootFile: SourceFile.ID) -> ObjectKind? {
    let isDescribed =
      file == rootFile || ["components", "definitions"].contains(pointer.tokens.first)
    guard isDescribed, !pointer.tokens.isEmpty else { return nil }
    var place = Place.object(.document)
    for token in pointer.tokens {
      guard let inner = place.inside(token) ?? place.element else { return nil }
      place = inner
    }
    return switch place {
    case .object(let kind), .objectOrList(let kind): kind
    case .list, .map, .referenceOrName, .scalar, .data, .unknown: nil
    }
  }
}

extension Node {
  /// Whether this has keywords that only schemas have, in a file that does not say what it holds.
  var isEvidentlySchema: Bool {
    guard let mapping, !["name", "in", "content", "$ref"].contains(where: { mapping[$0] != nil })
    else { return false }
    return mapping["type"]?.string == "object"
      || ["properties", "additionalProperties", "allOf", "oneOf", "anyOf"].contains {
        mapping[$0] != nil
      }
  }
}

extension References.Target {
  /// Returns whether an object of a kind can be read from the target, which may be of another kind:
  /// a parameter describes whatever a header does, bodies and responses both have content, and some
  /// documents have their parameters under `schemas`.
  package func serves(as kind: ObjectKind) -> Bool {
    guard let found = self.kind, found != kind else { return true }
    return switch (kind, found) {
    case (.header, .parameter): true
    case (.parameter, .schema): node["name"]?.string != nil && node["in"]?.string != nil
    case (.requestBody, .response), (.response, .requestBody):
      node["content"] != nil || node["$ref"] != nil
    default: false
    }
  }
}
