import English
import SpecDocument
import APIModel

extension Operation {
  /// Returns whether a success consists of several things: a list, pages of a list, or an object
  /// that wraps a list.
  func answersMany(_ noun: String, _ graph: TypeGraph) -> Bool {
    if paging != nil { return true }
    guard let content = responses.first(where: \.isSuccess)?.content else { return false }
    switch content.kind {
    case .lines: return true
    case .json: break
    default: return false
    }
    switch graph.bare(content.type) {
    case .array: return true
    case .map(let value): return graph.mapsMany(value, of: noun)
    case let other:
      guard let object = graph.object(other) else { return false }
      return graph.holdsList(object.shape, of: noun)
    }
  }
}

extension Operation {
  /// Returns whether a success says that something was created, or is a component of this name.
  func creates(_ noun: String, _ graph: TypeGraph) -> Bool {
    guard let success = responses.first(where: \.isSuccess) else { return false }
    if success.status == .code(201) { return true }
    guard let type = success.content.map({ graph.bare($0.type) }), case .named(let id) = type,
      let component = graph[id].component
    else { return false }
    return Words.split(component).contains { Singular.folded($0) == noun }
  }
}

extension TypeGraph {
  /// Keys under which the result of a request is wrapped.
  private static let wrappers: Set<String> = ["data", "result", "results", "response", "payload"]

  /// Keys of the list in an envelope, whatever the list is of.
  private static let lists: Set<String> = wrappers.union([
    "content", "elements", "entries", "hits", "items", "list", "metadata", "objects", "records",
    "resources", "rows", "value", "values",
  ])

  /// Keys of objects that describe an envelope.
  private static let descriptions: Set<String> = [
    "cursor", "cursors", "info", "links", "meta", "metadata", "page", "pageinfo", "pages", "paging",
    "pagination", "query",
  ]

  /// Returns whether an object wraps a list: of the subject, under a usual key, as its only member, or
  /// a list of objects beside nothing but numbers and links, if the subject is in the plural.
  fileprivate func holdsList(_ shape: ObjectShape, of noun: String, depth: Int = 0) -> Bool {
    // An object that keeps arbitrary members is not a list.
    if let additional = shape.additional, !shape.isAdditionalKept, mapsMany(additional, of: noun) {
      return true
    }
    let subject = Singular.folded(noun)
    return shape.properties.contains { property in
      let words = Words.split(property.name.text)
      let key = words.joined().lowercased()
      switch bare(property.type) {
      case .array(let element):
        return shape.properties.count == 1
          || [key, words.last ?? ""].contains { Singular.folded($0) == subject }
          || Self.lists.contains(key)
          || subject != noun.lowercased() && object(element) != nil
            && shape.properties.allSatisfy { $0.name == property.name || describesEnvelope($0) }
      case .map(let value): return shape.properties.count == 1 && mapsMany(value, of: noun)
      case let other:
        guard depth == 0, Self.wrappers.contains(key), let inner = object(other) else {
          return false
        }
        return holdsList(inner.shape, of: noun, depth: 1)
      }
    }
  }

  /// Returns whether the values of a map are several things.
  ///
  /// Arbitrary JSON describes one thing, and so do scalars, unless the noun is in the plural:
  /// `/version`, but not `/currencies`.
  fileprivate func mapsMany(_ value: TypeUse, of noun: String) -> Bool {
    switch bare(value) {
    case .scalar(.json): false
    case .scalar: Singular.of(noun) != noun
    default: true
    }
  }

  /// Returns whether a member only counts or links what an object lists.
  private func describesEnvelope(_ property: ObjectShape.Property) -> Bool {
    let key = Words.split(property.name.text).joined().lowercased()
    if Self.descriptions.contains(key) { return true }
    switch bare(property.type) {
    case .scalar: return true
    case .named(let id):
      if case .enumeration = self[id].shape { return true }
      return false
    default: return false
    }
  }
}
