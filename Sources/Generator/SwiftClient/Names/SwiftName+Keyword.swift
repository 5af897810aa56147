extension SwiftName {
  /// Returns whether a name is a keyword, which a declaration must put in backticks.
  package static func isKeyword(_ name: String) -> Bool { Keywords.escaped(name) != name }
}
