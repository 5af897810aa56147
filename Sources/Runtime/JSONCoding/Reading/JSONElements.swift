/// The elements of an array, read as members with the names `0`, `1` and so on.
final class JSONElements {
  let array: JSONNode
  private let elements: [JSONNode]

  init?(_ array: JSONNode) {
    guard let elements = array.elements else { return nil }
    self.array = array
    self.elements = elements
  }

  var names: [String] { elements.indices.map(String.init) }

  /// Returns an element in place; nil for a name such as `2...`.
  func literal(_ name: String) -> JSONLiteral? {
    Int(name).flatMap { elements.indices.contains($0) ? elements[$0].literal : nil }
  }

  /// Returns an element. For a name such as `2...`, it returns an array of the elements from that
  /// index on.
  func find(_ name: String) -> JSONNode? {
    guard name.hasSuffix("...") else {
      return Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    guard let start = Int(String(name.dropLast(3))) else { return nil }
    let rest = JSON.array(elements.dropFirst(start).map(\.json))
    return JSONText(rest, at: array.path + [FieldKey(name)]).root
  }
}
