import APIModel
import SpecDocument
import SpecRewriting

/// Creates the overlay actions that adapt a document to traffic, each to the document as the
/// previous ones leave it.
struct ObservedOverlay {
  /// The actions that correct a deviation; empty if others correct it too.
  struct Correction {
    let deviation: Deviation
    let actions: [OverlayAction]
  }

  /// The corrections in the order in which they apply.
  private(set) var corrections: [Correction] = []
  private var corrected: Set<Deviation> = []

  private let paths: DeviationPaths
  /// The document with the actions so far.
  private var document: Node
  private let version: Version
  private let findings: Observation.Findings
  /// The schemas of other values at a place, which are added together.
  private var types: [String: [JSONType: Node]] = [:]
  /// The places whose required members, formats and types have been changed: several deviations
  /// may be in one place.
  private var changed: Set<String> = []

  init(_ document: Node, _ version: Version, _ findings: Observation.Findings) {
    self.document = document
    self.version = version
    self.findings = findings
    paths = DeviationPaths(document, of: findings.counts.keys)
    for deviation in findings.counts.keys {
      let type: JSONType? =
        switch deviation.kind {
        case .type(let type): type
        case .null: .null
        default: nil
        }
      guard let type, let path = paths[deviation] else { continue }
      let name = Node.object(under: "type", .text(type.rawValue, at: .nowhere))
      types[path.jsonPath, default: [:]][type] = findings.schema(deviation, version) ?? name
    }
  }

  func corrects(_ deviation: Deviation) -> Bool { corrected.contains(deviation) }

  /// Corrects deviations from the inside out, so that a schema that becomes one of several already
  /// has the corrections of its parts.
  mutating func correct(_ deviations: [Deviation]) {
    let ordered = deviations.enumerated().map { index, deviation in
      let depth = paths[deviation]?.tokens.count ?? 0
      return (order: (-depth, deviation.kind.rank, index), deviation)
    }.sorted { $0.order < $1.order }
    var known: [Place: Bool] = [:]
    for (_, deviation) in ordered {
      guard let path = paths[deviation] else { continue }
      let place = Place(path: path.jsonPath, kind: deviation.kind)
      if known[place] == nil {
        let actions = changes(for: deviation, at: path)
        known[place] = actions != nil
        for action in actions ?? [] { document = action.applied(to: document) }
        corrections.append(Correction(deviation: deviation, actions: actions ?? []))
      }
      if known[place] == true { corrected.insert(deviation) }
    }
  }

  /// What is corrected once, although several types may include it.
  private struct Place: Hashable {
    let path: String
    let kind: Deviation.Kind
  }

  /// Returns why the overlay does not correct a deviation, for people.
  func obstacle(to deviation: Deviation) -> String {
    switch deviation.kind {
    case .unnamedValues, .unnamedMediaTypes, .unnamedParameters:
      return "it may be data, or one exchange has it"
    case .value, .member, .unnamedMembers, .null, .absent, .type, .format, .range, .status,
      .sameStatus, .mediaType, .lines, .parameter:
      break
    }
    guard deviation.place != nil else { return "several places of the spec share the type" }
    guard paths[deviation] != nil else { return "it is described in another file" }
    switch deviation.kind {
    case .mediaType, .status: return "Swagger 2.0 cannot describe it"
    default: return "the schema does not say it in a way that an action can change"
    }
  }

  private mutating func changes(for deviation: Deviation, at path: NodePath) -> [OverlayAction]? {
    switch deviation.kind {
    case .null: return null(path)
    case .absent(let places): return notRequired(path, places)
    case .value(let literal): return value(literal, at: path)
    case .member(let name):
      return update(path, under: ["properties", name], schema(of: deviation))
    case .unnamedMembers:
      return update(path, under: ["additionalProperties"], .flag(true, at: .nowhere))
    case .type: return widened(path)
    case .format: return unformatted(path, isNumber: false)
    case .range: return wider(path, findings.integerType(deviation))
    case .status(let status, let type):
      return response(status, type, findings.schema(deviation, version), path)
    case .sameStatus(let status, let documented):
      return node(at: path.appending([documented])).map {
        [updating(path, .object(under: String(status), $0))]
      }
    case .mediaType(let type): return mediaType(type, findings.schema(deviation, version), path)
    case .lines: return update(path, under: ["x-apigen-stream"], .text("lines", at: .nowhere))
    case .parameter(let name): return parameter(name, path)
    case .unnamedValues, .unnamedMediaTypes, .unnamedParameters: return nil
    }
  }

  // MARK: - Requests and responses

  private func parameter(_ name: String, _ path: NodePath) -> [OverlayAction]? {
    let string = Node.text("string", at: .nowhere)
    let type =
      version == .swagger20
      ? ("type", string) : ("schema", Node.object(under: "type", string))
    let parameter = Node.object(
      [
        "name": .text(name, at: .nowhere), "in": .text("query", at: .nowhere), type.0: type.1,
      ], at: .nowhere)
    return update(path, under: ["parameters"], .list([parameter], at: .nowhere))
  }

  private func response(
    _ status: Int, _ type: MediaType?, _ schema: Node?, _ path: NodePath
  ) -> [OverlayAction]? {
    var builder = ObjectBuilder()
    builder.set("description", .text("Observed.", at: .nowhere))
    if version == .swagger20 {
      builder.set("schema", schema)
    } else {
      let schema = schema ?? type.map(unparsed)
      let type = type?.essence ?? "application/json"
      builder.set("content", schema.map { content(type, $0) })
    }
    return update(path, under: [String(status)], builder.node(at: .nowhere))
  }

  private func mediaType(_ type: String, _ schema: Node?, _ path: NodePath) -> [OverlayAction]? {
    guard version == .swagger20 else {
      return update(path, under: ["content"], content(type, schema ?? unparsed(MediaType(type))))
    }
    // In Swagger 2.0, media types belong to the whole operation.
    guard type == "application/json", node(at: path)?["schema"] == nil, let schema,
      let produces = producing(type, for: path)
    else { return nil }
    return update(path, under: ["schema"], schema).map { $0 + produces }
  }

  /// Adds a media type to an operation's `produces`, for one of its responses. Returns nil if other
  /// operations share the response.
  private func producing(_ type: String, for response: NodePath) -> [OverlayAction]? {
    let operation = response.begins(with: ["paths"]) ? response.parent?.parent : nil
    let own = operation.flatMap { node(at: $0)?["produces"]?.sequence }
    let known = own ?? document["produces"]?.sequence ?? []
    let isProduced = known.isEmpty || known.contains { MediaType($0.string ?? "").kind == .json }
    guard let operation else { return isProduced ? [] : nil }
    // Failures with a schema are JSON anyway.
    if isProduced || response.lastKey?.hasPrefix("2") == false { return [] }
    let types = (own == nil ? known : []) + [.text(type, at: .nowhere)]
    return update(operation, under: ["produces"], .list(types, at: .nowhere))
  }

  // MARK: - Null

  private mutating func null(_ path: NodePath) -> [OverlayAction]? {
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

  private mutating func notRequired(_ property: NodePath, _ places: [Deviation.Place])
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

  /// Removes a format. An integer without one is wide enough for most, unless its type follows from
  /// the format; without the format of a string, a misspelled type would become ambiguous.
  private mutating func unformatted(_ path: NodePath, isNumber: Bool) -> [OverlayAction]? {
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
  private mutating func wider(_ path: NodePath, _ type: JSONType?) -> [OverlayAction]? {
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
  private mutating func widened(_ path: NodePath) -> [OverlayAction]? {
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

  // MARK: - Undescribed parts

  private func schema(of deviation: Deviation) -> Node {
    findings.schema(deviation, version) ?? .object([:], at: .nowhere)
  }

  /// Returns the schema of a body that is not JSON.
  private func unparsed(_ mediaType: MediaType) -> Node {
    let string = Node.text("string", at: .nowhere)
    return switch mediaType.kind {
    case .text, .xml, .events: .object(under: "type", string)
    case .binary, .multipart:
      .object(["type": string, "format": .text("binary", at: .nowhere)], at: .nowhere)
    case .json, .lines, .form, nil: .object([:], at: .nowhere)
    }
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

extension Deviation.Kind {
  /// The order of corrections of one place: the last one moves its schema.
  fileprivate var rank: Int {
    switch self {
    case .format, .range: 1
    case .null: 2
    case .type: 3
    default: 0
    }
  }
}
