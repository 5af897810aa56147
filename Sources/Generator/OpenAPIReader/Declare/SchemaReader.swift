import APIModel
import SpecDocument

/// The third pass over schemas: their types, with declarations in the arena where they need a name.
///
///     reader.use(of: schema, at: .operation(0, .body))  // .array(.named(3))
struct SchemaReader: DocumentReading {
  var classifier: Classifier
  var arena: TypeArena
  var hierarchies: Hierarchies

  /// The user's types, those already declared, and the formats seen so far.
  let mapped: MappedTypes
  var mappedTypes: [String: TypeID] = [:]
  var seenFormats: Set<String> = []

  /// The work that is left for when all operations and types are known.
  var pending = Pending()
  /// Deep references that are being read.
  var openReferences: Set<String> = []
  /// The types of deep references, by pointer.
  var nestedUses: [String: TypeUse] = [:]
  /// The number of lists and maps around the current schema, and the limit for those nested by
  /// references.
  private(set) var nesting = 0
  static let deepestNesting = 300
  /// The number of unions of a single schema around the current one, each nested in the one before.
  private var unionsOfOne = 0
  private static let mostUnionsOfOne = 100

  init(_ declared: ComponentDeclarer) {
    var document = declared.document
    hierarchies = Hierarchies(of: declared.arena, declared.components, &document)
    classifier = Classifier(document: document, components: declared.components)
    arena = declared.arena
    mapped = declared.mapped
  }

  var document: Document {
    get { classifier.document }
    _modify { yield &classifier.document }
  }

  var components: Components { classifier.components }
  var types: [TypeDeclaration] { arena.types }

  mutating func expand(_ schema: Node) -> Schema { classifier.expand(schema) }

  /// Returns the kind of type that a schema describes, with references and unions of one schema
  /// followed.
  mutating func form(of schema: Node) -> SchemaForm {
    var schema = schema
    for _ in 0..<Self.mostUnionsOfOne {
      guard case .same(let other) = classifier.form(of: expand(schema)) else { break }
      schema = other
    }
    return classifier.form(of: expand(schema))
  }

  /// Returns whether a schema describes an object and nothing about its members.
  mutating func isOpaqueObject(_ schema: Node) -> Bool {
    guard let mapping = resolveSchema(schema)?.mapping, mapping["type"]?.string == "object" else {
      return false
    }
    return mapping.entries.allSatisfy { entry in
      entry.key == "type" || SchemaKeywords.isAnnotation(entry.key)
        || entry.key == "properties" && entry.value.mapping?.entries.isEmpty == true
    }
  }

  /// Reads the shapes of all declarations, including those added while reading.
  mutating func readPendingSchemas() {
    while let next = arena.next() {
      let shape =
        next.form.map { self.shape($0, of: next.node, id: next.id) }
        ?? componentShape(next.node, id: next.id, pointer: next.pointer)
      arena[next.id].shape = shape
      noteExamples(next.node.schemaExamples, of: .named(next.id))
      noteFormat(of: annotations(of: next.node), at: arena[next.id].span)
    }
  }

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
    } else if let mapped = mappedUse(of: schema) {
      plain = mapped
    } else {
      let expanded = classifier.expand(schema, shared: shared)
      switch classifier.form(of: expanded) {
      case .same(let other):
        unionsOfOne += 1
        defer { unionsOfOne -= 1 }
        plain =
          isEndless(unionsOfOne, at: other)
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
  private mutating func element(
    _ schema: Node?, at origin: TypeDeclaration.Origin, _ isGuess: Bool = false
  ) -> TypeUse {
    guard let schema else { return .scalar(.json) }
    guard nesting < Self.deepestNesting else {
      findings.report(
        .unreadableSchema, "this schema nests too many lists and maps", at: schema.span)
      return .scalar(.json)
    }
    nesting += 1
    defer { nesting -= 1 }
    return use(of: schema, at: origin, isGuess: isGuess)
  }

  /// Records the discriminator that a schema declares or inherits.
  private mutating func noteDiscriminator(of schema: Schema, id: TypeID) {
    guard let name = schema["discriminator"]?["propertyName"]?.string else { return }
    pending.discriminators.append(PendingDiscriminator(type: id, property: ExactText(name)))
  }

  /// Returns whether a schema has keywords; `true`, `false` and null are read as any JSON.
  private mutating func isDescribed(_ schema: Node) -> Bool {
    schema.bool == nil && mapping(schema) != nil
  }
}

// MARK: - Examples

extension SchemaReader {
  /// Records examples of a type.
  mutating func noteExamples(
    _ nodes: [Node], of type: TypeUse, _ direction: TypeDeclaration.Direction = [],
    named name: SourceSpan? = nil
  ) {
    for node in nodes {
      pending.examples.append(
        PendingExample(node: node, type: type, direction: direction, name: name))
    }
  }

  /// Records the format of a string, or `null` if null is the only value.
  mutating func noteFormat(of schema: SchemaAnnotations, at place: SourceSpan) {
    pending.formats[place] =
      schema["type"]?.string == "null" ? "null" : schema["format"]?.string
  }

  /// Returns the type of a list or map as its examples show it, if its elements are described as
  /// objects without properties.
  mutating func type(_ type: TypeUse, shownBy examples: [Node]) -> TypeUse {
    guard type.hasFreeElements else { return type }
    for example in examples {
      guard let value = type.contradiction(in: example) else { continue }
      findings.reportAnyElement(value)
      return type.acceptingAnyElements
    }
    return type
  }
}

extension Findings {
  /// Reports an example with another value where the schema describes objects without properties.
  mutating func reportAnyElement(_ value: Node) {
    report(
      .example,
      "this example has \(value.kindDescription) where the schema describes objects without "
        + "properties; any JSON is accepted", at: value.span)
  }
}

// MARK: - Shapes

extension SchemaReader {
  private mutating func componentShape(_ schema: Node, id: TypeID, pointer: String?) -> TypeShape {
    var schema = schema
    var pointer = pointer
    for count in 1... {
      guard !isEndless(count, at: schema), isDescribed(schema) else {
        return .alias(.scalar(.json))
      }
      if let reference = aliasReference(of: schema) {
        return .alias(use(ofReference: reference).withoutNull)
      }
      if let mapped = mappedUse(ofFormat: schema) { return .alias(mapped) }
      let expanded = classifier.expand(schema, pointer: pointer)
      noteDiscriminator(of: expanded, id: id)
      if let hierarchy = hierarchyShape(of: expanded, node: schema, id: id) {
        return .union(hierarchy)
      }
      let form = classifier.form(of: expanded)
      guard case .same(let other) = form else { return shape(form, of: schema, id: id) }
      schema = other
      pointer = nil
    }
    return .alias(.scalar(.json))
  }

  /// Returns whether unions of a single schema lead back to themselves, so that no value is valid.
  private mutating func isEndless(_ count: Int, at schema: Node) -> Bool {
    guard count > Self.mostUnionsOfOne else { return false }
    findings.report(.unreadableSchema, "this schema refers only to itself", at: schema.span)
    return true
  }

  private mutating func shape(_ form: SchemaForm, of schema: Node, id: TypeID) -> TypeShape {
    switch form {
    case .object(let schema): return .object(objectShape(schema, id: id))
    case .tuple(let tuple): return .object(tupleShape(tuple, id: id))
    case .enumeration(let shape): return .enumeration(shape)
    case .union(let union):
      let shape = unionShape(union, id: id)
      // If all variants turn out to have the same type, the union is that type.
      let isOneType = shape.variants.count == 1 && union.members.count > 1
      return isOneType ? .alias(shape.variants[0].type) : .union(shape)
    case .scalar(let scalar): return .alias(.scalar(scalar))
    case .array(let items):
      let list = TypeUse.array(element(items, at: .nested(in: id, .item)))
      return .alias(type(list, shownBy: schema.schemaExamples))
    case .map(let values, let keys):
      let isInline = arena[id].isInlineMap
      if !isInline {
        arena[id].keys = enumeration(ofKeys: keys, at: .nested(in: id, .key(of: nil)))
      }
      let origin = isInline ? arena[id].origin : .nested(in: id, .value)
      let map = TypeUse.map(element(values, at: origin))
      return .alias(type(map, shownBy: schema.schemaExamples))
    case .same(let other): return componentShape(other, id: id, pointer: nil)
    }
  }
}
