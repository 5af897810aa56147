package import OpenAPIGrammar
package import SpecReferences
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
///     search.search(document, as: .object(.document), at: location)
///     search.sites
package struct ReferenceSearch: Sendable {
  package private(set) var sites: [ReferenceSite] = []
  package private(set) var schemas: [IdentifiedSchema] = []
  /// The schemas with an `$id` around the node that is being visited, by how deep they stand.
  private var bases: [(depth: Int, schema: IdentifiedSchema)] = []

  package init() {}

  package mutating func search(
    _ node: Node, as place: Place, at location: Location, base: IdentifiedSchema? = nil
  ) {
    bases = base.map { [(depth: -1, schema: $0)] } ?? []
    walk(node, as: place, at: location.pointer.tokens) { node, place, pointer in
      while let last = bases.last, last.depth >= pointer.count { bases.removeLast() }
      if case .referenceOrName(let kind) = place {
        addReferenceOrName(node, to: kind)
      } else if let mapping = node.mapping {
        visit(mapping, as: place, at: Location(file: location.file, pointer: JSONPointer(pointer)))
      }
      return true
    }
  }

  private mutating func visit(_ mapping: Mapping, as place: Place, at location: Location) {
    if place == .object(.schema), let text = mapping["$id"]?.string {
      let url = URLText.resolve(text, from: bases.last?.schema.url)
      let schema = IdentifiedSchema(url: url, location: location)
      schemas.append(schema)
      bases.append((location.pointer.tokens.count, schema))
    }
    if place == .object(.document), let text = mapping["$self"]?.string {
      let url = URLText.resolve(text, from: nil)
      schemas.append(IdentifiedSchema(url: url, location: location))
    }
    if let reference = mapping["$ref"], reference.string != nil {
      add(reference, as: place, isGuess: false)
    }
  }

  private mutating func addReferenceOrName(_ node: Node, to kind: ObjectKind) {
    guard let text = node.string else { return }
    add(node, as: .object(kind), isGuess: !text.contains("/") && !text.contains("#"))
  }

  private mutating func add(_ node: Node, as place: Place, isGuess: Bool) {
    sites.append(
      ReferenceSite(node: node, place: place, base: bases.last?.schema, isGuess: isGuess))
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
