import SpecDocument

/// Numbers schemas so that two have the same number only if they are equal, regardless of their
/// documentation and the order of their keys.
///
/// A copy of a component counts as a reference to it, so that it does not matter which parts of a
/// document were dereferenced.
struct SchemaForms {
  typealias ID = Int

  private enum Form: Hashable {
    case scalar(kind: String, ExactText)
    case list([ID])
    case object([Member])
  }

  private struct Member: Hashable {
    let key: ExactText
    let value: ID
  }

  private var numbers: [Form: ID] = [:]
  private var known: [NodeID: ID] = [:]
  /// The components of each form.
  private var components: [ID: [Mapping.Entry]] = [:]

  /// Adds a component. Those that it may contain copies of must be added before.
  mutating func add(_ component: Mapping.Entry) {
    components[form(of: component.value), default: []].append(component)
  }

  /// Returns the component that a schema is equal to. If there are several, documentation decides.
  mutating func component(equalTo schema: Node) -> Mapping.Entry? {
    var equal = components[form(of: schema)] ?? []
    if equal.count > 1 { equal.removeAll { !$0.value.hasSameContent(as: schema) } }
    return equal.count == 1 ? equal[0] : nil
  }

  private mutating func form(of schema: Node) -> ID {
    let identity = NodeID(schema)
    if let form = known[identity] { return form }
    let form = number(of: schema, as: .object(.schema))
    known[identity] = form
    return form
  }

  private mutating func number(of node: Node, as place: Place) -> ID {
    switch node.content {
    case .mapping(let mapping):
      let isSchema = place == .object(.schema)
      let entries = mapping.entries.filter { !isSchema || !Self.documentation.contains($0.key) }
      let members = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      return number(
        .object(
          members.map { entry in
            let inner = place.inside(entry.key) ?? .data
            let value = part(entry.value, as: inner.narrowed(to: entry.value), under: entry.key)
            return Member(key: ExactText(entry.key), value: value)
          }))
    case .sequence(let nodes):
      return number(.list(nodes.map { part($0, as: place.element ?? .data, under: "") }))
    case .null, .bool, .integer, .number, .string:
      return number(.scalar(kind: node.kindDescription, ExactText(node.scalarText ?? "")))
    }
  }

  private mutating func part(_ node: Node, as place: Place, under key: String) -> ID {
    guard place == .object(.schema), node.isCollection else {
      let isUnordered = Self.unordered.contains(key) && place != .object(.schema)
      guard isUnordered, let nodes = node.sequence else { return number(of: node, as: place) }
      return number(.list(nodes.map { number(of: $0, as: .data) }.sorted()))
    }
    let form = form(of: node)
    guard node.isTypeInSwift, let mapping = node.mapping else { return form }
    if let reference = reference(to: form, at: node.span) {
      return number(of: reference, as: .data)
    }
    // A copy of `{$ref: …, readOnly: true}` has the keys of the component, and `readOnly`.
    let beside = mapping.entries.filter { Self.ofPlace.contains($0.key) }
    if beside.isEmpty { return form }
    let others = mapping.entries.filter { !Self.ofPlace.contains($0.key) }
    let type = self.form(of: Node.object(others, at: node.span))
    guard let reference = reference(to: type, at: node.span)?.mapping else { return form }
    let whole = Node.object(reference.entries + beside, at: node.span)
    return number(of: whole, as: .object(.schema))
  }

  /// Returns a reference to the component of a form; nil unless there is exactly one.
  private func reference(to form: ID, at span: SourceSpan) -> Node? {
    guard let equal = components[form], equal.count == 1 else { return nil }
    return .reference(to: "schemas", equal[0].key, at: span)
  }

  private mutating func number(_ form: Form) -> ID {
    if let number = numbers[form] { return number }
    numbers[form] = numbers.count
    return numbers.count - 1
  }

  /// Keywords that change neither the type of a schema nor its values.
  static let documentation: Set<String> = [
    "title", "description", "example", "examples", "externalDocs", "$comment", "$id", "$schema",
  ]

  /// Keywords about a place rather than its type. They may stand beside a reference.
  static let ofPlace: Set<String> = ["default", "deprecated", "readOnly", "writeOnly"]

  /// Keywords whose lists are sets.
  private static let unordered: Set<String> = ["required", "enum", "type"]
}

extension Node {
  /// Whether it is a schema that becomes a type in Swift: an object with properties, an enum or a
  /// composition. One schema in an `allOf` only wraps that schema.
  var isTypeInSwift: Bool {
    guard let mapping, mapping["$ref"] == nil else { return false }
    if mapping["properties"]?.mapping?.entries.isEmpty == false { return true }
    if mapping["enum"]?.sequence?.isEmpty == false { return true }
    return ["oneOf", "anyOf", "allOf"].contains { (mapping[$0]?.sequence?.count ?? 0) > 1 }
  }
}
