import APIModel

extension Operation {
  /// Whether its name consists of method and path, or it has none.
  var isNamedByPath: Bool {
    guard let name = name?.text else { return true }
    var words = Words.split(name).map { $0.lowercased() }[...]
    let method = method.lowercased()
    if words.first == method {
      words.removeFirst()
    } else if words.last == method {
      words.removeLast()
    } else {
      return false
    }
    let segments = path.split(separator: "/").map(PathSegment.init)
    let parameters = Set(segments.flatMap(\.parameters).map { $0.lowercased() } + ["id"])
    var expected = segments.flatMap(\.words).map { $0.lowercased() }[...]
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
          expected[..<next].allSatisfy({ PathSegment($0[...]).isVersion })
        else { return false }
        expected = expected[(next + 1)...]
      }
    }
    guard expected.isEmpty, mentioned >= segments.count(where: { !$0.parameters.isEmpty }) else {
      return false
    }
    // `getUsers` for `/users` and `getUserById` for `/user/{id}` are names that people choose.
    let isLong = segments.count { !$0.words.isEmpty && !$0.isVersion } > 1
    let isPlain = mentioned == 0 && (method == "get" || method == "delete")
    return isLong || !isSentence && !isPlain
  }
}
