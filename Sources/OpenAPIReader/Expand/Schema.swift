import APIModel
import Diagnostics
import OpenAPIGrammar
import SpecSyntax

/// A schema together with what its `allOf` and its `$ref` add to it.
struct Schema {
  struct Property {
    let name: String
    let nameSpan: SourceSpan
    var node: Node
    /// The component that describes it, where it is inherited.
    var owner: TypeID?
  }

  let span: SourceSpan
  /// Without `allOf`, `$ref`, `properties` and `required`.
  var keywords: [String: Mapping.Entry] = [:]
  var properties: [Property] = []
  var required: Set<String> = []
  /// Every `oneOf` and `anyOf`, its own and those of its members: the value is a variant of each.
  var unions: [Mapping.Entry] = []
  /// The components that the keywords are inherited from.
  var owners: [String: TypeID] = [:]

  private var positions: [String: Int] = [:]

  init(span: SourceSpan) { self.span = span }

  subscript(key: String) -> Node? { keywords[key]?.value }

  func property(_ name: String) -> Property? { positions[name].map { properties[$0] } }

  mutating func set(_ entry: Mapping.Entry, owner: TypeID?) {
    keywords[entry.key] = entry
    if owner != nil || !owners.isEmpty { owners[entry.key] = owner }
  }

  /// Adds a property; a later one overrides an earlier one, unless it only describes it.
  mutating func add(_ property: Property, _ nodes: inout NodeFactory) {
    guard let position = positions[property.name] else {
      positions[property.name] = properties.count
      properties.append(property)
      return
    }
    let earlier = properties[position].node
    if property.node.onlyDescribes {
      properties[position].node = earlier.adding(property.node, &nodes)
    } else if earlier.isInlineObject, property.node.isInlineObject {
      let span = property.node.span
      properties[position].node = nodes.all([earlier, property.node], keySpan: span, at: span)
    } else {
      properties[position] = property
    }
  }

  mutating func addMissing(_ property: Property) {
    guard positions[property.name] == nil else { return }
    positions[property.name] = properties.count
    properties.append(property)
  }
}

extension Node {
  /// Whether it is a schema that says nothing of the type.
  fileprivate var onlyDescribes: Bool {
    mapping?.entries.allSatisfy { !SchemaKeywords.shaping.contains($0.key) } ?? false
  }

  /// Whether its properties are in it, and nowhere else.
  fileprivate var isInlineObject: Bool {
    self["properties"]?.mapping?.entries.isEmpty == false && self["$ref"] == nil
  }

  /// A mapping with the entries of another, which take precedence.
  fileprivate func adding(_ other: Node, _ nodes: inout NodeFactory) -> Node {
    guard let own = mapping, let added = other.mapping else { return self }
    let kept = own.entries.filter { added.entry($0.key) == nil }
    return nodes.mapping(kept + added.entries, at: span)
  }
}
