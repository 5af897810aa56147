package import SpecDocument

/// Replaces inline schemas that are equal to a component by references to it, as they were before
/// the document was dereferenced.
///
/// Documentation and the order of keys do not make schemas differ. A schema that is equal to several
/// components stays inline, unless the documentation of one is equal too. Keys that may stand beside a
/// reference stay there: `readOnly`, `deprecated`, a default, and null among the types.
///
///     let restored = reuseComponents(in: lowered)
package func reuseComponents(in spec: ResolvedSpec) -> ResolvedSpec {
  var copies = ComponentCopies(of: spec)
  return copies.replaced(in: spec)
}

/// Returns the number of inline schemas that ``reuseComponents(in:)`` replaces.
package func countCopiesOfComponents(in spec: ResolvedSpec) -> Int {
  var copies = ComponentCopies(of: spec)
  _ = copies.replaced(in: spec)
  return copies.count
}

/// Finds the copies of components.
private struct ComponentCopies {
  /// The number of copies that were replaced.
  private(set) var count = 0
  private var forms = SchemaForms()

  init(of spec: ResolvedSpec) {
    let schemas = spec.root["components"]?["schemas"]?.mapping?.entries ?? []
    let types = schemas.filter(\.value.isTypeInSwift)
    // Only a larger component can contain a copy of another.
    for (entry, _) in types.map({ ($0, $0.value.size) }).sorted(by: { $0.1 < $1.1 }) {
      forms.add(entry)
    }
  }

  mutating func replaced(in spec: ResolvedSpec) -> ResolvedSpec {
    var changed = spec
    changed.root = replacing(spec.root, as: .object(.document)) ?? spec.root
    for (index, part) in spec.parts.enumerated() {
      changed.parts[index].node = replacing(part.node, as: part.place) ?? part.node
    }
    return changed
  }

  /// Returns the node with all copies inside it replaced; nil if it contains none.
  private mutating func replacing(_ node: Node, as place: Place) -> Node? {
    node.replacingChildren(as: place) { child, inner, key in
      if place == .object(.components), key == "schemas" {
        // A component is not a copy of itself.
        return child.replacingChildren(as: inner) { schema, inner, _ in replacing(schema, as: inner)
        }
      }
      if inner == .object(.schema), let reference = reference(inPlaceOf: child) { return reference }
      return replacing(child, as: inner)
    }
  }

  private mutating func reference(inPlaceOf schema: Node) -> Node? {
    guard schema.isTypeInSwift, let mapping = schema.mapping else { return nil }
    var content = schema
    var component = forms.component(equalTo: content)
    if component == nil {
      content = Node.object(mapping.entries.compactMap(\.ofType), at: schema.span)
      component = forms.component(equalTo: content)
    }
    guard let component else { return nil }
    count += 1
    var reference = Node.reference(to: "schemas", component.key, at: schema.span)
    let allowsNull = ["type", "enum"].contains { content[$0] != mapping[$0] }
    if allowsNull { reference = nullable(reference) }
    let beside = mapping.entries.filter { entry in
      Self.keysBesideReferences.contains(entry.key)
        && component.value[entry.key]?.hasSameContent(as: entry.value) != true
    }
    return .object((reference.mapping?.entries ?? []) + beside, at: schema.span)
  }

  private static let keysBesideReferences = SchemaForms.ofPlace.union([
    "description", "example", "examples",
  ])
}

extension Mapping.Entry {
  /// The entry without the parts that belong to a place rather than to the type: a default, a
  /// direction, null.
  fileprivate var ofType: Mapping.Entry? {
    switch key {
    case _ where SchemaForms.ofPlace.contains(key): return nil
    case "type":
      guard let types = value.sequence, types.contains(where: { $0.string == "null" }) else {
        return self
      }
      let others = types.filter { $0.string != "null" }
      return with(others.count == 1 ? others[0] : .list(others, at: value.span))
    case "enum":
      guard let values = value.sequence, values.contains(where: \.isNull) else { return self }
      return with(.list(values.filter { !$0.isNull }, at: value.span))
    default: return self
    }
  }
}

extension Node {
  /// The number of values in it, without documentation.
  fileprivate var size: Int {
    switch content {
    case .mapping(let mapping):
      mapping.entries.reduce(1) {
        SchemaForms.documentation.contains($1.key) ? $0 : $0 + $1.value.size
      }
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.size }
    case .null, .bool, .integer, .number, .string: 1
    }
  }
}
