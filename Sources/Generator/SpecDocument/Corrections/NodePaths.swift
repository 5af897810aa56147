/// The paths of the values with some spans in a document.
///
///     let paths = NodePaths(in: document, of: [span])
///     paths[span].first?.jsonPath  // $.paths['/users'].get.parameters[?@.name == 'id']
package struct NodePaths: Sendable {
  private let paths: [SourceSpan: [NodePath]]

  /// Looks for the values and keys with these spans. A value that YAML aliases repeat has several
  /// paths.
  package init(in document: Node, of spans: Set<SourceSpan>) {
    var search = NodePathSearch(spans)
    if !spans.isEmpty {
      search.note(document.span, document)
      search.visit(document)
    }
    paths = search.paths
  }

  /// The paths of the values with a span; empty if it is in another file.
  package subscript(span: SourceSpan) -> [NodePath] { paths[span] ?? [] }
}

/// A search through a document, which recurses no deeper than the parser allows a file to nest.
private struct NodePathSearch {
  private(set) var paths: [SourceSpan: [NodePath]] = [:]
  private let spans: Set<SourceSpan>
  /// A Bloom filter over where the spans start: nearly all nodes start elsewhere.
  private let outline: UInt64
  /// The path to the current node.
  private var steps: [NodePath.Step] = []
  /// Whether the current value is the only one of its object.
  private var isAlone = false

  init(_ spans: Set<SourceSpan>) {
    self.spans = spans
    outline = spans.reduce(0) { $0 | Self.outline(of: $1) }
  }

  private static func outline(of span: SourceSpan) -> UInt64 { 1 << UInt64(span.start & 63) }

  /// Looks at the values and keys in a node.
  mutating func visit(_ node: Node) {
    switch node.content {
    case .mapping(let mapping):
      for index in mapping.entries.indices {
        let (key, value) = (mapping.entries[index].keySpan, mapping.entries[index].value)
        let isKey = key != value.span && isWanted(key)
        guard isKey || value.isCollection || isWanted(value.span) else { continue }
        steps.append(.key(mapping.entries[index].key))
        isAlone = mapping.entries.count == 1
        if isKey { note(key, value) }
        note(value.span, value)
        visit(value)
        steps.removeLast()
      }
    case .sequence(let nodes):
      for (index, element) in nodes.enumerated()
      where element.isCollection || isWanted(element.span) {
        steps.append(.element(index, of: nodes))
        isAlone = false
        note(element.span, element)
        visit(element)
        steps.removeLast()
      }
    case .null, .bool, .integer, .number, .string: break
    }
  }

  private func isWanted(_ span: SourceSpan) -> Bool {
    outline & Self.outline(of: span) != 0 && spans.contains(span)
  }

  mutating func note(_ span: SourceSpan, _ node: Node) {
    guard isWanted(span) else { return }
    var path = NodePath(steps: steps)
    path.isReference = node["$ref"] != nil
    path.isAlone = isAlone
    path.isObject = node.mapping != nil
    paths[span, default: []].append(path)
  }
}

/// The path from the root of a document to a value.
package struct NodePath: Sendable {
  enum Step: Sendable {
    case key(String)
    case element(Int, of: [Node])
  }

  let steps: [Step]
  /// Whether the value refers to another one.
  var isReference = false
  /// Whether it is the only value of its object.
  var isAlone = false
  /// Whether the value is an object.
  var isObject = false

  /// The keys, and the positions in lists.
  package var tokens: [String] {
    steps.map { step in
      switch step {
      case .key(let key): key
      case .element(let index, _): String(index)
      }
    }
  }

  /// Returns whether another value contains this one.
  package func isInside(_ other: NodePath) -> Bool {
    steps.count > other.steps.count && tokens.starts(with: other.tokens)
  }
}

extension NodePath {
  /// Returns whether the path begins with some keys.
  package func begins(with keys: [String]) -> Bool { tokens.starts(with: keys) }

  /// Whether it leads to the `$ref` of a path item with operations beside it.
  var isReferenceOfOperations: Bool {
    !isAlone && steps.count == 3 && tokens[0] == "paths" && tokens[2] == "$ref"
  }

  /// Whether it leads to an operation that is elsewhere; keys beside the reference would replace it.
  var isOperationElsewhere: Bool { isReference && steps.count == 3 && isInOperation }

  private var isInOperation: Bool {
    let tokens = tokens
    return tokens.count > 2 && ["paths", "webhooks"].contains(tokens[0])
      && ObjectKind.pathItem.grammar[tokens[2]]?.place == .object(.operation)
  }

  /// The operation or the component that contains the value: `GET /users`, `User`.
  var owner: String? {
    let tokens = tokens
    guard let first = tokens.first, tokens.count > 1 else { return nil }
    switch first {
    case "paths", "webhooks":
      return isInOperation ? "\(tokens[2].uppercased()) \(tokens[1])" : tokens[1]
    case "components" where tokens.count > 2:
      return tokens[2] == "$ref" ? "components.\(tokens[1])" : tokens[2]
    case "definitions", "parameters", "responses": return tokens[1]
    default: return nil
    }
  }

  /// Whether it leads to a component, or to the document.
  var isComponent: Bool {
    switch tokens.first {
    case nil: true
    case "components": tokens.count <= 3
    case "definitions", "parameters", "responses": tokens.count <= 2
    default: false
    }
  }

  /// The path as a query (RFC 9535). An element of a list is selected by its content if that
  /// distinguishes it, so that the query still applies to a later version of the document.
  package var jsonPath: String {
    steps.reduce("$") { text, step in
      switch step {
      case .key(let key): text + Self.selector(of: key)
      case .element(let index, let nodes): "\(text)[\(Self.selector(of: index, among: nodes))]"
      }
    }
  }

  /// Whether an element is selected by its position, which changes when another one is removed.
  package var dependsOnPosition: Bool {
    steps.contains { step in
      guard case .element(let index, let nodes) = step else { return false }
      return Self.condition(of: index, among: nodes) == nil
    }
  }

  private static func isName(_ key: String) -> Bool {
    guard let first = key.utf8.first, first > UInt8(ascii: "9") else { return false }
    return key.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  private static func selector(of key: String) -> String {
    isName(key) ? ".\(key)" : "[\(quoted(key))]"
  }

  private static func selector(of index: Int, among nodes: [Node]) -> String {
    condition(of: index, among: nodes).map { "?" + $0 } ?? String(index)
  }

  /// Returns a condition that no other element of a list meets, if there is one.
  private static func condition(of index: Int, among nodes: [Node]) -> String? {
    let node = nodes[index]
    if let text = node.string {
      let isUnique = nodes.count { $0.string == text } == 1
      return isUnique ? "@ == \(quoted(text))" : nil
    }
    for keys in [["$ref"], ["name", "in"], ["url"]] {
      let texts = keys.compactMap { node[$0]?.string }
      guard texts.count == keys.count else { continue }
      let equal = nodes.count { other in
        zip(keys, texts).allSatisfy { other[$0]?.string == $1 }
      }
      guard equal == 1 else { continue }
      return zip(keys, texts).map { "@\(selector(of: $0)) == \(quoted($1))" }
        .joined(separator: " && ")
    }
    return nil
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": quoted += "\\'"
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20: quoted += "\\u" + scalar.value.hexadecimal(width: 4)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
