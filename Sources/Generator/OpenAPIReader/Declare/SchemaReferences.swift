import APIModel
import SpecDocument

/// Declarations of inline schemas and of the targets of references.
extension SchemaReader {
  mutating func declaration(
    of form: SchemaForm, node: Node, at origin: TypeDeclaration.Origin, _ isNamed: Bool,
    _ isGuess: Bool
  ) -> TypeID {
    // Within an intersection, others can occur on each of exponentially many paths.
    let new = expander.intersections.new
    let isWithinOther = new.contains(NodeID(node)) && arena.isNested(origin, inOneOf: new)
    if let known = arena.declaration(of: node, at: origin, isGuess: isGuess || isWithinOther) {
      return known
    }
    let id = arena.add(declaration(node, at: origin, span: node.span, isNamed: isNamed))
    arena.note(id, for: node, isGuess: isGuess)
    arena.enqueue(PendingSchema(id: id, node: node, form: form))
    return id
  }

  /// Returns the type of a `$ref`.
  mutating func use(ofReference reference: Node) -> TypeUse {
    var reference = reference
    var passed: [References.Target] = []
    var use = TypeUse.scalar(.json)
    while let target = target(of: reference) {
      if let known = components.id(of: target).map(TypeUse.named)
        ?? deepReferences.uses[target.pointer]
      {
        use = known
        break
      }
      guard deepReferences.open.insert(target.pointer).inserted else {
        findings.report(
          .circularReference, "'\(reference.scalarText ?? "")' leads back to itself",
          at: reference.span)
        break
      }
      passed.append(target)
      guard let next = soleReference(of: target.node) else {
        use = nestedUse(of: target, by: reference)
        break
      }
      reference = next
    }
    for target in passed.reversed() {
      if admitsNull(target.node) { use = use.orNull }
      deepReferences.uses[target.pointer] = use
      deepReferences.open.remove(target.pointer)
    }
    return use
  }

  /// Records a reference to a schema in another component.
  mutating func noteReference(
    _ reference: Node, to use: TypeUse, at origin: TypeDeclaration.Origin
  ) {
    guard case .component(let key) = origin, pending.referringComponents[key] == nil,
      let schema = use.named.flatMap({ arena[$0].component })
    else { return }
    pending.referringComponents[key] = ReferringComponent(
      key: key, schema: schema, span: reference.span)
  }

  /// Returns the type of an inline schema that a reference leads to.
  private mutating func nestedUse(of target: References.Target, by reference: Node) -> TypeUse {
    guard nesting.collections < Nesting.deepest else {
      findings.report(
        .unreadableSchema, "'\(reference.scalarText ?? "")' nests too many lists and maps",
        at: reference.span)
      return .scalar(.json)
    }
    return use(of: target.node, at: guessedOrigin(target), isNamed: true, isGuess: true)
  }

  /// Returns a provisional place for a schema that a deep reference reaches before its own is read.
  private func guessedOrigin(_ target: References.Target) -> TypeDeclaration.Origin {
    let tokens = target.location.pointer.tokens
    let isInRoot = target.location.file == document.references.spec.rootFile
    let names = target.location.pointer.names(from: isInRoot ? .object(.document) : .unknown)
    let key = names.last ?? tokens.last ?? "value"
    for count in tokens.indices.reversed() {
      let outer = document.references.pointer(target.location.file, Array(tokens[..<count]))
      if let owner = components[outer] { return .nested(in: owner, .property(key)) }
    }
    return .component(components.name(key, suffix: "Value"))
  }
}
