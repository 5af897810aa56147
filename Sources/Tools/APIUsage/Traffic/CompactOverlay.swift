import APIModel
import SpecDocument

/// Creates the overlay actions that adapt a spec in the compact dialect to traffic.
struct CompactOverlay {
  /// Describes what else a type has to allow.
  private struct Change {
    var types: Set<JSONType> = []
    var isOptional = false
    var isUnformatted = false
  }

  private let paths: DeviationPaths
  private let findings: Observation.Findings
  /// The changes of types, by the place of the type.
  private var changes: [String: Change] = [:]
  private var changed: Set<String> = []

  init(_ document: Node, _ findings: Observation.Findings) {
    self.findings = findings
    paths = DeviationPaths(document, of: findings.counts.keys)
    for deviation in findings.counts.keys {
      guard let path = paths[deviation] else { continue }
      switch deviation.kind {
      case .null, .absent: changes[path.jsonPath, default: Change()].isOptional = true
      case .type(let type): changes[path.jsonPath, default: Change()].types.insert(type)
      case .range: changes[path.jsonPath, default: Change()].types.insert(.number)
      case .format: changes[path.jsonPath, default: Change()].isUnformatted = true
      default: break
      }
    }
  }

  /// Returns the actions for a deviation, in order; nil if it has to be corrected by hand.
  mutating func actions(for deviation: Deviation) -> [OverlayAction]? {
    guard let path = paths[deviation] else { return nil }
    switch deviation.kind {
    case .null, .absent, .type, .format, .range: return changedType(at: path)
    case .value(let literal): return value(literal, at: path)
    case .member(let name):
      guard let object = paths.node(at: path)?.mapping, object["$oneOf"] == nil else { return nil }
      return [updating(path, CompactType.wireName(name), fieldType(of: deviation))]
    case .unnamedMembers:
      guard paths.node(at: path)?.mapping != nil else { return nil }
      return [updating(path, "$additional", .flag(true, at: .nowhere))]
    case .status(let status, let type): return response(status, type, deviation, at: path)
    case .parameter(let name):
      let type = Node.text("String?", at: .nowhere)
      return [updating(path, "query", .object(under: CompactType.wireName(name), type))]
    case .unnamedValues, .mediaType, .unnamedMediaTypes, .lines, .unnamedParameters: return nil
    }
  }

  // MARK: - Types

  /// Allows everything that was seen at a place, at the first of its deviations. A type that fits in
  /// a string is replaced with all of its parts.
  private mutating func changedType(at path: NodePath) -> [OverlayAction]? {
    if let field = field(around: path), let key = field.lastKey, let parent = field.parent,
      let type = changedText(at: field)
    {
      let isNew = changed.insert(field.jsonPath).inserted
      return isNew ? [updating(parent, key, .text(type, at: .nowhere))] : []
    }
    guard let change = changes[path.jsonPath], let node = paths.node(at: path),
      let action = action(for: change, of: node, at: path)
    else { return nil }
    return changed.insert(path.jsonPath).inserted ? [action] : []
  }

  /// Returns the path of the field whose type contains a type.
  private func field(around path: NodePath) -> NodePath? {
    var path = path
    while let parent = path.parent {
      if paths.node(at: parent)?.sequence != nil {
        path = parent
      } else if path.lastKey == "String", let list = parent.parent,
        paths.node(at: list)?.sequence != nil
      {
        // `[String: User]` is a list with a mapping.
        path = list
      } else {
        return path
      }
    }
    return nil
  }

  /// Returns a type with its changes as a string; nil if it does not fit in one.
  private func changedText(at path: NodePath) -> String? {
    guard let node = paths.node(at: path) else { return nil }
    let change = changes[path.jsonPath]
    if let change, !change.types.isEmpty { return name(for: change, of: node) }
    if let name = node.string { return change.map { self.name(for: $0, of: node) } ?? name }
    guard let elements = node.sequence, elements.count == 1,
      let element = path.element(0, in: paths.document)
    else { return nil }
    let text: String?
    if elements[0].mapping != nil {
      guard elements[0].mapping?.entries.map(\.key) == ["String"] else { return nil }
      text = changedText(at: element.appending(["String"])).map { "[String: \($0)]" }
    } else {
      text = changedText(at: element).map { "[\($0)]" }
    }
    return text.map { $0 + (change?.isOptional == true ? "?" : "") }
  }

  /// Returns a changed type of a single name, or the type of values of several types.
  private func name(for change: Change, of node: Node) -> String? {
    let text = node.string
    if text?.contains("=") == true { return nil }
    let isOptional = change.isOptional || text?.hasSuffix("?") == true
    let base = text.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
    let isNumber =
      change.types.isSubset(of: [.integer, .number]) && base?.hasPrefix("Int") == true
    let mark = isOptional ? "?" : ""
    if !change.types.isEmpty { return (isNumber ? "Double" : "JSON") + mark }
    return (change.isUnformatted ? "String" : base).map { $0 + mark }
  }

  /// Returns the change of a type that is a mapping, or a list of one.
  private func action(for change: Change, of node: Node, at path: NodePath) -> OverlayAction? {
    guard change.types.isEmpty, !node.isNull, node.string == nil else { return nil }
    var directives = ObjectBuilder()
    if change.isUnformatted { directives.set("$type", .text("String", at: .nowhere)) }
    if change.isOptional { directives.set("$optional", .flag(true, at: .nowhere)) }
    if node.mapping != nil {
      return OverlayAction(path: path, change: .update(directives.node(at: .nowhere)))
    }
    guard let parent = path.parent, let key = path.lastKey else { return nil }
    directives.set("$type", node)
    return updating(parent, key, directives.node(at: .nowhere))
  }

  private func value(_ literal: Literal, at path: NodePath) -> [OverlayAction]? {
    guard case .string(let text) = literal, let node = paths.node(at: path) else { return nil }
    if node.mapping != nil { return [updating(path, text, Node(.null, at: .nowhere))] }
    guard node.sequence != nil, let parent = path.parent, let key = path.lastKey else { return nil }
    return [updating(parent, key, .list([.text(text, at: .nowhere)], at: .nowhere))]
  }

  // MARK: - Responses

  private func response(
    _ status: Int, _ mediaType: MediaType?, _ deviation: Deviation, at path: NodePath
  ) -> [OverlayAction]? {
    guard let operation = path.parent else { return nil }
    let isSuccess = (200..<300).contains(status)
    // 'response' describes every success.
    guard !isSuccess || paths.node(at: path)?.mapping != nil else { return nil }
    let body =
      findings.schema(deviation, .openAPI31).map { CompactType.type($0) }
      ?? mediaType.flatMap(CompactType.body)
    let response = Node.object(under: String(status), body ?? .text("none", at: .nowhere))
    return [updating(operation, isSuccess ? "responses" : "errors", response)]
  }

  private func fieldType(of deviation: Deviation) -> Node {
    CompactType.type(
      findings.schema(deviation, .openAPI31) ?? .object([:], at: .nowhere), isOptional: true)
  }

  private func updating(_ path: NodePath, _ key: String, _ node: Node) -> OverlayAction {
    OverlayAction(path: path, change: .update(.object(under: key, node)))
  }
}

/// Types as the compact dialect writes them.
private enum CompactType {
  /// Returns the type of a schema that was made of values.
  static func type(_ schema: Node, isOptional: Bool = false) -> Node {
    let mark = isOptional ? "?" : ""
    let types = schema["type"].map { $0.sequence ?? [$0] } ?? []
    let kind = types.compactMap(\.string).first { $0 != "null" }
    if kind == "object", let properties = schema["properties"]?.mapping {
      var fields = ObjectBuilder()
      if isOptional { fields.set("$optional", .flag(true, at: .nowhere)) }
      for property in properties.entries {
        fields.set(wireName(property.key), type(property.value, isOptional: true))
      }
      return fields.node(at: .nowhere)
    }
    if kind == "array", let items = schema["items"] {
      let element = type(items)
      if let text = element.string { return .text("[\(text)]\(mark)", at: .nowhere) }
      let list = Node.list([element], at: .nowhere)
      guard isOptional else { return list }
      return .object(["$type": list, "$optional": .flag(true, at: .nowhere)], at: .nowhere)
    }
    let name = kind.flatMap { names[$0] } ?? "JSON"
    return .text(name + mark, at: .nowhere)
  }

  /// Returns the type of a body that is not JSON; nil if the dialect cannot name it.
  static func body(of mediaType: MediaType) -> Node? {
    let word: String? =
      switch mediaType.kind {
      case .text: "text"
      case .binary, .xml, .multipart: "binary"
      case .json, .lines, .events, .form, nil: nil
      }
    return word.map { .object(under: $0, .text(mediaType.essence, at: .nowhere)) }
  }

  /// Returns the key of a field. One that begins with `$` is a directive unless it is doubled.
  static func wireName(_ name: String) -> String { name.hasPrefix("$") ? "$" + name : name }

  private static let names = [
    "string": "String", "integer": "Int", "number": "Double", "boolean": "Bool",
    "object": "[String: JSON]",
  ]
}
