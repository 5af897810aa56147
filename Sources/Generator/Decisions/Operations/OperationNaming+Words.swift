import English
import APIModel

/// The words that names consist of, and longer names for operations that want the same name.
extension OperationNaming {
  /// Returns words without articles. If they are all words of `text`, its spelling counts: `v1.0` is
  /// one word.
  func withoutArticles(_ words: [String], of text: String) -> [String] {
    let short = OperationName.withoutArticles(words)
    return short == Words.split(text) ? style.words(of: text) : short
  }

  /// Returns longer forms of a name, for an operation that differs from another only in its version,
  /// its method or the slash at the end of its path.
  ///
  /// The usual ones are `listV1`, `getSearch` and `getSearchV1`; the others also have a word for the
  /// slash, `listV1WithSlash`. Version and method extend only names that follow from the path or from
  /// a summary.
  func distinctNames(_ name: String) -> (usual: [String], withSlash: [String]) {
    let own = segments.dropLast(action == nil || operation.versionAtEnd == nil ? 0 : 1)
    let prefixes = own.filter(\.isVersion).map(\.words)
    let versions = [prefixes.filter { $0.first?.lowercased() != "api" }, prefixes]
      .filter { !$0.isEmpty }.map { style.upperCamel($0.flatMap(\.self)) }
    let method =
      operation.isStreamedVariant
      ? "stream"
      : operation.method == "PUT" && action?.isVerbOfPath == false && action?.verb != "replace"
        ? "replace" : style.lowerCamel(operation.method.lowercased())
    let byMethod =
      if let action, !action.isVerbOfPath {
        // `get` in place of `list` would name another method.
        operation.method == "GET" ? [] : [method + name.dropFirst(action.verb.count)]
      } else {
        [method + Self.type(name)]
      }
    let byVersion = versions.map { name + $0 }
    let byBoth = byMethod + byMethod.flatMap { name in versions.map { name + $0 } }
    let usual =
      switch evidence {
      case .name, .function, .path(nil): [String]()
      case .summary, .path:
        ["PUT", "PATCH"].contains(operation.method) ? byBoth + byVersion : byVersion + byBoth
      }
    let slash = operation.path.last == "/" ? "WithSlash" : "WithoutSlash"
    return (usual, (byVersion + [name] + byBoth).map { $0 + slash })
  }

  /// Returns longer names of a function, in case another has the same: with the words of its path,
  /// then with the version too, and both with its method.
  func withPath(_ function: [String]) -> [[String]] {
    let segments = segments.filter {
      $0.words.first?.lowercased() != "api" || !$0.isVersion
    }
    let long = [segments.filter { !$0.isVersion }, segments].map { path in
      function + OperationName.missing(path.flatMap(\.words), in: function)
    }
    return long + long.map { $0 + [operation.method.lowercased()] }
  }

  /// Returns the words of a function, plus the words of its router that it lacks:
  /// `create admin user` for `create_user` in `admin`.
  func withRouter(
    _ function: [String], _ router: [String], beginsWithVerb: Bool = false
  ) -> [String] {
    let missing = OperationName.missing(router, in: function)
    let isVerb =
      beginsWithVerb
      || function.first.map { first in
        let word = first.lowercased()
        return Verbs.isVerb(word) || function.count == 1 && Verbs.mayBeVerb(word)
      } ?? false
    // `createOrUpdate` is one verb.
    let isTwoVerbs =
      function.count > 2 && ["or", "and"].contains(function[1].lowercased())
      && Verbs.isVerb(function[2].lowercased())
    let others = function.dropFirst(isVerb ? isTwoVerbs ? 3 : 1 : 0)
    let before = function.count - others.drop { ["all", "one"].contains($0.lowercased()) }.count
    let rest = function[before...]
    let isMany =
      rest.allSatisfy { OperationName.isVersion($0[...]) } && !beginsWithVerb
      && function[..<before].last?.lowercased() != "one"
    return function[..<before] + (isMany ? missing : missing.map(Singular.of)) + rest
  }
}
