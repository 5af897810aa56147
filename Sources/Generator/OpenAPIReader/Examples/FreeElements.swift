import APIModel
import SpecDocument

/// Lists and maps whose elements are objects without properties, `{additionalProperties: {type:
/// object}}`: some documents mean any values, as their examples show.
extension TypeUse {
  /// Whether it has such elements.
  var hasFreeElements: Bool { acceptingAnyElements != self }

  /// The same with elements of any type.
  var acceptingAnyElements: TypeUse {
    switch self {
    case .nullable(let type): .nullable(type.acceptingAnyElements)
    case .array(let element): .array(element.asElementOfAnyType)
    case .map(let value): .map(value.asElementOfAnyType)
    case .scalar, .named: self
    }
  }

  /// The same if it is an element itself.
  var asElementOfAnyType: TypeUse { isFreeObject ? .scalar(.json) : acceptingAnyElements }

  private var isFreeObject: Bool { base == .map(.scalar(.json)) }

  /// Returns the first value in an example that is not an object where such an element is described.
  func contradiction(in example: Node) -> Node? {
    switch self {
    case .nullable(let type): type.contradiction(in: example)
    case .array(let element): element.contradiction(ofElements: example.sequence ?? [])
    case .map(let value):
      value.contradiction(ofElements: example.mapping?.entries.map(\.value) ?? [])
    case .scalar, .named: nil
    }
  }

  /// Returns the same for examples of elements.
  func contradiction(ofElements elements: [Node]) -> Node? {
    if isFreeObject { return elements.first { $0.mapping == nil && !$0.isNull } }
    for element in elements {
      if let found = contradiction(in: element) { return found }
    }
    return nil
  }
}
