/// The English singular of a name's last word, for the type of a list's items: `addresses` is `address`.
enum Singular {
  static func of(_ name: String) -> String {
    for (suffix, replacement) in endings where name.count > suffix.count + 1 && name.hasSuffix(suffix) {
      return name.dropLast(suffix.count) + replacement
    }
    return name
  }

  /// The first that fits wins; those that map to themselves protect words that are no plurals.
  private static let endings = [
    ("series", "series"), ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"),
    ("statuses", "status"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
