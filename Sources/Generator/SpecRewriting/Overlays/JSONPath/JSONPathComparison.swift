import SpecDocument

/// A value in a comparison.
enum ComparedValue {
  case scalar(JSONValue)
  case list([Node])
  case object(Mapping)

  init(_ node: Node) {
    switch node.content {
    case .null: self = .scalar(.null)
    case .bool(let value): self = .scalar(.bool(value))
    case .integer(let text), .number(let text):
      self = Double(text).map { .scalar(.number($0)) } ?? .scalar(.string(text))
    case .string(let text): self = .scalar(.string(text))
    case .sequence(let nodes): self = .list(nodes)
    case .mapping(let mapping): self = .object(mapping)
    }
  }

  var length: Int? {
    switch self {
    case .scalar(.string(let text)): text.unicodeScalars.count
    case .scalar: nil
    case .list(let nodes): nodes.count
    case .object(let mapping): mapping.entries.count
    }
  }

  func equals(_ other: ComparedValue) -> Bool {
    switch (self, other) {
    case (.scalar(.string(let first)), .scalar(.string(let second))):
      first.utf8.elementsEqual(second.utf8)
    case (.scalar(let first), .scalar(let second)): first == second
    case (.list(let first), .list(let second)):
      first.count == second.count
        && zip(first, second).allSatisfy { ComparedValue($0).equals(ComparedValue($1)) }
    case (.object(let first), .object(let second)):
      first.entries.count == second.entries.count
        && first.entries.allSatisfy { entry in
          second[entry.key].map { ComparedValue(entry.value).equals(ComparedValue($0)) } ?? false
        }
    default: false
    }
  }
}

extension JSONPath.Comparison {
  func holds(_ left: ComparedValue?, _ right: ComparedValue?) -> Bool {
    switch self {
    case .equal: Self.equal(left, right)
    case .notEqual: !Self.equal(left, right)
    case .less: Self.isLess(left, right)
    case .greater: Self.isLess(right, left)
    case .atMost: Self.isLess(left, right) || Self.equal(left, right)
    case .atLeast: Self.isLess(right, left) || Self.equal(left, right)
    }
  }

  private static func equal(_ left: ComparedValue?, _ right: ComparedValue?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.equals(right)
  }

  private static func isLess(_ left: ComparedValue?, _ right: ComparedValue?) -> Bool {
    switch (left, right) {
    case (.scalar(.number(let left)), .scalar(.number(let right))): left < right
    case (.scalar(.string(let left)), .scalar(.string(let right))):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    default: false
    }
  }
}
