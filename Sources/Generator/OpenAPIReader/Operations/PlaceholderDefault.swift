import English

/// Defaults of server variables that only show what belongs there, such as `your-domain`. No server has
/// them, so callers must give the value.
enum PlaceholderDefault {
  static func isPlaceholder(_ value: String, of name: String, in url: String) -> Bool {
    let text = value.lowercased()
    let words = Words.split(String(value.prefix { $0 != "." })).map { $0.lowercased() }
    return isInBrackets(value) || Self.words.contains(text) || isReserved(text)
      || text.hasPrefix("your") || words.count > 1 && words[0] == "my"
      || isShouted(value) && (value.contains("_") && isHost(name, in: url) || isName(name, text))
  }

  private static let words: Set<String> = ["changeme", "example", "placeholder", "sample"]

  /// Returns whether a value is in brackets: `<tenant>`.
  private static func isInBrackets(_ value: String) -> Bool {
    ["<>", "[]", "{}"].contains("\(value.prefix(1))\(value.suffix(1))")
  }

  /// Returns whether a host is reserved for examples (RFC 2606).
  private static func isReserved(_ host: String) -> Bool {
    let labels = host.prefix { $0 != ":" }.split(separator: ".")
    return labels.count > 1
      && (labels.last == "example" || labels.last == "invalid"
        || labels[labels.count - 2] == "example" && ["com", "net", "org"].contains(labels.last))
  }

  private static func isShouted(_ value: String) -> Bool {
    value.contains(where: \.isUppercase) && !value.contains(where: \.isLowercase)
  }

  /// Returns whether a variable is a part of the host, whose names are without capitals and underscores.
  private static func isHost(_ name: String, in url: String) -> Bool {
    let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
    return url[start...].prefix { $0 != "/" }.contains("{\(name)}")
  }

  /// Returns whether a value is the name of its variable: `HOSTNAME` for `hostname`.
  private static func isName(_ name: String, _ value: String) -> Bool {
    name.lowercased().filter(\.isLetter) == value.filter(\.isLetter)
  }
}
