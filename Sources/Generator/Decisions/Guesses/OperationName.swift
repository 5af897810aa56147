import English
import SpecDocument
import APIModel

/// Derives names for operations without a name in the spec, and drops meaningless parts of names.
enum OperationName {
  /// Returns a name made of method and path: `GetUsersByIDPosts` for `GET /users/{id}/posts`.
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

  /// Returns the function that implements an operation of a FastAPI, Springfox, Litestar, Django
  /// Ninja, Enunciate or FastEndpoints server, or the query of Spring Data REST; nil for any other name.
  ///
  /// `read_item_items__item_id__get` consists of the function `read_item`, the path and the method;
  /// `getItemUsingGET_1`, of the function `getItem`, the method and a number; `ItemsItemIdGetItem`,
  /// of the path and the function `GetItem`; `shop_api_get_item` with the summary *Get Item*, of a
  /// module and the function `get_item`; `resource__items__id__getItem_GET`, of the path, the function
  /// `getItem` and the method; `ShopFeaturesItemsGetItemEndpoint`, of a namespace and a class.
  static func function(_ operation: Operation, named name: String) -> String? {
    if isOfRepository(name), let query = operation.path.split(separator: "/").last {
      return String(query)
    }
    if let action = actionOfEndpoint(operation, named: name) { return action }
    let marks = "Using" + operation.method
    if let range = name.byteRanges(of: marks).last, range.lowerBound > name.startIndex,
      name[range.upperBound...].allSatisfy({ $0 == "_" || $0.isNumber })
    {
      return String(name[..<range.lowerBound])
    }
    let end = "_" + operation.method
    if name.hasPrefix("resource_"), name.hasSuffix(end) {
      let place = operation.path.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "_" }
      let start = "resource_" + place + "_"
      if name.hasPrefix(start), name.count > start.count + end.count {
        return String(name.dropFirst(start.count).dropLast(end.count))
      }
    }
    let modules = ["_api_", "_views_"].filter(name.containsBytes)
    if !modules.isEmpty, let summary = operation.documentation.summary, !summary.isEmpty {
      let said = summary.lowercased().replacing(" ", with: "_")
      if modules.contains(where: { name.hasSuffix($0 + said) }) { return said }
    }
    let method = "_" + operation.method.lowercased()
    guard name.hasSuffix(method) else { return handler(operation, named: name) }
    // An application mounted at `/api` does not know this part of its paths.
    let fixed = operation.path.prefix { $0 != "{" }
    let starts = fixed.indices.filter { fixed[$0] == "/" }
    let places = starts.lazy.map { start in
      String(operation.path[start...].map { $0.isLetter || $0.isNumber ? $0 : "_" }) + method
    }
    guard let place = places.first(where: { name.hasSuffix($0) && name.count > $0.count }) else {
      return nil
    }
    return withoutAPI(String(name.dropLast(place.count)), operation)
  }

  /// Returns a function without the `api_` in front that tells it from others in its module: `list_models`
  /// for `api_list_models`.
  private static func withoutAPI(_ function: String, _ operation: Operation) -> String {
    let words = function.split(separator: "_").map(String.init)
    guard words.count > 1, words[0] == "api",
      Verbs.isVerb(words[1]) || operation.segments.contains(where: { $0.words.first == words[1] })
    else { return function }
    return words.dropFirst().joined(separator: "_")
  }

  /// Returns what the class of an endpoint does, behind the tag or the path in its namespace.
  private static func actionOfEndpoint(_ operation: Operation, named name: String) -> String? {
    let words = Words.split(name)
    guard words.count > 2, words.last == "Endpoint",
      name.utf8.allSatisfy(\.isLetterOrDigit)
    else { return nil }
    let groups = operation.segments.flatMap(\.words) + (operation.tags.first.map(Words.split) ?? [])
    let subjects = Set(groups.map(Singular.folded))
    let verb = words.indices.dropFirst().first {
      subjects.contains(Singular.folded(words[$0 - 1])) && Verbs.isVerb(words[$0].lowercased())
    }
    return verb.map { words[$0...].dropLast().joined() }
  }

  /// Returns the function that follows the path in a name of Litestar's, unless people might have
  /// chosen the name: `UsersCreate`.
  private static func handler(_ operation: Operation, named name: String) -> String? {
    guard name.first?.isUppercase == true,
      case let path = operation.path.filter({ $0.isLetter || $0.isNumber }), !path.isEmpty,
      name.lowercased().hasPrefix(path.lowercased()),
      case let function = String(name.dropFirst(path.count)), function.first?.isUppercase == true
    else { return nil }
    let segments = operation.segments
    let words = Words.split(function)
    let isRepeated =
      missing(words, in: segments.flatMap(\.words)).count < words.count
    return isRepeated || segments.contains { !$0.parameters.isEmpty } ? function : nil
  }

  /// Returns the function behind method and path in a name of HubSpot's: `getPage` for
  /// `get-/v3/contacts_getPage`; nil for any other name.
  static func functionBehindPath(_ operation: Operation, named name: String) -> String? {
    guard name.hasPrefix(operation.method.lowercased() + "-/"),
      let path = name.byteRanges(of: operation.path + "_").last,
      case let function = name[path.upperBound...], function.first?.isLetter == true,
      function.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    return String(function)
  }

  /// Returns the function behind a module of its name, as Rocket's OpenAPI writes them: `fetch_bot` for
  /// `fetch_fetch_bot`, `edit` for `channel_edit_edit`, `block` for `block_user_block`; nil for any
  /// other name.
  static func functionBehindModule(named name: String) -> String? {
    let words = name.utf8.split(separator: UInt8(ascii: "_")).map(Substring.init)
    for count in (0...(words.count / 2)).reversed() where count > 0 {
      for start in 0...(words.count - 2 * count) {
        let (first, rest) = (words[start..<(start + count)], words[(start + count)...])
        guard rest.starts(with: first),
          rest.count == words.count / 2 || first.contains(where: { Verbs.mayBeVerb(String($0)) })
        else { continue }
        return rest.joined(separator: "_")
      }
    }
    let isAround = words.count > 2 && words.first == words.last
    return words.last.map(String.init).flatMap { isAround && Verbs.mayBeVerb($0) ? $0 : nil }
  }

  /// Returns the function behind the module in a name of Django Ninja's: `upload_file` for
  /// `files_api_routes_upload_file`, `start` for `agents_api_v1_conversations_start` of `/conversations`, and
  /// nothing for `audio_api_v1`; nil for any other name.
  ///
  /// A module ends in *api* with a version or a word such as *routes*. Words of the path may follow before the verb.
  static func functionInModule(_ operation: Operation, named name: String) -> String? {
    let words = name.split(separator: "_")
    func isVerb(_ word: Substring) -> Bool { Verbs.isVerb(word.lowercased()) }
    guard let api = words.dropFirst().firstIndex(of: "api"), !words[..<api].contains(where: isVerb)
    else { return nil }
    let rest = words[(api + 1)...]
    var function = rest.drop { modules.contains(String($0)) || isVersion($0) }
    guard function.count < rest.count else { return nil }
    if let verb = function.firstIndex(where: isVerb) {
      let module = function[..<verb].map(String.init)
      let isOfPath = missing(module, in: operation.segments.flatMap(\.words)).isEmpty
      if isOfPath { function = function[verb...] }
    }
    return function.joined(separator: "_")
  }

  private static let modules: Set<String> = [
    "controllers", "endpoints", "handlers", "router", "routers", "routes", "views",
  ]

  /// Returns the function behind the package in a name made of Protocol Buffers: `DeleteKey` for
  /// `api_user_v1_DeleteKey`; nil for any other name.
  static func functionInPackage(named name: String) -> String? {
    let parts = name.split(separator: "_")
    guard let function = parts.last, function.first?.isUppercase == true, parts[0] == "api",
      let version = parts.firstIndex(where: isVersion), version > 1, version < parts.count - 1,
      parts.dropLast().allSatisfy({ !$0.contains(where: \.isUppercase) })
    else { return nil }
    return String(function)
  }

  /// Returns the action that a name has from the fragment of a path: `add_shared_link` for
  /// `put_files_id#add_shared_link`; nil for any other name.
  static func action(named name: String) -> String? {
    guard let mark = name.utf8.lastIndex(of: UInt8(ascii: "#")), mark != name.startIndex
    else { return nil }
    let action = String(name[mark...].dropFirst())
    return Words.split(action).first.flatMap { Verbs.isVerb($0.lowercased()) ? action : nil }
  }

  /// Returns whether a part of a name is a version, such as `v1` or `2024-08-13`.
  static func isVersion(_ part: Substring) -> Bool {
    let digits = part.first?.lowercased() == "v" ? part.dropFirst() : part
    return digits.first?.isNumber == true && digits.allSatisfy { $0.isNumber || $0 == "-" }
  }

  /// Returns whether a name only describes the kind of request, as in App Store Connect's spec:
  /// `apps_getCollection`, `apps_betaGroups_getToManyRelated`; earlier, `apps-get_collection`.
  static func isRole(_ name: String) -> Bool {
    if isOfRepository(name), !name.hasPrefix("executeSearch") { return true }
    let separators = [UInt8(ascii: "-"), UInt8(ascii: "_")]
    guard let separator = separators.lazy.compactMap(name.utf8.lastIndex).first else {
      return false
    }
    let role = name[separator...].dropFirst().lowercased()
    guard let verb = ["get", "create", "update", "replace", "delete"].first(where: role.hasPrefix)
    else { return false }
    return roles.contains(role.dropFirst(verb.count).filter(\.isLetter))
  }

  /// Returns whether a name is a number that a tool has drawn, as Azure API Management does: a UUID, or 24 hexadecimal
  /// digits.
  static func isNumber(_ name: String) -> Bool {
    let digits = name.utf8.filter { $0 != UInt8(ascii: "-") }
    return digits.count >= 24 && digits.contains(where: \.isDigit)
      && digits.allSatisfy { $0.isDigit || (0x61...0x66).contains($0 | 0x20) }
  }

  /// Returns whether a name is the one of a resource's route in Laravel: `users.index`, `users.store`, `users.show`.
  static func isRouteOfResource(_ name: String, _ operation: Operation) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let isThing = operation.path.hasSuffix("}")
    return switch name[dot...].dropFirst() {
    case "index": operation.method == "GET" && !isThing
    case "show": operation.method == "GET" && isThing
    case "store": operation.method == "POST" && !isThing
    default: false
    }
  }

  /// Returns whether a name is one that Spring Data REST gives: `getCollectionResource-bank-get_1`,
  /// `executeSearch-bank-get`, `followPropertyReference-bank-get`.
  static func isOfRepository(_ name: String) -> Bool {
    guard name.utf8.last.map({ $0.isLetterOrDigit }) == true,
      case let parts = name.split(separator: "-", omittingEmptySubsequences: false),
      parts.count > 2,
      let method = parts.last?.prefix(while: \.isLetter)
    else { return false }
    return ["get", "post", "put", "patch", "delete", "head", "options"].contains(method)
      && [
        "CollectionResource", "ItemResource", "executeSearch", "PropertyReference",
        "PropertyReferenceId",
      ]
      .contains { parts[0].hasSuffix($0) }
  }

  private static let roles: Set<String> = [
    "collection", "instance", "tomanyrelated", "toonerelated", "tomanyrelationship",
    "toonerelationship",
  ]

  /// Returns the words of a name without articles: `getAlbum` for `getAnAlbum`.
  ///
  /// A single letter counts as an article only after a verb or a preposition: `updatePlanA` stays.
  static func withoutArticles(_ words: [String]) -> [String] {
    guard words.contains(where: isArticle) else { return words }
    return words.enumerated().filter { index, word in
      guard index > 0, index + 1 < words.count, isArticle(word) else { return true }
      let previous = words[index - 1].lowercased()
      return !Verbs.prepositions.contains(previous)
        && Verbs.imperative(previous, before: word) == nil
    }.map(\.element)
  }

  private static func isArticle(_ word: String) -> Bool {
    word.utf8.count < 4 && ["a", "an", "the"].contains(word.lowercased())
  }

  /// Returns the words that a name lacks.
  static func missing(_ words: [String], in name: [String]) -> [String] {
    let said = Set(name.map(Singular.folded))
    return words.filter { !said.contains(Singular.folded($0)) }
  }

  /// Returns the words that follow the tag in a name: `list for org` for `repos/list-for-org` in
  /// `repos`.
  static func withoutPrefix(_ name: String, tag: String) -> [String]? {
    // ASP.NET has a class `OrderApi` for the tags *Order* and *Orders*.
    if let end = ["Api_", "API_"].lazy.compactMap({ name.byteRanges(of: $0).first }).first,
      Singular.folded(String(name[..<end.lowerBound])) == Singular.folded(tag)
    {
      return Words.split(String(name[end.upperBound...]))
    }
    guard name.lowercased().hasPrefix(tag.lowercased()), name.count > tag.count + 1 else {
      return nil
    }
    let rest = name.dropFirst(tag.count)
    guard let separator = rest.first, "/._-:".contains(separator) else { return nil }
    let words = Words.split(String(rest.dropFirst()))
    // No method's name begins with a number: `find-1` in `find`.
    return words.first?.first?.isNumber == false ? words : nil
  }
}
