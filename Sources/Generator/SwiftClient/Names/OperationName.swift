import SpecDocument
import APIModel

/// Names for operations without a name in the spec, and names without what says nothing.
enum OperationName {
  /// From method and path: `GET /users/{id}/posts` is `GetUsersByIDPosts`.
  static func upperCamel(_ operation: Operation, _ style: WordStyle) -> String {
    var words =
      operation.isStreamedVariant ? ["stream"] : Words.split(operation.method.lowercased())
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
  /// `read_item_items__item_id__get`, which is made of function, path and method; nil for any other
  /// name.
  static func function(_ operation: Operation, named name: String) -> String? {
    let method = "_" + operation.method.lowercased()
    guard name.hasSuffix(method) else { return nil }
    // An application mounted at `/api` does not know this part of its paths.
    let fixed = operation.path.prefix { $0 != "{" }
    let starts = fixed.indices.filter { fixed[$0] == "/" }
    let places = starts.lazy.map { start in
      String(operation.path[start...].map { $0.isLetter || $0.isNumber ? $0 : "_" }) + method
    }
    guard let place = places.first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
      return nil
    }
    return String(name.dropLast(place.count))
  }

  /// Returns the class and the function that implement an operation of NestJS: `Users` and `findAll` for
  /// `UsersController_findAll`; nil for any other name.
  static func controller(named name: String) -> (router: String, function: String)? {
    guard let separator = name.lastIndex(where: { "_.".contains($0) }),
      name[..<separator].hasSuffix(suffix), name[separator...].count > 1
    else { return nil }
    let router = name[..<separator].dropLast(suffix.count).split { "_.".contains($0) }.last
    return router.map { (String($0), String(name[separator...].dropFirst())) }
  }

  private static let suffix = "Controller"

  /// Returns whether a name only says what kind of request it is, as in the documents of App Store Connect:
  /// `apps_getCollection`, `apps_betaGroups_getToManyRelated`.
  static func isRole(_ name: String) -> Bool {
    guard let separator = name.lastIndex(of: "_") else { return false }
    let role = name[separator...].dropFirst()
    guard let verb = ["get", "create", "update", "replace", "delete"].first(where: role.hasPrefix)
    else { return false }
    return roles.contains(String(role.dropFirst(verb.count)))
  }

  private static let roles: Set<String> = [
    "Collection", "Instance", "ToManyRelated", "ToOneRelated", "ToManyRelationship",
    "ToOneRelationship",
  ]

  /// Returns the words of a name without articles: `getAnAlbum` is `getAlbum`. A single letter that
  /// does not follow a verb or a preposition is no article: `updatePlanA`.
  static func withoutArticles(_ words: [String]) -> [String] {
    words.enumerated().filter { index, word in
      guard index > 0, index + 1 < words.count, ["a", "an", "the"].contains(word.lowercased())
      else { return true }
      let previous = words[index - 1].lowercased()
      return !Verbs.prepositions.contains(previous)
        && Verbs.imperative(previous, before: word) == nil
    }.map(\.element)
  }

  /// Returns the words after a prefix that is the tag: `repos/list-for-org` in `repos` is
  /// `list for org`.
  static func withoutPrefix(_ name: String, tag: String) -> [String]? {
    guard name.lowercased().hasPrefix(tag.lowercased()), name.count > tag.count + 1 else {
      return nil
    }
    let rest = name.dropFirst(tag.count)
    guard let separator = rest.first, "/._-:".contains(separator) else { return nil }
    let words = Words.split(String(rest.dropFirst()))
    // No method is called by a number: `find-1` in `find`.
    return words.first?.first?.isNumber == false ? words : nil
  }

  /// Returns the name of a method where the name of its operation is impossible.
  static func performing(_ name: String, _ style: WordStyle) -> String {
    "perform" + style.upperCamel(name)
  }
}
