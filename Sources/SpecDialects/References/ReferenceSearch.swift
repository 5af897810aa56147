import Diagnostics
package import SpecSyntax

/// A `$ref` in a document as it was written.
package struct ReferenceSite: Sendable {
  /// The text of the reference.
  package let node: Node
  /// What must stand where it leads.
  package let place: Place
  /// The schema with an `$id` that it stands in, which pointers and URLs begin from.
  package let base: IdentifiedSchema?
  /// Whether it may be something else, such as the name of a schema in a discriminator.
  package let isGuess: Bool
}

/// A schema that has a name of its own, an `$id`; or a document that has one, `$self`.
package struct IdentifiedSchema: Sendable, Hashable {
  package let url: String
  package let location: Location

  package init(url: String, location: Location) {
    self.url = url
    self.location = location
  }
}

/// Finds the references below a node, each with what must stand at its end.
///
///     var search = ReferenceSearch()
///     search.search(document, as: .document, at: location)
///     search.sites
package struct ReferenceSearch: Sendable {
  package private(set) var sites: [ReferenceSite] = []
  package private(set) var schemas: [IdentifiedSchema] = []
  private var tokens: [String] = []
  private var base: IdentifiedSchema?
  private var file: SourceFile.ID?

  package init() {}

  package mutating func search(
    _ node: Node, as place: Place, at location: Location, base: IdentifiedSchema? = nil
  ) {
    tokens = location.pointer.tokens
    file = location.file
    self.base = base
    visit(node, as: place)
  }

  private mutating func visit(_ node: Node, as place: Place) {
    switch node.content {
    case .mapping(let mapping): visit(mapping, node, as: place)
    case .sequence(let nodes):
      let element: Place
      switch place {
      case .list(let place): element = place
      case .other: element = .other
      case .map, .object: return
      }
      for (index, node) in nodes.enumerated() {
        tokens.append(String(index))
        visit(node, as: element)
        tokens.removeLast()
      }
    case .null, .bool, .integer, .number, .string: break
    }
  }

  private mutating func visit(_ mapping: Mapping, _ node: Node, as place: Place) {
    let outer = base
    defer { base = outer }
    if place == .object(.schema) { enterSchema(mapping) }
    if place == .document, let text = mapping["$self"]?.string, let file {
      let root = Location(file: file, pointer: JSONPointer(tokens))
      schemas.append(IdentifiedSchema(url: URLText.resolve(text, from: nil), location: root))
    }
    if let reference = mapping["$ref"], reference.string != nil { add(reference, as: place) }
    for entry in mapping.entries {
      guard let inner = place.place(under: entry.key) else { continue }
      tokens.append(entry.key)
      visit(entry.value, as: inner)
      tokens.removeLast()
    }
  }

  private mutating func enterSchema(_ mapping: Mapping) {
    if let text = mapping["$id"]?.string, let file {
      let url = URLText.resolve(text, from: base?.url)
      let location = Location(file: file, pointer: JSONPointer(tokens))
      let schema = IdentifiedSchema(url: url, location: location)
      schemas.append(schema)
      base = schema
    }
    // Values of a discriminator lead to schemas by reference or by name.
    for entry in mapping["discriminator"]?["mapping"]?.mapping?.entries ?? [] {
      guard let text = entry.value.string else { continue }
      let isGuess = !text.contains("/") && !text.contains("#")
      add(entry.value, as: .object(.schema), isGuess: isGuess)
    }
  }

  private mutating func add(_ node: Node, as place: Place, isGuess: Bool = false) {
    sites.append(ReferenceSite(node: node, place: place, base: base, isGuess: isGuess))
  }
}

extension Place {
  /// What stands under a key of a mapping at this place; nil where no reference of the standard can be.
  func place(under key: String) -> Place? {
    switch self {
    case .object(let kind): return kind.place(under: key)
    case .map(let value):
      // Names of schemas, parameters and headers may begin so too.
      let isNamed = value == .object(.schema) || value == .object(.parameter)
      let isExtension = key.hasPrefix("x-") && !isNamed
      return key == "$ref" || isExtension ? nil : value
    case .other: return Kind.encoding.place(under: key).map { _ in .other }
    case .list: return nil
    }
  }
}

/// URLs as texts: enough of them to find a schema by its `$id`.
package enum URLText {
  /// A URL that may be relative to another.
  package static func resolve(_ text: String, from base: String?) -> String {
    let text = text.hasSuffix("#") ? String(text.dropLast()) : text
    guard let base, case .file = Reference(text).document else { return text }
    let authority = base.range(ofAuthority: ()) ?? base.startIndex
    guard !text.hasPrefix("/") else { return base[..<authority] + text }
    let path = SpecPath.resolve(text, from: String(base[authority...])) ?? text
    return base[..<authority] + (authority == base.startIndex ? "" : "/") + path
  }
}

extension String {
  /// Where the path of a URL begins.
  fileprivate func range(ofAuthority: Void) -> Index? {
    guard let scheme = firstRange(of: "://") else { return nil }
    return self[scheme.upperBound...].firstIndex(of: "/") ?? endIndex
  }
}
