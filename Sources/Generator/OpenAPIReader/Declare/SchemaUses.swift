import APIModel
import SpecDocument

extension SchemaReader {
  /// Returns the type of a schema's values, and declares whatever needs a name.
  mutating func use(
    of schema: Node, at origin: TypeDeclaration.Origin, isNamed: Bool = true, isGuess: Bool = false,
    shared: Schema.SharedProperties? = nil
  ) -> TypeUse {
    if let most = classifier.mostValues[NodeID(schema)] {
      let union = UnionSchema(
        members: [UnionSchema.Member(node: most)], discriminator: nil, span: schema.span)
      let use = TypeUse.named(
        declaration(of: .union(union), node: schema, at: origin, isNamed, isGuess))
      return admitsNull(most) ? use.orNull : use
    }
    guard isDescribed(schema) else { return .scalar(.json) }
    let plain: TypeUse
    if let reference = aliasReference(of: schema) {
      plain = use(ofReference: reference)
      noteReference(reference, to: plain, at: origin)
    } else if let mapped = mappedUse(of: schema) {
      plain = mapped
    } else {
      let expanded = expander.expand(schema, shared: shared)
      switch classifier.form(of: expanded) {
      case .same(let other):
        nesting.unionsOfOne += 1
        defer { nesting.unionsOfOne -= 1 }
        plain =
          isEndless(nesting.unionsOfOne, at: other)
          ? .scalar(.json) : use(of: other, at: origin, isGuess: isGuess)
      case .scalar(let scalar): plain = .scalar(scalar)
      case .array(let items): plain = .array(element(items, at: origin, isGuess))
      case .map(let values, let keys):
        let place = Self.place(ofKeys: keys, inMapAt: origin)
        guard let listed = enumeration(ofKeys: keys, at: place) else {
          plain = .map(element(values, at: origin, isGuess))
          break
        }
        let form = SchemaForm.map(values, keys: keys)
        let id = declaration(of: form, node: schema, at: origin, isNamed, isGuess)
        arena[id].keys = listed
        plain = .named(id)
      case let form:
        plain = .named(declaration(of: form, node: schema, at: origin, isNamed, isGuess))
      }
      if let id = plain.named { noteDiscriminator(of: expanded, id: id) }
    }
    return admitsNull(schema) ? plain.orNull : plain
  }

  /// Returns the type of the elements of a list or map; any JSON if `schema` is nil.
  mutating func element(
    _ schema: Node?, at origin: TypeDeclaration.Origin, _ isGuess: Bool = false
  ) -> TypeUse {
    guard let schema else { return .scalar(.json) }
    guard nesting.collections < Nesting.deepest else {
      findings.report(
        .unreadableSchema, "this schema nests too many lists and maps", at: schema.span)
      return .scalar(.json)
    }
    nesting.collections += 1
    defer { nesting.collections -= 1 }
    return use(of: schema, at: origin, isGuess: isGuess)
  }
}
