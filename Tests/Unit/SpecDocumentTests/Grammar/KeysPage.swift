import SpecDocument

/// The page of the documentation that lists the table: every kind of object with its keys.
enum KeysPage {
  static var text: String {
    let sections = ObjectKind.allCases.map(section)
    return ([introduction] + sections).joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # Keys

    Every kind of object in a document, with the keys that apigen knows in it and the versions of OpenAPI that have
    them; 2.0 is Swagger 2.0. Unlisted keys cause a warning, unless they begin with `x-`. *Data* is whatever the
    API sends: a `$ref` in it is not a reference.

    """

  private static func section(_ kind: ObjectKind) -> String {
    let grammar = kind.grammar
    var lines = ["## \(title(grammar.description))", ""]
    if grammar.mayBeReference { lines += ["It may be a reference.", ""] }
    lines += ["| key | value | versions |", "| --- | --- | --- |"]
    lines += grammar.keys.map { "| `\($0.name)` | \(text($0.key.place)) | \(versions($0.key)) |" }
    if let others = grammar.others {
      lines.append("| \(text(others.keys)) | \(text(others.place)) | all |")
    }
    return (lines + [""]).joined(separator: "\n")
  }

  private static func title(_ description: String) -> String {
    description.prefix(1).uppercased() + description.dropFirst()
  }

  private static func text(_ place: Place) -> String {
    switch place {
    case .object(let kind): link(kind)
    case .list(let kind): "list, each element \(link(kind))"
    case .objectOrList(let kind): "\(link(kind)), or a list"
    case .map(let keys, let kind): "map by \(text(keys)), each value \(link(kind))"
    case .referenceOrName(let kind): "reference to \(link(kind)), or its name"
    case .scalar: "value"
    case .data, .unknown: "data"
    }
  }

  private static func link(_ kind: ObjectKind) -> String {
    let description = kind.grammar.description
    return "[\(description)](#\(description.lowercased().replacing(" ", with: "-")))"
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
    case (.swagger20, .openAPI32): "all"
    case (let first, .openAPI32): "since \(first.number)"
    case (let first, let last) where first == last: first.number
    case (let first, let last): "\(first.number) to \(last.number)"
    }
  }
}
