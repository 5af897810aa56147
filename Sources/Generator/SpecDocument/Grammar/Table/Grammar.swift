/// The grammar of OpenAPI: every kind of object with its keys, in one table.
///
/// The rows are in the files beside this one: to find out about `requestBody`, search there.
package enum Grammar {
  static let table: [ObjectKind: ObjectGrammar] =
    [documentRows, securityRows, pathRows, contentRows, schemaRows, extensionRows]
    .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  /// Indexed by kind, because every node needs a look-up.
  fileprivate static let byKind = ObjectKind.allCases.map { kind in
    table[kind] ?? ObjectGrammar("an object", [:])
  }

  /// Returns the methods that are keys of a path: `get`, `put` and so on.
  package static func methods(in version: Version) -> [String] {
    ObjectKind.pathItem.grammar.keys
      .filter { $0.key.place == .object(.operation) && $0.key.exists(in: version) }.map(\.name)
  }

  /// Returns whether a key belongs to a tool: `x-internal`.
  package static func isExtension(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: "x") && key.hasPrefix("x-")
  }

  /// Returns whether the value under this key is data in a schema or example, and so in any object
  /// of unknown kind.
  static func isData(_ key: String) -> Bool { dataKeys.contains(key) }

  /// The keys of all kinds of objects.
  static let names = Set(ObjectKind.allCases.flatMap { $0.grammar.keys.map(\.name) })

  private static let dataKeys = Set(
    [ObjectKind.schema, .example].flatMap { kind in
      kind.grammar.keys.filter { $0.key.place == .data }.map(\.name)
    })
}

extension ObjectKind {
  package var grammar: ObjectGrammar { Grammar.byKind[rawValue] }
}
