/// The grammar of one kind of object.
///
/// It is shared, not copied, since the grammar is consulted for every key of a document.
package final class ObjectGrammar: Sendable {
  /// As messages name it: `unknown key 'sumary' in an operation`.
  package let description: String
  /// In the order of the table.
  package let keys: [(name: String, key: Key)]
  /// The place of all other keys, where these are paths, statuses and the like.
  package let others: (keys: MapKeys, place: Place)?
  package let mayBeReference: Bool
  /// Whether a string under one of its keys may name an object.
  let namesObjects: Bool
  private let byName: KeyTable

  init(
    _ description: String, _ keys: KeyValuePairs<String, Key>,
    also further: KeyValuePairs<String, Key> = [:], others: (keys: MapKeys, place: Place)? = nil
  ) {
    self.description = description
    self.keys = (Array(keys) + Array(further)).map { ($0.key, $0.value) }
    self.others = others
    byName = KeyTable(self.keys)
    mayBeReference = byName["$ref"] != nil
    namesObjects = (self.keys.map(\.key.place) + [others?.place].compactMap(\.self)).contains {
      if case .referenceOrName = $0 { true } else { false }
    }
  }

  package subscript(name: String) -> Key? { byName[name] }

  /// Returns the place of a key's value; nil for data and for keys of other tools.
  func place(under name: String) -> Place? {
    if let key = byName[name] { return key.place == .data ? nil : key.place }
    if Grammar.isExtension(name) || Grammar.isData(name) && others == nil { return nil }
    // A schema may be in the place of the object that should have it.
    return others?.place ?? (name == "schema" ? .object(.schema) : .unknown)
  }

  /// Returns whether a keyword has all of these roles.
  package func isKeyword(_ name: String, _ roles: SchemaRoles) -> Bool {
    byName[name]?.roles.isSuperset(of: roles) == true
  }

  /// Returns whether a keyword is an annotation.
  package func isAnnotation(_ name: String) -> Bool {
    Grammar.isExtension(name) || isKeyword(name, .annotation)
  }
}
