import SpecDocument
import APIModel

/// Names for operations without a name in the spec, and the short names within a group.
enum OperationName {
  /// From method and path: `GET /users/{id}/posts` is `GetUsersByIDPosts`.
  static func upperCamel(_ operation: Operation, _ style: WordStyle) -> String {
    var words = Words.split(operation.method.lowercased())
    for segment in operation.path.split(separator: "/") {
      for part in PathTemplate(segment).parts {
        switch part {
        case .literal(let text): words += Words.split(String(text))
        case .name(let name): words += ["by"] + Words.split(String(name))
        }
      }
    }
    return style.upperCamel(words)
  }

  /// Returns the function that implements an operation of a FastAPI server: `read_item` for
  /// `read_item_items__item_id__get`, which is made of function, path and method. nil for any other
  /// name, or if the function is a bare verb: `read`.
  static func function(_ operation: Operation, named name: String?, _ style: WordStyle) -> String? {
    let method = "_" + operation.method.lowercased()
    guard let name, name.hasSuffix(method) else { return nil }
    // An application mounted at `/api` does not know this part of its paths.
    let fixed = operation.path.prefix { $0 != "{" }
    let starts = fixed.indices.filter { fixed[$0] == "/" }
    let places = starts.lazy.map { start in
      String(operation.path[start...].map { $0.isLetter || $0.isNumber ? $0 : "_" }) + method
    }
    guard let place = places.first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
      return nil
    }
    let function = String(name.dropLast(place.count))
    return isVerb(style.lowerCamel(function)) ? nil : function
  }

  /// Returns the name of a method in its group: `getUser` in `users` is `get`.
  ///
  /// Different operations never get the same short name: a plural is only dropped after a verb for
  /// lists, a singular only after any other verb.
  static func short(_ name: String, in group: OperationGroups.Group, _ style: WordStyle) -> String {
    if let prefixed = withoutPrefix(name, tag: group.tag, style) { return prefixed }
    let full = style.lowerCamel(name)
    let group = style.upperCamel(group.name)
    let singular = Singular.of(group)
    // A bare `get` must not take the short name of `getUser`, even if there is no `getUser`.
    if isVerb(full), !standalone.contains(full), full != style.lowerCamel(group),
      full != style.lowerCamel(singular)
    {
      return performing(full, style)
    }
    let isMany = manyVerbs.contains { full == $0 + group }
    if isMany { return String(full.dropLast(group.count)) }
    guard full.hasSuffix(singular), full.count > singular.count else { return full }
    let verb = String(full.dropLast(singular.count))
    return verbs.contains(verb) ? verb : full
  }

  /// Returns the name of a method where the name of its operation is impossible.
  static func performing(_ name: String, _ style: WordStyle) -> String {
    "perform" + style.upperCamel(name)
  }

  private static func isVerb(_ name: String) -> Bool {
    verbs.contains(name) || manyVerbs.contains(name)
  }

  /// `repos/list-for-org` in `repos` is `listForOrg`.
  private static func withoutPrefix(_ name: String, tag: String, _ style: WordStyle) -> String? {
    guard name.lowercased().hasPrefix(tag.lowercased()), name.count > tag.count + 1 else {
      return nil
    }
    let rest = name.dropFirst(tag.count)
    guard let separator = rest.first, "/._-:".contains(separator) else { return nil }
    let short = style.lowerCamel(String(rest.dropFirst()))
    return short == "empty" ? nil : short
  }

  /// Verbs that need no object: `search` is complete.
  private static let standalone: Set<String> = ["search", "find", "query", "count", "send"]

  private static let manyVerbs: Set<String> = ["list", "search", "find", "query", "count"]

  private static let verbs: Set<String> = [
    "get", "create", "update", "delete", "add", "remove", "show", "fetch", "read", "replace",
    "patch", "put", "post",
    "set", "edit", "save", "store", "upload", "download", "send", "cancel", "retrieve", "destroy",
    "modify", "insert",
  ]
}
