import English
import APIModel

extension Operation {
  /// An `operationId` that only spells method and path.
  struct SpelledPath {
    /// The verb that it adds to them: `list` in `api_projects_list`.
    var verb: String?
    /// The segments that it says; nil for all.
    var segments: [PathSegment]?
    /// The version that it ends in: `V2` in `getSearchV2`.
    var version: String?
  }

  /// The result of reading an `operationId` that only spells method and path; nil for a name that
  /// people chose.
  ///
  /// A missing `operationId` counts as one without a verb.
  var spelledPath: SpelledPath? {
    guard let name = name?.text else { return SpelledPath() }
    return path(spelledBy: name)
  }

  func path(spelledBy name: String) -> SpelledPath? {
    PathNameReader(operation: self, segments: segments).read(name)
  }
}

/// Reads the name of an operation beside its path, whose segments it has at hand.
private struct PathNameReader {
  typealias SpelledPath = Operation.SpelledPath

  let operation: Operation
  let segments: [PathSegment]

  private var method: String { operation.method }

  func read(_ name: String) -> SpelledPath? {
    let all = Words.split(name)
    let words = all.map { $0.lowercased() }
    if let found = spelled(by: words) { return found }
    guard let last = words.last, words.count > 2, segments.contains(where: { $0.isVersion(last) }),
      var found = spelled(by: words.dropLast())
    else { return nil }
    found.version = all.last
    return found
  }

  private func spelled(by words: [String]) -> SpelledPath? {
    if isSpelled(words) || joinsWordsOfPath(words) && areLettersSpelled(words.joined())
      || isOfAPIPlatform(words)
    {
      return SpelledPath()
    }
    // An action that was a fragment of the path: `put_metadata_templates_schema#add`.
    if let verb = words.last, Verbs.isVerb(verb), words.count > 3,
      areLettersSpelled(words.dropLast().joined())
    {
      return SpelledPath(verb: verb)
    }
    return spelledPathWithAction(words) ?? said(by: words)
  }

  /// Reads a name that says the method and the last segments of the path in any grammatical number,
  /// as `postAccountBlock` does for `POST /accounts/{id}/block`; nil for any other name.
  ///
  /// Verbs that people begin with, `get`, `create`, `put` and `patch`, only count if the path has
  /// another: `getAccountLookup` of `/accounts/lookup`.
  private func said(by words: [String]) -> SpelledPath? {
    let method = method.lowercased()
    let isVerb = segments.last.map {
      $0.words.count == 1 && Verbs.mayBeVerb($0.words[0].lowercased())
    }
    let verbs = ["post", "put", "patch"]
    let isSaid =
      method == "post" || verbs.contains(method) && (words.first != method || isVerb == true)
    let place = isSaid ? words.lastIndex(where: verbs.contains) : nil
    guard let place = place ?? (hidesVerb(words.first) ? 0 : nil) else { return nil }
    let parameters = Set(
      segments.flatMap(\.parameterWords).map(Singular.folded) + ["id", "by", "and"])
    let texts = segments.map { $0.words.map(Singular.folded) }
    // `likePost` of `/post/like` says a noun.
    let isNoun = texts.joined().contains(words[place])
    if isNoun, words.count(where: { $0 == words[place] }) == 1 { return nil }
    var said: Set<Int> = []
    var rest = texts.indices.flatMap { index in texts[index].map { (index, $0) } }[...]
    for (index, word) in words.enumerated() where index != place {
      let word = Singular.folded(word)
      if let next = rest.firstIndex(where: { $0.1 == word }) {
        said.insert(rest[next].0)
        rest = rest[(next + 1)...]
      } else if !parameters.contains(word) {
        return nil
      }
    }
    guard rest.isEmpty, let first = said.min() else { return nil }
    return SpelledPath(segments: Array(segments[first...]))
  }

  /// Returns whether a name begins with a usual verb although the path ends in the right one.
  private func hidesVerb(_ said: String?) -> Bool {
    guard let last = segments.last?.words.first?.lowercased() else { return false }
    if method == "GET" { return said == "get" && PathVerbs.reads(last) }
    guard method == "POST", said == "create", segments.last?.words.count == 1,
      let summary = OperationSummary(operation), summary.usualVerb != "create"
    else { return false }
    return PathVerbs.isAction(last, of: method, said: summary.verb)
  }

  /// Returns whether words spell the method and all parts of the path, perhaps behind a version that only
  /// the address of the server has.
  private func isSpelled(_ words: [String]) -> Bool {
    var words = words[...]
    let method = method.lowercased()
    if words.first == method {
      words.removeFirst()
    } else if words.last == method {
      words.removeLast()
    } else {
      return false
    }
    let parameters = Set(segments.flatMap(\.parameterWords).map { $0.lowercased() } + ["id"])
    var expected = segments.flatMap(\.words).map { $0.lowercased() }[...]
    let versions = Set(segments.filter(\.isVersion).flatMap(\.words).map { $0.lowercased() })
    // Only the address of the server may have `/api` before the path's version.
    if words.first == "api", expected.first != "api",
      words.dropFirst().first.map(versions.contains) == true
    {
      words.removeFirst()
    }
    let address = words.prefix { PathSegment($0[...]).isVersion }
    let isBehindVersion = versions.isEmpty && address.contains { $0 != "api" }
    if isBehindVersion { words = words.dropFirst(address.count) }
    var mentioned = 0
    var isSentence = false
    for word in words {
      if word == expected.first {
        expected.removeFirst()
      } else if parameters.contains(word) {
        mentioned += 1
      } else if word == "by" {
        isSentence = true
      } else {
        // Common prefixes are often left out.
        guard let next = expected.firstIndex(of: word),
          expected[..<next].allSatisfy(versions.contains)
        else { return false }
        expected = expected[(next + 1)...]
      }
    }
    guard expected.isEmpty, mentioned >= segments.count(where: { !$0.parameters.isEmpty }) else {
      return false
    }
    // `getUsers` for `/users` and `getUserById` for `/user/{id}` are names that people choose.
    let isLong = segments.count { !$0.words.isEmpty && !$0.isVersion } > 1
    let saysVersion = words.contains(where: versions.contains)
    let isPlain = mentioned == 0 && !saysVersion && (method == "get" || method == "delete")
    return isLong || isBehindVersion || !isSentence && !isPlain
  }

  /// Returns whether API Platform made a name of path and method, `api_books_get_collection`, or of
  /// method, model and role, `getBookCollection`.
  private func isOfAPIPlatform(_ words: [String]) -> Bool {
    let method = method.lowercased()
    let roles = ["collection", "item"]
    if words.first == method, words.count > 2, let role = words.last, roles.contains(role) {
      let model = segments.last { !$0.words.isEmpty }?.words.joined().lowercased() ?? ""
      let singular = Singular.of(model)
      let isItem = segments.last?.words.isEmpty == true
      let isPossible = role == "item" ? method != "post" : ["get", "post"].contains(method)
      return isPossible && (role == "item") == isItem && singular != model
        && operation.tags.contains { $0.lowercased() == singular }
        && words.dropFirst().dropLast().joined() == singular
    }
    let spelled = words.last == roles[0] ? words.dropLast() : words[...]
    guard spelled.first == "api", spelled.last == method else { return false }
    return Self.spells(
      spelled.dropFirst().dropLast().joined()[...], letters { $0.words + $0.parameterWords })
  }

  /// Returns whether a name may say the words of a path as one: `getapiv1users`, or `getAuditlogsExport` for
  /// `/audit-logs/export`.
  private func joinsWordsOfPath(_ words: [String]) -> Bool {
    words.count == 1 || joinsMethod(words)
      || segments.count { !$0.words.isEmpty && !$0.isVersion } > 1
        && segments.flatMap { [$0.words, $0.parameterWords] }.contains {
          $0.count > 1 && words.contains($0.joined().lowercased())
        }
  }

  /// Returns whether a name joins the method and the first word of the path, as Stoplight Studio does:
  /// `postsales-markPaid`.
  private func joinsMethod(_ words: [String]) -> Bool {
    let first = segments.first?.words.first?.lowercased()
    return first.map { words.first == method.lowercased() + $0 } == true
  }

  /// Returns whether letters without word boundaries spell method and path: `getapiv1users`.
  private func areLettersSpelled(_ letters: String) -> Bool {
    let method = method.lowercased()
    let segments = self.letters { $0.words + $0.parameterWords }
    return letters.hasPrefix(method) && Self.spells(letters.dropFirst(method.count), segments)
      || letters.hasSuffix(method) && Self.spells(letters.dropLast(method.count), segments)
  }

  /// Reads a name made of path and action, as Django's frameworks generate it: `api_projects_list`,
  /// `apiProjectsPartialUpdate`.
  private func spelledPathWithAction(_ words: [String]) -> SpelledPath? {
    // Django's paths end in a slash; in other APIs, `update` proves nothing.
    let isOfDjango = operation.path.last == "/"
    let actions: [(suffix: [String], verb: String?)] =
      switch method {
      case "GET": [(["list"], "list"), (["retrieve"], nil), (["read"], nil)]
      case "POST": [(["create"], nil)]
      case "PUT": isOfDjango ? [(["update"], nil)] : []
      case "PATCH": [(["partial", "update"], nil)]
      case "DELETE": [(["destroy"], nil), (["delete"], nil)]
      default: []
      }
    let action = actions.first {
      words.count > $0.suffix.count && words.suffix($0.suffix.count) == $0.suffix[...]
    }
    guard let (suffix, verb) = action else { return nil }
    let letters = words.dropLast(suffix.count).joined()
    let segments = self.letters { $0.words.isEmpty ? $0.parameterWords : $0.words }
    return Self.spells(letters[...], segments) ? SpelledPath(verb: verb) : nil
  }

  /// Returns the letters of each segment, of which those without words and versions are optional.
  private func letters(of words: (PathSegment) -> [String]) -> [(text: String, isOptional: Bool)] {
    segments.map {
      (words($0).joined().lowercased(), $0.words.isEmpty || $0.isVersion)
    }
  }

  /// Returns whether letters spell the segments, some of which are optional.
  private static func spells(
    _ letters: Substring, _ segments: [(text: String, isOptional: Bool)]
  ) -> Bool {
    // After an optional segment, more than one rest is possible.
    var rests: Set<Substring> = [letters]
    for (text, isOptional) in segments {
      let read = rests.filter { $0.hasPrefix(text) }.map { $0.dropFirst(text.count) }
      rests = isOptional ? rests.union(read) : Set(read)
    }
    return rests.contains("")
  }
}
