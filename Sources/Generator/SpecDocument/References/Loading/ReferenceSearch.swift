/// A `$ref` in a document as written.
struct WrittenReference: Sendable {
  /// The node that holds the reference.
  let node: Node
  /// The file that contains it.
  let file: SourceFile.ID
  /// The kind of its target.
  let place: Place
  /// The enclosing schema with an `$id`, the base of pointers and URLs.
  let base: IdentifiedSchema?
  /// Whether it may be something other than a reference, such as the name of a schema in a
  /// discriminator. The reader reports it if it leads nowhere.
  let isGuess: Bool
}

/// A schema with an `$id`, or a document with a `$self`.
struct IdentifiedSchema: Sendable, Hashable {
  let url: String
  let location: Location
}

/// Finds the references below a node, each with the kind of its target.
///
///     var search = ReferenceSearch(in: file, writtenIn: dialect)
///     search.search(document, as: .object(.document), at: JSONPointer([]))
///     search.sites
struct ReferenceSearch: Sendable {
  private(set) var sites: [WrittenReference] = []
  /// The references that keys of security requirements are, by their places.
  private(set) var requirements: [SourceSpan: Node] = [:]
  private(set) var schemas: [IdentifiedSchema] = []
  private(set) var hasAnchors = false
  private(set) var hasDynamicReferences = false
  private let file: SourceFile.ID
  /// The security schemes of a file other than the root.
  private let schemes: Mapping?
  /// Whether an `$id` is the base of the references below it, as since OpenAPI 3.1. In earlier
  /// versions, all references are relative to the file.
  private let hasBases: Bool
  /// The schemas with an `$id` around the visited node, by depth.
  private var bases: [(depth: Int, schema: IdentifiedSchema)] = []

  init(in file: SourceFile.ID, writtenIn dialect: Dialect?, schemes: Mapping? = nil) {
    self.file = file
    self.schemes = schemes
    hasBases =
      if case .openAPI(let version) = dialect { version >= .openAPI31 } else { true }
  }

  mutating func search(
    _ node: Node, as place: Place, at pointer: JSONPointer, base: IdentifiedSchema? = nil
  ) {
    bases = hasBases ? base.map { [(depth: -1, schema: $0)] } ?? [] : []
    walk(node, as: place, at: pointer.tokens) { node, place, pointer in
      while let last = bases.last, last.depth >= pointer.count { bases.removeLast() }
      if case .referenceOrName(let kind) = place {
        if node.string != nil { add(node, as: .object(kind), isGuess: true) }
      } else if let mapping = node.mapping {
        visit(mapping, as: place, at: pointer)
      }
      return true
    }
  }

  private mutating func visit(_ mapping: Mapping, as place: Place, at pointer: [String]) {
    if place == .object(.schema) {
      if let text = mapping["$id"]?.string {
        let schema = addSchema(text, at: pointer, base: bases.last?.schema.url)
        if hasBases { bases.append((pointer.count, schema)) }
      }
      if mapping["$anchor"] != nil || mapping["$dynamicAnchor"] != nil { hasAnchors = true }
      if let reference = mapping["$dynamicRef"], reference.string != nil {
        hasDynamicReferences = true
        add(reference, as: place, isGuess: false)
      }
    } else if place == .object(.securityRequirement) {
      addRequirements(mapping)
    } else if place == .object(.document), let text = mapping["$self"]?.string {
      _ = addSchema(text, at: pointer, base: nil)
    }
    if let reference = mapping["$ref"], reference.string != nil {
      add(reference, as: place, isGuess: false)
    }
  }

  /// Adds the security schemes that are named by a URI (OpenAPI 3.2 §4.30), or by a name
  /// that their file declares. Names of components have neither slashes nor a `#`.
  private mutating func addRequirements(_ mapping: Mapping) {
    for entry in mapping.entries {
      let isReference = entry.key.contains { "/#".contains($0) }
      guard isReference || schemes?.entry(entry.key) != nil else { continue }
      let text =
        isReference
        ? entry.key : JSONPointer(["components", "securitySchemes", entry.key]).fragment
      let reference = Node(.string(text), at: entry.keySpan)
      requirements[entry.keySpan] = reference
      add(reference, as: .object(.securityScheme), isGuess: true)
    }
  }

  private mutating func addSchema(_ url: String, at pointer: [String], base: String?)
    -> IdentifiedSchema
  {
    let location = Location(file: file, pointer: JSONPointer(pointer))
    let schema = IdentifiedSchema(url: URLText.resolve(url, from: base), location: location)
    schemas.append(schema)
    return schema
  }

  private mutating func add(_ node: Node, as place: Place, isGuess: Bool) {
    sites.append(
      WrittenReference(
        node: node, file: file, place: place, base: bases.last?.schema, isGuess: isGuess))
  }
}
