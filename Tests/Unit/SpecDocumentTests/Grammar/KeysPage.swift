import SpecDocument

/// The page of the documentation that lists the table: every kind of object with its keys.
enum KeysPage {
  static var text: String {
    let sections = ObjectKind.allCases.map(section)
    return ([introduction] + sections).joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # Keys

    Every kind of object in a document, with the keys that apigen knows in it, by the version of OpenAPI that added
    them; 2.0 is Swagger 2.0. A key links to the kind of its value; *data* is whatever the API sends: a `$ref` in it
    is not a reference. Unlisted keys cause a warning, unless they begin with `x-`.

    """

  private static func section(_ kind: ObjectKind) -> String {
    let grammar = kind.grammar
    var lines = ["## \(title(grammar.description))", ""]
    if grammar.mayBeReference { lines += ["It may be a reference.", ""] }
    var keys: [(versions: String, text: String)] = grammar.keys.map {
      (versions($0.key), text("`\($0.name)`", $0.key.place))
    }
    if let others = grammar.others {
      keys.append(("All", text("any \(text(others.keys))", others.place)))
    }
    let groups = Dictionary(grouping: keys, by: \.versions).sorted { $0.key < $1.key }
    lines += groups.map { "- \($0): \($1.map(\.text).joined(separator: ", "))" }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func title(_ description: String) -> String {
    description.prefix(1).uppercased() + description.dropFirst()
  }

  /// A key with the kind of its value.
  private static func text(_ key: String, _ place: Place) -> String {
    switch place {
    case .object(let kind): link(key, to: kind)
    case .list(let kind): "\(link(key, to: kind)) (list)"
    case .objectOrList(let kind): "\(link(key, to: kind)) (or list)"
    case .map(let keys, let kind): "\(link(key, to: kind)) (by \(text(keys)))"
    case .referenceOrName(let kind): "\(link(key, to: kind)) (reference or name)"
    case .scalar: key
    case .data, .unknown: "\(key) (data)"
    }
  }

  private static func link(_ key: String, to kind: ObjectKind) -> String {
    "[\(key)](#\(kind.grammar.description.lowercased().replacing(" ", with: "-")))"
  }

  private static func text(_ keys: MapKeys) -> String {
    switch keys {
    case .components, .names: "name"
    case .paths: "path"
    case .statuses: "status"
    case .mediaTypes: "media type"
    case .runtimeExpressions: "runtime expression"
    case .patterns: "pattern"
    }
  }

  private static func versions(_ key: Key) -> String {
    switch (key.first, key.last) {
    case (.swagger20, .openAPI32): "All"
    case (let first, .openAPI32): "Since \(first.number)"
    case (let first, let last) where first == last: "Only \(first.number)"
    case (let first, let last): "\(first.number) to \(last.number)"
    }
  }
}
