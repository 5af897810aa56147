import APIModel
import SpecDocument

/// A schema merged with its `allOf` and `$ref`.
struct Schema {
  struct Property {
    let name: String
    let nameSpan: SourceSpan
    var node: Node
    /// The component that describes it, if it is inherited.
    var owner: TypeID?
    /// Whether only conditions describe it: it may be absent, and limits, constants and defaults do
    /// not always hold.
    var isConditional = false
  }

  let span: SourceSpan
  /// Without `allOf`, `$ref`, `properties` and `required`.
  var keywords = KeywordTable()
  var properties: [Property] = []
  var required: Set<ExactText> = []
  /// Members that only conditions such as `if` and `dependentRequired` mention: they may be
  /// anything.
  var mentioned: Set<ExactText> = []
  /// Every `oneOf` and `anyOf`, its own and those of its members: the value is a variant of each.
  var unions: [Mapping.Entry] = []
  /// The conditions that it sets, its own and those of its members.
  var conditions: [Condition] = []
  /// Whether a part is left out that was merged before, or includes itself.
  var isPartial = false
  /// The components that the keywords are inherited from.
  var owners: [String: TypeID] = [:]

  private var positions: [ExactText: Int] = [:]

  init(span: SourceSpan) { self.span = span }

  subscript(key: String) -> Node? { keywords[key]?.value }

  func property(_ name: String) -> Property? {
    positions[ExactText(name)].map { properties[$0] }
  }

  mutating func set(_ entry: Mapping.Entry, owner: TypeID?) {
    keywords[entry.key] = entry
    if owner != nil || !owners.isEmpty { owners[entry.key] = owner }
  }

  /// Sets the schemas of the first elements; of two lists, elements must match both.
  mutating func addPrefix(_ entry: Mapping.Entry, owner: TypeID?, _ nodes: inout NodeFactory) {
    guard let earlier = self["prefixItems"]?.sequence, let later = entry.value.sequence else {
      return set(entry, owner: owner)
    }
    let span = entry.value.span
    let merged = (0..<max(earlier.count, later.count)).map { index in
      guard index < earlier.count else { return later[index] }
      guard index < later.count, later[index].mapping != nil else { return earlier[index] }
      guard earlier[index].mapping != nil else { return later[index] }
      return nodes.all([earlier[index], later[index]], keySpan: span, at: span)
    }
    let value = nodes.sequence(merged, at: span)
    set(Mapping.Entry(key: entry.key, keySpan: entry.keySpan, value: value), owner: owner)
  }

  /// Adds a property; a later one overrides an earlier one, unless it only describes it.
  mutating func add(_ property: Property, _ nodes: inout NodeFactory) {
    guard let position = positions[ExactText(property.name)] else {
      positions[ExactText(property.name)] = properties.count
      properties.append(property)
      return
    }
    let earlier = properties[position].node
    if properties[position].isConditional {
      properties[position] = property
    } else if property.node.onlyDescribes {
      properties[position].node = earlier.adding(property.node, &nodes)
    } else if earlier.isInlineObject, property.node.isInlineObject {
      let span = property.node.span
      properties[position].node = nodes.all([earlier, property.node], keySpan: span, at: span)
    } else {
      properties[position] = property
    }
  }

  /// Adds a property that a branch of a condition describes. If the schema declares it, that is its
  /// type; else it is of any type that a branch gives it.
  mutating func addConditional(_ property: Property, _ nodes: inout NodeFactory) {
    guard let position = positions[ExactText(property.name)] else {
      positions[ExactText(property.name)] = properties.count
      properties.append(property)
      properties[properties.count - 1].isConditional = true
      return
    }
    guard properties[position].isConditional else { return }
    properties[position].node = properties[position].node.or(property.node, &nodes)
  }
}

extension Node {
  /// Whether it is a schema without any keyword for the type.
  fileprivate var onlyDescribes: Bool {
    mapping?.entries.allSatisfy { !SchemaKeywords.shaping.contains($0.key) } ?? false
  }

  /// Whether all its properties are its own.
  fileprivate var isInlineObject: Bool {
    self["properties"]?.mapping?.entries.isEmpty == false && self["$ref"] == nil
  }

  /// Values of either schema: `{anyOf: [first, second]}`, unless both are of the same type.
  func or(_ other: Node, _ nodes: inout NodeFactory) -> Node {
    let members = mapping?.entries.count == 1 ? self["anyOf"]?.sequence ?? [self] : [self]
    let shape = other.shape
    if members.contains(where: { $0.shape == shape }) {
      return members.count == 1 ? withoutLimits(otherThanOf: other, &nodes) : self
    }
    let all = nodes.sequence(members + [other], at: span)
    return nodes.mapping([Mapping.Entry(key: "anyOf", keySpan: span, value: all)], at: span)
  }

  private func withoutLimits(otherThanOf other: Node, _ nodes: inout NodeFactory) -> Node {
    guard let mapping else { return self }
    let kept = mapping.entries.filter { entry in
      SchemaKeywords.shaping.contains(entry.key) || SchemaKeywords.isAnnotation(entry.key)
        || other[entry.key].map { Literal($0) == Literal(entry.value) } == true
    }
    return kept.count == mapping.entries.count ? self : nodes.mapping(kept, at: span)
  }

  /// Returns a mapping with the entries of another, which take precedence.
  fileprivate func adding(_ other: Node, _ nodes: inout NodeFactory) -> Node {
    guard let own = mapping, let added = other.mapping else { return self }
    let kept = own.entries.filter { added.entry($0.key) == nil }
    return nodes.mapping(kept + added.entries, at: span)
  }
}
