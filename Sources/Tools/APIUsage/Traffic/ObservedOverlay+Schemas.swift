import APIModel
import SpecDocument

/// The types, members and values of schemas.
extension ObservedOverlay {
  mutating func null(_ path: NodePath) -> [OverlayAction]? {
    // A misspelled type is understood on its own, but not in a list.
    let type = node(at: path)?["type"]?.string
    let isKnown = type == nil || type.flatMap(JSONType.init) != nil
    let isWidened = (types[path.jsonPath]?.count ?? 0 > 1 || !isKnown) && !version.hasNullable
    return isWidened ? widened(path) : nullable(path)
  }

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

  mutating func notRequired(_ property: NodePath, _ places: [Deviation.Place])
    -> [OverlayAction]?
  {
    guard let name = property.lastKey else { return nil }
    var actions: [OverlayAction] = []
    var isFound = false
    for place in places {
      guard let list = paths[place]?.appending(["required"]) else { continue }
      if changed.contains("\(list.jsonPath) \(name)") { isFound = true }
      guard let index = node(at: list)?.sequence?.firstIndex(where: { $0.string == name }),
        let element = list.element(index, in: document)
      else { continue }
      isFound = true
      changed.insert("\(list.jsonPath) \(name)")
      actions.append(OverlayAction(path: element, change: .remove))
    }
    return isFound ? actions : nil
  }

  // MARK: - Values and types

  func value(_ literal: Literal, at path: NodePath) -> [OverlayAction]? {
    let node: Node
    switch literal {
    case .string(let text): node = .text(text, at: .nowhere)
    case .bool(let value): node = .flag(value, at: .nowhere)
    case .integer, .number, .null, .array, .object: return nil
    }
    guard self.node(at: path)?["enum"]?.sequence != nil else { return nil }
    return [updating(path, .object(under: "enum", .list([node], at: .nowhere)))]
  }

  /// Removes a format. An integer without one is wide enough for most, unless its type follows from
  /// the format; without the format of a string, a misspelled type would become ambiguous.
  mutating func unformatted(_ path: NodePath, isNumber: Bool) -> [OverlayAction]? {
    let path = target(of: path)
    guard changed.insert("format of \(path.jsonPath)").inserted else { return [] }
    guard let schema = node(at: path), schema["format"] != nil else { return nil }
    let isKnown = schema["type"]?.string.flatMap(JSONType.init) != nil
    if isKnown { return [remove(path, "format")] }
    if isNumber { return nil }
    let string = Node.object(["type": .text("string", at: .nowhere)], at: .nowhere)
    return [remove(path, "format"), updating(path, string)]
  }

  /// Describes numbers that the format or `Int64` cannot hold: an integer of 64 bits without a sign,
  /// or else a decimal number.
  mutating func wider(_ path: NodePath, _ type: JSONType?) -> [OverlayAction]? {
    guard let type else { return unformatted(path, isNumber: true) }
    let path = target(of: path)
    guard let written = node(at: path)?["type"] else { return nil }
    if type == .integer {
      return [updating(path, .object(under: "format", .text("uint64", at: .nowhere)))]
    }
    // A `Double` would change such numbers, so that the client refuses them.
    let number = Node.text(type.rawValue, at: .nowhere)
    let decimal = Node.text("decimal", at: .nowhere)
    guard let types = written.sequence else {
      return [updating(path, .object(["type": number, "format": decimal], at: .nowhere))]
    }
    let others = types.filter { $0.string != "integer" && $0.string != "number" }
    let all = Node.list([number] + others, at: .nowhere)
    return [
      remove(path, "type"),
      updating(path, .object(["type": all, "format": decimal], at: .nowhere)),
    ]
  }

  /// Returns the path of the component that a schema refers to, or of the schema itself.
  private func target(of path: NodePath) -> NodePath {
    var path = path
    for _ in 0..<20 {
      guard let reference = node(at: path)?["$ref"]?.string,
        let target = paths.component(reference), node(at: target) != nil
      else { break }
      path = target
    }
    return path
  }

  /// Allows other types for a value, too.
  mutating func widened(_ path: NodePath) -> [OverlayAction]? {
    guard changed.insert("type of \(path.jsonPath)").inserted else { return [] }
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
    let others = (types[path.jsonPath] ?? [:])
      .filter { $0.key != .null || !version.hasNullable }
      .sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    let either = Node.list([Node.object(entries, at: .nowhere)] + others, at: .nowhere)
    return removals + [updating(path, .object(under: "anyOf", either))]
  }
}
