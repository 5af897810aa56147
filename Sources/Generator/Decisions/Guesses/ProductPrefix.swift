import SpecDocument

/// The product and the version that a name begins with: `ConversationsV1` in the tag
/// `ConversationsV1Message`, `api.v2010` in the schema `api.v2010.account`.
///
/// They add nothing to the name of the client.
enum ProductPrefix {
  /// Returns the words of a name after its version; all words if nothing follows a version.
  static func rest(of name: [String]) -> ArraySlice<String> {
    guard let version = name.firstIndex(where: isVersion), version + 1 < name.count else {
      return name[...]
    }
    return name[(version + 1)...]
  }

  /// `V1`, `v2010`, and the date in `Api20100401`.
  private static func isVersion(_ word: String) -> Bool {
    let digits = word.utf8.reversed().prefix(while: \.isDigit).count
    return digits >= 8 || digits > 0 && word.dropLast(digits).lowercased() == "v"
  }
}
