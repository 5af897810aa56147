import Naming

/// The product and the version that all names of a kind begin with, and that distinguish none: `ConversationsV1` in the
/// tag `ConversationsV1Message`, `api.v2010` in the schema `api.v2010.account`.
enum ProductPrefix {
  /// The number of words that all names share, up to a version; 0 if there is none, or if a name consists of it.
  static func length(in names: [[String]]) -> Int {
    guard let first = names.first, let shortest = names.map(\.count).min() else { return 0 }
    let common = first.indices.prefix { index in
      index + 1 < shortest && names.allSatisfy { $0[index] == first[index] }
    }
    return common.last { isVersion(first[$0]) }.map { $0 + 1 } ?? 0
  }

  /// `V1`, `v2010`, and the date in `Api20100401`.
  private static func isVersion(_ word: String) -> Bool {
    let digits = word.utf8.reversed().prefix { (0x30...0x39).contains($0) }.count
    return digits >= 8 || digits > 0 && word.dropLast(digits).lowercased() == "v"
  }
}
