/// Returns the location of each `$anchor` and `$dynamicAnchor` of a file; if several share a name,
/// that of the first.
func schemaAnchors(in file: Node, as place: Place) -> [String: JSONPointer] {
  var found: [String: JSONPointer] = [:]
  walk(file, as: place) { node, place, pointer in
    guard place == .object(.schema) || place == .unknown, let mapping = node.mapping else {
      return true
    }
    for keyword in ["$anchor", "$dynamicAnchor"] {
      guard let name = mapping[keyword]?.string, found[name] == nil else { continue }
      found[name] = JSONPointer(pointer)
    }
    return true
  }
  return found
}
