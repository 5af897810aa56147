import APIModel
import SpecDocument

/// `oneOf` and `anyOf` that mix types with mere limits.
///
/// A limit alone allows every value of the type beside the union:
/// `{type: number, anyOf: [{type: integer}, {minimum: 2}]}`.
extension Classifier {
  /// Returns the variants that are types. A variant that only sets limits gets the type beside the
  /// union, or the type that it implies. Returns an empty list if all variants only set limits.
  mutating func typedMembers(of members: [Node], in schema: Schema) -> [Node] {
    let typed = members.filter { !$0.isCondition }
    guard !typed.isEmpty, typed.count < members.count, schema["discriminator"] == nil else {
      return typed
    }
    let types = typeNames(of: schema)
    guard !types.isEmpty else {
      let implied = members.allSatisfy { !$0.isCondition || !typeNames(of: expand($0)).isEmpty }
      return implied ? members : [document.nodes.bool(true, at: schema.span)]
    }
    let shared = schema.keywords.entries.filter { entry in
      SchemaKeywords.isShaping(entry.key) && !["type", "oneOf", "anyOf"].contains(entry.key)
    }
    return typed + self.members(types, of: schema, with: shared)
  }

  /// Returns the form of an object, or of a schema with several unions, without its open unions.
  /// Properties of their variants become optional: an object need not match any variant.
  mutating func openObjectForm(of schema: Schema) -> SchemaForm? {
    let open = schema.unions.filter { isOpen($0) }
    guard !open.isEmpty, schema["discriminator"] == nil else { return nil }
    let types = typeNames(of: schema)
    guard types == ["object"] || !types.isEmpty && schema.unions.count > 1 else { return nil }
    var result = schema
    result.unions.removeAll { isOpen($0) }
    for key in ["oneOf", "anyOf"] {
      result.keywords[key] = result.unions.last { $0.key == key }
    }
    for member in open.flatMap({ $0.value.sequence ?? [] }) where types == ["object"] {
      let variant = expand(member)
      for property in variant.properties { result.addConditional(property, &document.nodes) }
    }
    return form(of: result)
  }

  private func isOpen(_ union: Mapping.Entry) -> Bool {
    let members = union.value.sequence ?? []
    return members.contains(where: \.isCondition) && !members.allSatisfy(\.isCondition)
  }
}
