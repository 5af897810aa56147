import APIModel
import SpecDocument

/// A schema merged with its `allOf` and `$ref`.
struct Schema {
  struct Property {
    let name: String
    let nameSpan: SourceSpan
    var node: Node
    /// The component that describes it, if it is inherited unchanged.
    var owner: TypeID?
    /// The component that lists its values, if they are inherited unchanged.
    var ownerOfValues: TypeID?
    /// Whether only conditions describe it. It may then be absent, and its limits, constants and
    /// defaults do not always apply.
    var isConditional = false
    /// Whether no condition describes it for all values, so that it may also be anything.
    var isOpen = false

    init(name: String, nameSpan: SourceSpan, node: Node, owner: TypeID?) {
      self.name = name
      self.nameSpan = nameSpan
      self.node = node
      self.owner = owner
      ownerOfValues = owner
    }

    /// Takes a schema that another description of the property led to. A component that changes what
    /// it inherits is the owner.
    mutating func change(to node: Node, by other: Property) {
      let listing = ["enum", "const", "$ref", "allOf"]
      let keepsValues = listing.allSatisfy {
        node[$0].map(NodeID.init) == self.node[$0].map(NodeID.init)
      }
      if owner != other.owner {
        owner = nil
        if !keepsValues { ownerOfValues = nil }
      }
      self.node = node
    }
  }

  /// Properties beside a `oneOf`, as they are added to each variant, and the type that they belong
  /// to.
  struct SharedProperties {
    let node: NodeID
    let owner: TypeID
  }

  let span: SourceSpan
  /// Without `allOf`, `$ref`, `properties` and `required`.
  var keywords = KeywordTable()
  var properties: [Property] = []
  var required: Set<ExactText> = []
  /// Members that only conditions such as `if` and `dependentRequired` mention: they may be
  /// anything.
  var mentioned: Set<ExactText> = []
  /// Every `oneOf` and `anyOf` of the schema and its members. The value is a variant of each.
  var unions: [Mapping.Entry] = []
  /// The variants of a union of nothing but limits, which imply a type.
  var limits: [Node] = []
  /// The conditions of the schema and its members.
  var conditions: [Condition] = []
  /// Whether a part was left out because it was merged before or includes itself.
  var isPartial = false
  /// The components that keywords are inherited from, by keyword.
  var owners: [String: TypeID] = [:]

  /// The positions of the properties; empty while a linear search is faster than hashing.
  private var positions: [ExactText: Int] = [:]
  private static let fewProperties = 32

  init(span: SourceSpan) { self.span = span }

  subscript(key: String) -> Node? { keywords[key]?.value }

  func property(_ name: String) -> Property? { position(of: name).map { properties[$0] } }

  private func position(of name: String) -> Int? {
    // By index: a property is large to copy.
    positions.isEmpty
      ? properties.indices.first { properties[$0].name.isExactly(name) }
      : positions[ExactText(name)]
  }

  private mutating func append(_ property: Property) {
    properties.append(property)
    let unlisted = positions.isEmpty ? properties[...] : properties.suffix(1)
    guard properties.count > Self.fewProperties else { return }
    for index in unlisted.indices { positions[ExactText(properties[index].name)] = index }
  }

  mutating func set(_ entry: Mapping.Entry, owner: TypeID?) {
    keywords.set(entry)
    if owner != nil || !owners.isEmpty { owners[entry.key] = owner }
  }

  /// Sets a property, in place of another description of it.
  mutating func set(_ property: Property) {
    if let position = position(of: property.name) {
      properties[position] = property
    } else {
      append(property)
    }
  }

  /// Adds a property that a branch of a condition describes. A type that the schema declares takes
  /// precedence; otherwise the property has any of the types that branches give it. It `isOpen` if
  /// the condition does not describe it for all values.
  mutating func addConditional(
    _ property: Property, isOpen: Bool = false, _ nodes: inout NodeFactory
  ) {
    guard let position = position(of: property.name) else {
      append(property)
      properties[properties.count - 1].isConditional = true
      properties[properties.count - 1].isOpen = isOpen
      return
    }
    guard properties[position].isConditional else { return }
    properties[position].node = properties[position].node.or(property.node, &nodes)
    if !isOpen { properties[position].isOpen = false }
  }
}

extension Node {
  /// Returns a schema for values of either: `{anyOf: [first, second]}`, or just one for equal
  /// types.
  func or(_ other: Node, _ nodes: inout NodeFactory) -> Node {
    let members = mapping?.entries.count == 1 ? self["anyOf"]?.sequence ?? [self] : [self]
    let shape = other.shape
    if members.contains(where: { $0.shape == shape }) {
      return members.count == 1 ? withoutLimits(otherThanOf: other, &nodes) : self
    }
    return nodes.list(under: "anyOf", members + [other], at: span)
  }

  private func withoutLimits(otherThanOf other: Node, _ nodes: inout NodeFactory) -> Node {
    guard let mapping else { return self }
    let kept = mapping.entries.filter { entry in
      SchemaKeywords.isShaping(entry.key) || SchemaKeywords.isAnnotation(entry.key)
        || other[entry.key].map { Literal($0) == Literal(entry.value) } == true
    }
    return kept.count == mapping.entries.count ? self : nodes.mapping(kept, at: span)
  }

  /// Returns a mapping with further entries, which take precedence.
  func adding(_ added: Mapping, _ nodes: inout NodeFactory) -> Node {
    guard let own = mapping else { return self }
    let kept = own.entries.filter { added.entry($0.key) == nil }
    return nodes.mapping(kept + added.entries, at: span)
  }
}
