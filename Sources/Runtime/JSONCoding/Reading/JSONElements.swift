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

  private func element(_ name: String) -> JSONNode? {
    var name = name
    guard let index = name.withUTF8(NumberDigits.integer), elements.indices.contains(Int(index))
    else { return nil }
    return elements[Int(index)]
  }

  /// Returns an element in place; nil for a name such as `2...`.
  func literal(_ name: String) -> JSONLiteral? {
    element(name)?.literal
  }

  /// Returns an element. For a name such as `2...`, it returns an array of the elements from that
  /// index on.
  func find(_ name: String) -> JSONNode? {
    guard name.hasSuffix("...") else {
      return element(name)
    }
    guard let start = Int(decimal: String(name.dropLast(3))) else { return nil }
    let rest = JSON.array(elements.dropFirst(start).map(\.json))
    return JSONDocument(rest, at: array.path + [FieldKey(name)]).root
  }
}
