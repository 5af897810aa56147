import APIModel
import SpecDocument

/// The third pass over schemas: their types, with declarations in the arena where they need a name.
///
///     reader.use(of: schema, at: .operation(0, .body))  // .array(.named(3))
struct SchemaReader: DocumentReading {
  var classifier: Classifier
  var arena: TypeArena
  var hierarchies: Hierarchies

  /// The user's types that replace schemas.
  var mapped: MappedSchemas
  /// The work that is left for when all operations and types are known.
  var pending = Pending()
  /// The references to schemas that are not components.
  var deepReferences = DeepReferences()
  var nesting = Nesting()

  init(_ declared: ComponentDeclarer) {
    var document = declared.document
    hierarchies = Hierarchies(of: declared.arena.components, declared.components, &document)
    classifier = Classifier(expander: Expander(document: document, components: declared.components))
    arena = declared.arena
    mapped = MappedSchemas(choices: declared.mapped)
  }

  var document: Document {
    get { classifier.expander.document }
    _modify { yield &classifier.expander.document }
  }

  var expander: Expander {
    get { classifier.expander }
    _modify { yield &classifier.expander }
  }

  var components: Components { expander.components }
  var types: [TypeDeclaration] { arena.types }

  mutating func expand(_ schema: Node) -> Schema { expander.expand(schema) }

  /// Returns the kind of type that a schema describes, with references and unions of one schema
  /// followed.
  mutating func form(of schema: Node) -> SchemaForm {
    var schema = schema
    for _ in 0..<Nesting.mostUnionsOfOne {
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

  /// Records the discriminator that a schema declares or inherits.
  mutating func noteDiscriminator(of schema: Schema, id: TypeID) {
    guard let name = schema["discriminator"]?["propertyName"]?.string else { return }
    pending.discriminators.append(PendingDiscriminator(type: id, property: ExactText(name)))
  }

  /// Returns whether a schema has keywords; `true`, `false` and null are read as any JSON.
  mutating func isDescribed(_ schema: Node) -> Bool { schema.bool == nil && mapping(schema) != nil }

  /// Returns whether unions of a single schema lead back to themselves, so that no value is valid.
  mutating func isEndless(_ count: Int, at schema: Node) -> Bool {
    guard count > Nesting.mostUnionsOfOne else { return false }
    findings.report(.unreadableSchema, "this schema refers only to itself", at: schema.span)
    return true
  }
}

/// The targets of references to schemas that are not components, by their pointers.
struct DeepReferences {
  /// Those that are being read.
  var open: Set<String> = []
  var uses: [String: TypeUse] = [:]
}

/// How deep the current schema is inside others.
struct Nesting {
  /// The number of lists and maps around it, and the limit for those nested by references.
  var collections = 0
  static let deepest = 300
  /// The number of unions of a single schema around it, each nested in the one before.
  var unionsOfOne = 0
  static let mostUnionsOfOne = 100
}

/// The user's types that replace schemas. Each is declared once, under its own name.
struct MappedSchemas {
  let choices: MappedTypes
  /// The declarations so far, by the types.
  var declared: [String: TypeID] = [:]
  var seenFormats: Set<String> = []
}
