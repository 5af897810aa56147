import APIModel
import SpecDocument

/// Objects without properties, and lists and maps of them.
///
/// In some documents, `{type: object}` means any value, as examples show.
extension TypeUse {
  /// Whether it has such elements.
  var hasFreeElements: Bool { acceptingAnyElements != self }

  /// The type with elements that can be any JSON.
  var acceptingAnyElements: TypeUse {
    switch self {
    case .nullable(let type): .nullable(type.acceptingAnyElements)
    case .array(let element): .array(element.asElementOfAnyType)
    case .map(let value): .map(value.asElementOfAnyType)
    case .scalar, .named: self
    }
  }

  /// The type as an element: any JSON if it is an object without properties.
  var asElementOfAnyType: TypeUse { isFreeObject ? .scalar(.json) : acceptingAnyElements }

  /// Whether it is an object without properties.
  var isFreeObject: Bool { base == .map(.scalar(.json)) }

  /// Returns the first value in an example that is not an object although the type describes one.
  func contradiction(in example: Node) -> Node? {
    switch self {
    case .nullable(let type): type.contradiction(in: example)
    case .array(let element): element.contradiction(ofElements: example.sequence ?? [])
    case .map(let value):
      value.contradiction(ofElements: example.mapping?.entries.map(\.value) ?? [])
    case .scalar, .named: nil
    }
  }

  /// Returns the first such value among examples of elements.
  func contradiction(ofElements elements: [Node]) -> Node? {
    if isFreeObject { return elements.first { $0.mapping == nil && !$0.isNull } }
    for element in elements {
      if let found = contradiction(in: element) { return found }
    }
    return nil
  }
}
