import Foundation

/// Finds strings that look like secrets whatever their name: HTTP credentials (RFC 6750, RFC 7617),
/// JSON web tokens (RFC 7519), private keys (RFC 7468), keys of well-known providers, and in URLs the
/// user info and what follows a hook.
///
/// Each expression runs in linear time: a repetition ends at a character that cannot begin the
/// expression again.
enum SecretPatterns {
  /// Returns the ranges of secrets; with `queries`, also all queries of URLs.
  static func ranges(in bytes: [UInt8], queries: Bool) -> [Range<Int>] {
    let lowercase = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    func contains(_ markers: String...) -> Bool {
      markers.contains { lowercase.contains($0.utf8) }
    }
    // Regular expressions are slow, and most strings contain none of these.
    var ranges: [Range<Int>] = []
    func add<Output>(_ expression: Regex<Output>, _ secret: (Output) -> Substring?) {
      // Characters keep their positions.
      let text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
      let expression = expression.matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
      for match in text.matches(of: expression) {
        guard let part = secret(match.output) else { continue }
        ranges.append(
          part.startIndex.utf16Offset(in: text)..<part.endIndex.utf16Offset(in: text))
      }
    }
    if contains("bearer", "basic") {
      add(
        /(?i)\bbearer(?:\s|%20|\+)+(tokens?(?:\s|%20|\+)+)?(?!(?:realm|error|scope)=)\\*["']?([A-Za-z0-9._~+\/=\-%]+)/
      ) {
        let isToken = $0.1 == nil ? !ordinary.contains($0.2.lowercased()) : isCredential($0.2)
        return isToken ? $0.2 : nil
      }
      add(/(?i)\bbasic(?:\s|%20|\+)+([A-Za-z0-9._~+\/=\-%]{4,})/) {
        isCredential($0.1) ? $0.1 : nil
      }
    }
    if contains("eyj") { add(/eyJ[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)*/) { $0 } }
    if contains("private key-----") {
      add(/(?s)-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/) { $0 }
    }
    if contains("_live_", "_test_", "gh", "xox", "glpat-", "akia", "aiza", "bot") {
      add(
        /\b(?:[rsp]k_(?:live|test)_|gh[opusr]_|github_pat_|xox[abeprs]-|glpat-|AKIA|AIza|bot[0-9]{6,}:)[A-Za-z0-9_\-]{12,}/
      ) {
        $0
      }
    }
    return ranges + (contains(":/", ":\\/") ? urls(in: lowercase, queries: queries) : [])
  }

  /// The words after `Bearer` in sentences: "the bearer token is missing".
  private static let ordinary: Set<String> = SecretScanner.ordinary.union([
    "token", "tokens", "auth", "authentication", "authorization", "credential", "credentials",
    "scheme",
  ])

  /// Unlike the next word of "basic plan" or "Basic Authentication", a credential contains digits, or
  /// capitals after the first character.
  private static func isCredential(_ word: Substring) -> Bool {
    word.contains { $0.isNumber || $0 == "=" } || word.dropFirst().contains(where: \.isUppercase)
  }

  /// Returns the user info of each URL, the path after `hook`, and its query.
  private static func urls(in bytes: [UInt8], queries: Bool) -> [Range<Int>] {
    bytes.split { $0 <= 0x20 || "\"'<>".utf8.contains($0) }.flatMap { urls(in: $0, queries) }
  }

  private static func urls(in word: ArraySlice<UInt8>, _ queries: Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var rest = word
    while let scheme = scheme(in: rest) {
      // A URL may be within another one, or after it in a list.
      rest = rest[scheme.upperBound...]
      let url = rest[..<(self.scheme(in: rest)?.lowerBound ?? rest.endIndex)]
      let authority = url.prefix { !"/?#\\".utf8.contains($0) }
      if let end = authority.lastIndex(of: UInt8(ascii: "@")) {
        ranges.append(url.startIndex..<end)
      }
      let path = url.prefix { $0 != UInt8(ascii: "?") }
      if let hook = path.firstRange(of: "hook".utf8),
        let slash = path[hook.upperBound...].firstIndex(of: UInt8(ascii: "/")),
        slash + 1 < path.endIndex
      {
        ranges.append(slash + 1..<path.endIndex)
      }
      if queries, path.endIndex < url.endIndex {
        return ranges + [path.endIndex + 1..<word.endIndex]
      }
    }
    return ranges
  }

  /// Returns the end of a URL's scheme. JSON may escape slashes.
  private static func scheme(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let colon = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: ":")
        && (bytes[index...].starts(with: "://".utf8)
          || bytes[index...].starts(with: ":\\/\\/".utf8))
    }
    return colon.map { $0..<$0 + (bytes[$0 + 1] == UInt8(ascii: "/") ? 3 : 5) }
  }
}
