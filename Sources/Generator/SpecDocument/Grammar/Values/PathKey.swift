/// A key of `paths`, split into its parts. A path has neither query string nor fragment, but some
/// documents distinguish operations by them: `/users?sort=name`.
package struct PathKey: Sendable {
  /// The key without white space at its ends, and with the bare names of its parameters.
  private let text: String
  /// The part before the query and the fragment.
  package let path: Substring
  /// The part after `?`.
  package let query: Substring?
  /// The part after `#`.
  package let fragment: Substring?
  /// The parameters that stand for the rest of the path, with its slashes.
  package let rest: Set<ExactText>
  /// Whether the key begins or ends with white space, or has invisible marks.
  package let hasOuterSpace: Bool

  package init(_ key: String) {
    let trimmed = key.withoutMarks.withoutOuterSpace
    hasOuterSpace = trimmed.utf8.count < key.utf8.count
    var rest: Set<ExactText> = []
    text = Self.withBareNames(trimmed, &rest)
    self.rest = rest
    let (beginning, fragment) = Self.divide(text[...], at: UInt8(ascii: "#"))
    (path, query) = Self.divide(beginning, at: UInt8(ascii: "?"))
    self.fragment = fragment
  }

  /// Returns the names by which selectors may call a path: as written, as repaired, and as lists
  /// show it, without a query.
  package static func names(of path: String) -> [String] {
    let repaired = repaired(path)
    let listed = listed(path)
    return [path] + (repaired == path ? [] : [repaired]) + (listed == repaired ? [] : [listed])
  }

  /// Returns a path as lists show it: `/users/{id}` for `users/:id?sort=name`.
  package static func listed(_ path: String) -> String { String(Self(repaired(path)).path) }

  /// Returns a path with a slash at its beginning, and bare names in braces.
  package static func repaired(_ path: String) -> String {
    let key = Self(withBraces(path)).text
    return key.hasPrefix("/") ? key : "/" + key
  }

  /// Returns a path with braces around the parameters that it writes as routers of servers do:
  /// `/users/:id`, `/users/<int:id>`, `/files/*`.
  package static func withBraces(
    _ path: String, where isParameter: (String) -> Bool = { _ in true }
  ) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
      guard let name = routedName(segment), isParameter(name) else { return String(segment) }
      return segment.hasPrefix("<path:") ? "{\(name):path}" : "{\(name)}"
    }.joined(separator: "/")
  }

  private static func routedName(_ segment: Substring) -> String? {
    if segment == "*" { return "*" }
    if segment.hasPrefix(":") { return String(segment.dropFirst()) }
    guard segment.hasPrefix("<"), segment.hasSuffix(">") else { return nil }
    return segment.dropFirst().dropLast().split(separator: ":").last.map(String.init)
  }

  private static func divide(_ text: Substring, at mark: UInt8) -> (Substring, Substring?) {
    guard let index = text.utf8.firstIndex(of: mark) else { return (text, nil) }
    return (text[..<index], text[text.utf8.index(after: index)...])
  }

  /// Replaces what is in braces by names.
  private static func withBareNames(_ text: Substring, _ rest: inout Set<ExactText>) -> String {
    // Nearly all placeholders are names.
    guard text.utf8.contains(where: mayBeOperator) || String(text).containsBytes(of: "{/") else {
      return String(text)
    }
    var result = ""
    var start = text.startIndex
    while let open = text.utf8[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = closingBrace(in: text, after: open)
    {
      let inside = text[text.utf8.index(after: open)..<close]
      result += text[start..<open] + bareExpression(inside, &rest)
      start = text.utf8.index(after: close)
    }
    return result + text[start...]
  }

  /// Returns whether a character may make a placeholder more than a name.
  private static func mayBeOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "*")...UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Returns what stands for an expression in braces: placeholders, or nothing for a query, whose
  /// parameters operations describe (RFC 6570 §3.2.6, §3.2.8).
  private static func bareExpression(_ inside: Substring, _ rest: inout Set<ExactText>) -> String {
    switch inside.first {
    case "?", "&": return ""
    case "/":
      return inside.dropFirst().split(separator: ",").map {
        "/" + bareExpression($0, &rest)
      }.joined()
    default:
      let placeholder = PathPlaceholder(inside)
      if placeholder.isRest { rest.insert(ExactText(placeholder.name)) }
      return "{\(placeholder.name)}"
    }
  }

  /// Returns the names of the query parameters whose value a placeholder stands for: `user` for
  /// `id` in `?user={id}`.
  package func queryNames(of placeholder: String) -> [String] {
    let value = "={\(placeholder)}"
    return (query ?? "").split(separator: "&").filter { $0.hasSuffix(value) }.map {
      String($0.dropLast(value.count))
    }
  }

  /// Returns the brace that ends a placeholder, whose pattern may contain braces: `{id:[0-9]{3}}`.
  private static func closingBrace(in text: Substring, after open: String.Index) -> String.Index? {
    var depth = 0
    var isPattern = false
    for index in text.utf8[open...].indices {
      switch text.utf8[index] {
      case UInt8(ascii: ":"): isPattern = true
      case UInt8(ascii: "{") where isPattern || depth == 0: depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

/// A placeholder in a path. OpenAPI allows only a name in the braces. The routers of servers add a
/// mark for the rest of the path (`{proxy+}`, `{*path}`, `{path...}`, `{path:path}`), for a segment
/// that may be missing (`{id?}`), or a pattern (`{id:[0-9]+}`).
package struct PathPlaceholder: Sendable {
  package let name: String
  /// Whether it stands for the rest of the path.
  package let isRest: Bool

  package init(_ text: some StringProtocol) {
    guard text.utf8.contains(where: ":=+*.;?".utf8.contains) else {
      (name, isRest) = (String(text), false)
      return
    }
    var name = Substring(text)
    var pattern: Substring = ""
    if let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")),
      Self.isPattern(name[name.utf8.index(after: colon)...])
    {
      pattern = name[name.utf8.index(after: colon)...]
      name = name[..<colon]
    } else if let sign = name.utf8.firstIndex(of: UInt8(ascii: "=")) {
      // google.api.http: `{name=projects/*}`.
      pattern = name[name.utf8.index(after: sign)...]
      name = name[..<sign]
    }
    // RFC 6570: `;` and `.` are styles, and `*` after the name of a list explodes it.
    let start = name.prefix { "+*.;".contains($0) }
    var bare = name.dropFirst(start.count)
    var isMarked = start.contains { "+*".contains($0) }
    if bare.hasSuffix("?") { bare = bare.dropLast() }
    for mark in ["...", "+", "*"] where bare.hasSuffix(mark) {
      bare = bare.dropLast(mark.count)
      isMarked = true
    }
    guard !bare.isEmpty else {
      (self.name, isRest) = (String(text), text.contains("*"))
      return
    }
    self.name = String(bare)
    isRest =
      isMarked || pattern == "path" || [".*", ".+", "**", "/"].contains(where: pattern.contains)
  }

  /// Returns whether what follows a colon is a type or a regular expression, rather than the rest
  /// of a name such as `ns:id`.
  private static func isPattern(_ text: Substring) -> Bool {
    types.contains(String(text.hasSuffix("?") ? text.dropLast() : text))
      || text.contains { "[](){}\\.*+^$|".contains($0) }
  }

  private static let types: Set<String> = [
    "alpha", "any", "bool", "datetime", "decimal", "double", "float", "guid", "int", "long", "path",
    "required", "slug", "str", "string", "uuid",
  ]
}

extension StringProtocol {
  /// The text without invisible marks, by which Directus makes equal paths distinct.
  fileprivate var withoutMarks: String {
    // The first byte of each of them.
    guard utf8.contains(where: { $0 == 0xE2 || $0 == 0xEF }) else { return String(self) }
    let marks: Set<Unicode.Scalar> = ["\u{200B}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{FEFF}"]
    return String(String.UnicodeScalarView(unicodeScalars.filter { !marks.contains($0) }))
  }

  /// The text without white space at its ends.
  package var withoutOuterSpace: Substring {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
