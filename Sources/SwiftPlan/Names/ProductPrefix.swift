import Naming

/// The product and the version that two of three names of a kind begin with, and that distinguish none: `ConversationsV1`
/// in the tag `ConversationsV1Message`, `api.v2010` in the schema `api.v2010.account`.
///
/// A name that is added without it, or with another version, leaves the names of the others as they are.
struct ProductPrefix {
  private let words: [String]

  /// - Parameter names: The words of all names.
  init(of names: [[String]]) {
    let counts = names.compactMap(Self.versioned).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    words = counts.first { $0.value * 3 >= names.count * 2 }?.key ?? []
  }

  /// The words of a name behind the prefix; all of them if it begins otherwise.
  func rest(of name: [String]) -> ArraySlice<String> {
    name.starts(with: words) ? name.dropFirst(words.count) : name[...]
  }

  /// The words up to a version, if more follow.
  private static func versioned(_ name: [String]) -> [String]? {
    guard let version = name.firstIndex(where: isVersion), version + 1 < name.count else {
      return nil
    }
    return Array(name[...version])
  }

  /// `V1`, `v2010`, and the date in `Api20100401`.
  private static func isVersion(_ word: String) -> Bool {
    let digits = word.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    return digits >= 8 || digits > 0 && word.dropLast(digits).lowercased() == "v"
  }
}
