package import APIModel

extension SwiftName {
  /// Returns whether an enum of this name can enclose all generated code, because no name in the
  /// code would resolve to it.
  package static func isNamespace(_ name: String) -> Bool {
    isIdentifier(name) && Keywords.escaped(name) == name && !StandardNames.contains(name)
      && !TypeNames.reserved.contains(name) && !Vocabulary.names.contains(name)
  }
}

/// Returns an example of a namespace for an API, derived from its title.
package func exampleOfNamespace(for api: API) -> String {
  let name = ClientTitle.name(of: api, .standard)
  return SwiftName.isNamespace(name) ? name : name + "API"
}
