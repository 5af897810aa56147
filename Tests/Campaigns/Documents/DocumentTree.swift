import SpecDocument

/// A document to mutate, with its keys in order, some possibly repeated.
indirect enum DocumentTree {
  /// A number, a boolean or null, as it is written.
  case literal(String)
  case string(String)
  case sequence([DocumentTree])
  case mapping([(key: String, value: DocumentTree)])

  init(_ node: Node) {
    switch node.content {
    case .null: self = .literal("null")
    case .bool(let value): self = .literal(value ? "true" : "false")
    case .integer(let text), .number(let text): self = .literal(text)
    case .string(let text): self = .string(text)
    case .sequence(let nodes): self = .sequence(nodes.map(DocumentTree.init))
    case .mapping(let mapping):
      self = .mapping(mapping.entries.map { ($0.key, DocumentTree($0.value)) })
    }
  }

  /// The values directly in it.
  var children: [DocumentTree] {
    switch self {
    case .literal, .string: []
    case .sequence(let elements): elements
    case .mapping(let entries): entries.map(\.value)
    }
  }

  /// The number of values in it, including itself.
  var count: Int { children.reduce(1) { $0 + $1.count } }
}

extension DocumentTree {
  /// The positions that lead to a value, from the root.
  typealias Path = [Int]

  /// The path of the value at a position, counted with each value before those in it.
  func path(at position: Int) -> Path {
    var rest = position - 1
    guard rest >= 0 else { return [] }
    for (index, child) in children.enumerated() {
      let count = child.count
      if rest < count { return [index] + child.path(at: rest) }
      rest -= count
    }
    return []
  }

  subscript(path: Path) -> DocumentTree {
    get { path.reduce(self) { $0.children[$1] } }
    set { self = replacing(path[...], with: newValue) }
  }

  private func replacing(_ path: ArraySlice<Int>, with value: DocumentTree) -> DocumentTree {
    guard let index = path.first else { return value }
    let rest = path.dropFirst()
    switch self {
    case .literal, .string: return self
    case .sequence(var elements):
      elements[index] = elements[index].replacing(rest, with: value)
      return .sequence(elements)
    case .mapping(var entries):
      entries[index].value = entries[index].value.replacing(rest, with: value)
      return .mapping(entries)
    }
  }

  /// The JSON Pointer to the value at a path, as a reference writes it.
  func reference(to path: Path) -> String {
    var tree = self
    var pointer = "#"
    for index in path {
      switch tree {
      case .mapping(let entries):
        let key = entries[index].key.replacing("~", with: "~0").replacing("/", with: "~1")
        pointer += "/" + key.replacing("%", with: "%25")
      case .sequence, .literal, .string: pointer += "/\(index)"
      }
      tree = tree.children[index]
    }
    return pointer
  }
}

extension DocumentTree {
  /// The document as JSON.
  var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .literal(let literal): text += literal
    case .string(let string): Self.write(string, to: &text)
    case .sequence(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .mapping(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ",\n" }
        Self.write(entry.key, to: &text)
        text += ":"
        entry.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
