import APIModel
import Naming

/// The names of a union's variants that are written in place without a title or a constant: by what only they have.
///
/// - the member that no other variant requires, or else has: `.email(Email)`
/// - a member that is always `true` or always `false`: `.ok(Ok)`, `.notOk(NotOk)`
/// - what it is where no other is so: `.object(Object)`, `.option(Option)`, `.items([Item])`
struct VariantNames {
  private var names: [TypeID: String] = [:]

  init(of union: UnionShape, _ graph: TypeGraph) {
    let objects = union.variants.map { graph.object($0.type)?.shape }
    let required = Self.counts(objects) { $0.isRequired }
    let known = Self.counts(objects) { _ in true }
    var kinds: [String: Int] = [:]
    for variant in union.variants {
      if let kind = Self.kind(of: variant.type, graph) { kinds[kind, default: 0] += 1 }
    }
    for (variant, object) in zip(union.variants, objects) {
      guard let id = variant.type.named else { continue }
      let properties = (object?.properties ?? []).filter { Self.isWord($0.name.text) }
      let own =
        properties.first { $0.isRequired && required[$0.name.text] == 1 }
        ?? properties.first { known[$0.name.text] == 1 }
      let kind = Self.kind(of: variant.type, graph).flatMap { kinds[$0] == 1 ? $0 : nil }
      names[id] =
        properties.lazy.compactMap(Self.flag).first ?? own.map {
          SwiftName.upperCamel($0.name.text)
        }
        ?? kind
    }
  }

  /// nil where nothing tells it from the others.
  subscript(id: TypeID) -> String? { names[id] }

  private static func counts(
    _ objects: [ObjectShape?], where isCounted: (ObjectShape.Property) -> Bool
  ) -> [String: Int] {
    objects.compactMap { $0 }.flatMap(\.properties).reduce(into: [:]) { counts, property in
      if isCounted(property) { counts[property.name.text, default: 0] += 1 }
    }
  }

  /// Whether a name can name a type: a number cannot.
  private static func isWord(_ name: String) -> Bool {
    let name = SwiftName.upperCamel(name)
    return name.first != "_" && !SwiftName.isMember(name)
  }

  private static func flag(_ property: ObjectShape.Property) -> String? {
    guard case .bool(let value) = property.constant else { return nil }
    let name = SwiftName.upperCamel(property.name.text)
    return value ? name : "Not" + name
  }

  private static func kind(of use: TypeUse, _ graph: TypeGraph) -> String? {
    switch graph.bare(use) {
    case .array, .map: return "Item"
    case .scalar, .nullable: return nil
    case .named(let id):
      return switch graph[id].shape {
      case .object(let shape): shape.isTuple ? "Tuple" : "Object"
      case .enumeration(let shape): shape.raw == .string || shape.raw == .any ? "Option" : "Number"
      case .union, .alias, .mapped: "Choice"
      }
    }
  }
}

extension VariantNames {
  /// Whether a variant has no name but its position.
  static func isNumbered(_ key: String) -> Bool { key.hasPrefix("variant ") }
}
