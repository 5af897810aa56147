import APIModel

/// The names of a union's inline variants without a title or a constant, derived from a
/// distinguishing feature:
///
/// - a member that no other variant requires, or else that no other has: `.email(Email)`
/// - a member that is always `true` or always `false`: `.ok(Ok)`, `.notOk(NotOk)`
/// - otherwise, its kind of value, if no other variant is of that kind: `.empty(Empty)`,
///   `.object(Object)`, `.option(Option)`, `.items([Item])`
/// - a member whose type differs from its type in all other variants: `.stringLabels(StringLabels)`
struct VariantNames {
  private var names: [TypeID: String] = [:]

  init(of union: UnionShape, _ graph: TypeGraph, _ style: WordStyle) {
    let objects = union.variants.map { graph.object($0.type)?.shape }
    let required = Self.counts(objects) { $0.isRequired }
    let known = Self.counts(objects) { _ in true }
    var others: [(id: TypeID, type: TypeUse, shape: ObjectShape?)] = []
    for (variant, object) in zip(union.variants, objects) {
      guard let id = variant.type.named else { continue }
      let properties = (object?.properties ?? []).filter { Self.isWord($0.name.text, style) }
      let own =
        properties.first { $0.isRequired && required[$0.name.text] == 1 }
        ?? properties.first { known[$0.name.text] == 1 }
      let name =
        properties.lazy.compactMap { Self.flag($0, style) }.first
        ?? own.map { style.upperCamel($0.name.text) }
      if let name {
        names[id] = name
      } else if !graph[id].isComponent {
        others.append((id, variant.type, object))
      }
    }
    name(others.map { ($0.id, Self.kind(of: $0.type, graph)) })
    let alike = others.filter { names[$0.id] == nil }
    name(
      alike.map { ($0.id, Self.member(of: $0.shape, besides: alike.map(\.shape), graph, style)) })
  }

  /// Gives each variant its name unless another wants the same.
  private mutating func name(_ candidateLists: [(id: TypeID, name: String?)]) {
    let counts = candidateLists.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    for (id, name) in candidateLists where counts[name] == 1 { names[id] = name }
  }

  /// The name of a variant; nil if nothing distinguishes it from the others.
  subscript(id: TypeID) -> String? { names[id] }

  private static func counts(
    _ objects: [ObjectShape?], where isCounted: (ObjectShape.Property) -> Bool
  ) -> [String: Int] {
    objects.compactMap { $0 }.flatMap(\.properties).reduce(into: [:]) { counts, property in
      if isCounted(property) { counts[property.name.text, default: 0] += 1 }
    }
  }

  /// Returns whether a name can name a type, unlike a number.
  private static func isWord(_ name: String, _ style: WordStyle) -> Bool {
    let name = style.upperCamel(name)
    return name.first != "_" && !style.isMember(name)
  }

  private static func flag(_ property: ObjectShape.Property, _ style: WordStyle) -> String? {
    guard case .bool(let value) = property.constant else { return nil }
    let name = style.upperCamel(property.name.text)
    return value ? name : "Not" + name
  }

  private static func kind(of use: TypeUse, _ graph: TypeGraph) -> String? {
    switch graph.bare(use) {
    case .array, .map: return "Item"
    case .scalar, .nullable: return nil
    case .named(let id):
      return switch graph[id].shape {
      case .object(let shape) where shape.isEmpty: "Empty"
      case .object(let shape): shape.isTuple ? "Tuple" : "Object"
      case .enumeration(let shape): shape.raw == .string || shape.raw == .any ? "Option" : "Number"
      case .union, .alias, .mapped: "Choice"
      }
    }
  }
}

extension VariantNames {
  /// Returns the first member whose type differs in all other variants, prefixed with that type:
  /// `StringLabels`.
  private static func member(
    of shape: ObjectShape?, besides shapes: [ObjectShape?], _ graph: TypeGraph, _ style: WordStyle
  ) -> String? {
    for property in shape?.properties ?? [] where isWord(property.name.text, style) {
      let word = word(property.type, graph)
      let words = shapes.map { shape in
        shape?.properties.first { $0.name == property.name }.map { self.word($0.type, graph) }
      }
      if words.count(where: { $0 == word }) == 1 {
        return word + style.upperCamel(property.name.text)
      }
    }
    return nil
  }

  private static func word(_ use: TypeUse, _ graph: TypeGraph) -> String {
    switch graph.element(of: use) {
    case .scalar(let scalar): WordStyle.standard.upperCamel(scalar.name)
    case let other: kind(of: other, graph) ?? ""
    }
  }
}

extension TypeDeclaration {
  fileprivate var isComponent: Bool { if case .component = origin { true } else { false } }
}

extension ObjectShape {
  /// Whether the spec describes no member, although arbitrary ones may be kept.
  fileprivate var isEmpty: Bool {
    properties.isEmpty && (additional == nil || additional == .scalar(.json))
  }
}
