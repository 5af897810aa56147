import English

/// Defaults of server variables that only show what belongs there, such as `your-domain`. No server has
/// them, so callers must give the value.
enum PlaceholderDefault {
  static func isPlaceholder(_ value: String, of name: String, in url: String) -> Bool {
    let host = value.firstRange(of: "://").map { value[$0.upperBound...] } ?? value[...]
    let words = Words.split(String(host.prefix { $0 != "." && $0 != "/" })).map { $0.lowercased() }
    return isInBrackets(value) || Self.words.contains(value.lowercased())
      || isReserved(host.lowercased()) || isOwned(words)
      || isShouted(value)
        && (words.count > 1 && words.last.map(nouns.contains) == true && isHost(name, in: url)
          || isName(name, value.lowercased()))
  }

  private static let words: Set<String> = ["changeme", "example", "placeholder", "sample"]

  /// The nouns that stand for a value: `your-domain`, `TENANT_ID`.
  private static let nouns: Set<String> = [
    "account", "app", "company", "domain", "host", "hostname", "id", "instance", "key", "name",
    "org", "organization", "server", "shop", "site", "store", "subdomain", "tenant", "url",
    "workspace",
  ]

  /// Returns whether words say whose value belongs there: `your-domain`, `my_site`, `YOURSITE`.
  private static func isOwned(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if words.count > 1 {
      return first == "your" || first == "my" && words.count == 2 && nouns.contains(words[1])
    }
    return first.hasPrefix("your") && nouns.contains(String(first.dropFirst(4)))
  }

  /// Returns whether a value is in brackets: `<tenant>`. So is an address such as `[::1]`.
  private static func isInBrackets(_ value: String) -> Bool {
    ["<>", "[]", "{}"].contains("\(value.prefix(1))\(value.suffix(1))") && !value.contains(":")
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
