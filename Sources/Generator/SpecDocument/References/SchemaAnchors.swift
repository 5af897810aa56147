/// Returns the locations of the `$anchor` and `$dynamicAnchor` names in a file; the first of equal
/// ones counts.
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
