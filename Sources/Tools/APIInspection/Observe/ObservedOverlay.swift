import APIModel
import SpecDocument

/// Creates the overlay actions that adapt a document to traffic.
struct ObservedOverlay {
  private let document: Node
  private let version: Version
  private let paths: NodePaths
  private let findings: Observation.Findings
  /// The additional types of values at a place, which are added together.
  private var types: [Deviation.Place: Set<JSONType>] = [:]
  private var widened: Set<Deviation.Place> = []
  private var removed: Set<String> = []

  init(_ document: Node, _ version: Version, _ findings: Observation.Findings) {
    self.document = document
    self.version = version
    self.findings = findings
    var spans: Set<SourceSpan> = []
    for deviation in findings.counts.keys {
      spans.insert(deviation.place.span)
      if case .type(let type) = deviation.kind { types[deviation.place, default: []].insert(type) }
      if case .null = deviation.kind { types[deviation.place, default: []].insert(.null) }
      if case .absent(let owner) = deviation.kind { spans.insert(owner) }
    }
    paths = NodePaths(in: document, of: spans)
  }

  /// Returns the actions for a deviation, in order; nil if an overlay cannot express it.
  mutating func actions(for deviation: Deviation) -> [OverlayAction]? {
    guard let place = paths[deviation.place.span].first else { return nil }
    let below = place.appending(inVersion(deviation.place.below, of: place))
    switch deviation.kind {
    case .null:
      // A misspelled type is understood on its own, but not in a list.
      let type = node(at: below)?["type"]?.string
      let isKnown = type == nil || type.flatMap(JSONType.init) != nil
      let isWidened = (types[deviation.place]?.count ?? 0 > 1 || !isKnown) && !version.hasNullable
      return isWidened ? widened(below, deviation.place) : nullable(below)
    case .absent(let owner): return notRequired(place, owner: paths[owner].first)
    case .value(let literal): return value(literal, at: below)
    case .member(let name):
      return update(below, under: ["properties", name], schema(of: deviation))
    case .unnamedMembers:
      return update(below, under: ["additionalProperties"], .flag(true, at: .nowhere))
    case .type: return widened(below, deviation.place)
    case .format:
      guard let schema = node(at: below), schema["format"] != nil else { return nil }
      let string = Node.object(["type": .text("string", at: .nowhere)], at: .nowhere)
      // Without the format, a misspelled type would become ambiguous.
      let isKnown = schema["type"]?.string.flatMap(JSONType.init) != nil
      return [remove(below, "format")] + (isKnown ? [] : [updating(below, string)])
    case .status(let status):
      let schema = findings.schema(deviation, version)
      var builder = ObjectBuilder()
      builder.set("description", .text("Observed.", at: .nowhere))
      if version == .swagger20 {
        builder.set("schema", schema)
      } else {
        builder.set("content", schema.map { content("application/json", $0) })
      }
      return update(below, under: [String(status)], builder.node(at: .nowhere))
    case .mediaType(let type):
      // In Swagger 2.0, media types belong to the whole operation.
      guard version != .swagger20, node(at: below)?["$ref"] == nil else { return nil }
      return update(below, under: ["content"], content(type, schema(of: deviation)))
    case .parameter(let name):
      let type = Node.object(["type": .text("string", at: .nowhere)], at: .nowhere)
      let parameter = Node.object(
        [
          "name": .text(name, at: .nowhere), "in": .text("query", at: .nowhere),
          "schema": version == .swagger20 ? nil : type,
          "type": version == .swagger20 ? .text("string", at: .nowhere) : nil,
        ], at: .nowhere)
      return update(below, under: ["parameters"], .list([parameter], at: .nowhere))
    case .unnamedValues, .unnamedMediaTypes, .unnamedParameters: return nil
    }
  }

  /// Adapts keys to Swagger 2.0, where a response contains its schema directly.
  private func inVersion(_ keys: [String], of place: NodePath) -> [String] {
    guard version == .swagger20, let content = keys.firstIndex(of: "content") else { return keys }
    return Array(keys[..<content]) + keys.dropFirst(content + 2)
  }

  // MARK: - Null

  private mutating func nullable(_ path: NodePath) -> [OverlayAction]? {
    guard let schema = node(at: path), schema.mapping != nil else { return nil }
    let null = Node.object(["type": .text("null", at: .nowhere)], at: .nowhere)
    var actions: [OverlayAction] = []
    if schema["enum"]?.sequence?.contains(where: \.isNull) == false {
      actions.append(
        updating(
          path, .object(under: "enum", .list([Node(.null, at: .nowhere)], at: .nowhere))))
    }
    if version.hasNullable {
      let flag = version == .swagger20 ? "x-nullable" : "nullable"
      let value = Node.flag(true, at: .nowhere)
      guard let reference = schema["$ref"] else {
        return actions + [updating(path, .object(under: flag, value))]
      }
      // Other keywords next to a reference are ignored.
      let parts = Node.list([.object(under: "$ref", reference)], at: .nowhere)
      return actions + [
        remove(path, "$ref"), updating(path, .object(["allOf": parts, flag: value], at: .nowhere)),
      ]
    }
    if let reference = schema["$ref"] {
      let parts = Node.list([.object(under: "$ref", reference), null], at: .nowhere)
      return actions + [remove(path, "$ref"), updating(path, .object(under: "anyOf", parts))]
    }
    if let type = schema["type"] {
      let text = Node.text("null", at: .nowhere)
      let types =
        type.sequence == nil ? Node.list([type, text], at: .nowhere) : .list([text], at: .nowhere)
      return actions + [updating(path, .object(under: "type", types))]
    }
    for key in ["anyOf", "oneOf"] where schema[key]?.sequence != nil {
      return actions + [updating(path, .object(under: key, .list([null], at: .nowhere)))]
    }
    if let parts = schema["allOf"] {
      let either = Node.list([.object(under: "allOf", parts), null], at: .nowhere)
      return actions + [remove(path, "allOf"), updating(path, .object(under: "anyOf", either))]
    }
    return actions.isEmpty ? nil : actions
  }

  // MARK: - Required members

  private mutating func notRequired(_ property: NodePath, owner: NodePath?) -> [OverlayAction]? {
    guard let name = property.lastKey else { return nil }
    var schemas = [property.parent?.parent].compactMap { $0 }
    if let owner {
      schemas.append(owner)
      for index in (node(at: owner)?["allOf"]?.sequence ?? []).indices {
        if let part = owner.appending(["allOf"]).element(index, in: document) {
          schemas.append(part)
        }
      }
    }
    var actions: [OverlayAction] = []
    for schema in schemas {
      let list = schema.appending(["required"])
      guard let names = node(at: list)?.sequence,
        let index = names.firstIndex(where: { $0.string == name }),
        let element = list.element(index, in: document),
        removed.insert(element.jsonPath).inserted
      else { continue }
      actions.append(OverlayAction(path: element, change: .remove))
    }
    return actions.isEmpty ? nil : actions
  }

  // MARK: - Values and types

  private func value(_ literal: Literal, at path: NodePath) -> [OverlayAction]? {
    let node: Node
    switch literal {
    case .string(let text): node = .text(text, at: .nowhere)
    case .bool(let value): node = .flag(value, at: .nowhere)
    case .integer, .number, .null, .array, .object: return nil
    }
    guard self.node(at: path)?["enum"]?.sequence != nil else { return nil }
    return [updating(path, .object(under: "enum", .list([node], at: .nowhere)))]
  }

  /// Allows other types for a value, too.
  private mutating func widened(_ path: NodePath, _ place: Deviation.Place) -> [OverlayAction]? {
    guard widened.insert(place).inserted else { return [] }
    guard let schema = node(at: path), let mapping = schema.mapping, !mapping.entries.isEmpty else {
      return nil
    }
    let described = ["description", "title", "example", "examples", "deprecated", "readOnly"]
    let entries = mapping.entries.filter {
      !described.contains($0.key) && !$0.key.hasPrefix("x-")
    }
    guard !entries.isEmpty else { return nil }
    let removals = entries.map { remove(path, $0.key) }
    // Swagger 2.0 lacks unions, so the schema has to accept any value.
    if version == .swagger20 { return removals }
    let others = (types[place] ?? []).filter { $0 != .null || !version.hasNullable }
      .map(\.rawValue).sorted()
      .map { Node.object(["type": .text($0, at: .nowhere)], at: .nowhere) }
    let either = Node.list([Node(.mapping(Mapping(entries)), at: .nowhere)] + others, at: .nowhere)
    return removals + [updating(path, .object(under: "anyOf", either))]
  }

  // MARK: - Undescribed parts

  private func schema(of deviation: Deviation) -> Node {
    findings.schema(deviation, version) ?? .object([:], at: .nowhere)
  }

  private func content(_ mediaType: String, _ schema: Node) -> Node {
    .object(under: mediaType, .object(under: "schema", schema))
  }

  // MARK: - Actions

  private func node(at path: NodePath) -> Node? { path.node(in: document) }

  private func remove(_ path: NodePath, _ key: String) -> OverlayAction {
    OverlayAction(path: path.appending([key]), change: .remove)
  }

  private func updating(_ path: NodePath, _ node: Node) -> OverlayAction {
    OverlayAction(path: path, change: .update(node))
  }

  private func update(_ path: NodePath, under keys: [String], _ node: Node) -> [OverlayAction]? {
    guard self.node(at: path)?.mapping != nil else { return nil }
    return [updating(path, keys.reversed().reduce(node) { Node.object(under: $1, $0) })]
  }
}
