import Foundation

/// Finds strings that look like secrets whatever their name: HTTP credentials (RFC 6750, RFC 7617),
/// JSON web tokens (RFC 7519), private keys (RFC 7468), keys of well-known providers, and in URLs the
/// user info and what follows a hook.
///
/// Each expression runs in linear time: a repetition ends at a character that cannot begin the
/// expression again.
struct SecretPatterns {
  /// The text in ASCII, in which characters keep their positions.
  private let text: String
  private(set) var ranges: [Range<Int>] = []

  /// Finds secrets; with `queries`, also all queries of URLs.
  init(in bytes: [UInt8], queries: Bool) {
    text = String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    // Regular expressions are slow, and most strings contain none of the words.
    let lowercase = text.lowercased()
    func contains(_ words: String...) -> Bool { words.contains { lowercase.contains($0) } }
    if contains("bearer", "basic") {
      add(
        /(?i)\b(?:(bearer)|basic)(?:\s|%20|\+)+(tokens?(?:\s|%20|\+)+)?(?!(?:realm|error|scope)=)\\*["']?([A-Za-z0-9._~+\/=\-%]+)/
      ) {
        let isNamed = $0.1 != nil && $0.2 == nil && !Self.ordinary.contains($0.3.lowercased())
        return isNamed || Self.isEncoded($0.3) ? $0.3 : nil
      }
    }
    if contains(
      "eyj", "private key-----", "_live_", "_test_", "gh", "xox", "glpat-", "akia", "aiza", "bot")
    {
      add(/eyJ[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)*/) { $0 }
      add(/(?s)-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/) { $0 }
      add(
        /\b(?:[rsp]k_(?:live|test)_|gh[opusr]_|github_pat_|xox[abeprs]-|glpat-|AKIA|AIza|bot[0-9]{6,}:)[A-Za-z0-9_\-]{12,}/
      ) { $0 }
    }
    // JSON may escape slashes.
    guard contains("://", ":\\/") else { return }
    add(/:(?:\\?\/){2}([^\/?#\\\s"'<>]*)@/) { $0.1 }
    add(/(?i):(?:\\?\/){2}(?:[^\s"'<>?]*?hook[^\s"'<>?\/]*\/([^\s"'<>?]+)|[^\s"'<>?]*)/) { $0.1 }
    // A URL may be within the query of another one.
    if queries { add(/:(?:\\?\/){2}[^\s"'<>?]*(?:\?([^\s"'<>]*))?/) { $0.1 } }
  }

  private mutating func add<Output>(_ expression: Regex<Output>, _ secret: (Output) -> Substring?) {
    let expression = expression.matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
    ranges += text.matches(of: expression).compactMap { secret($0.output) }.map {
      $0.startIndex.utf16Offset(in: text)..<$0.endIndex.utf16Offset(in: text)
    }
  }

  /// Whether a word is a credential rather than one of a sentence, such as "basic plan": it contains
  /// digits, or capitals after the first character.
  private static func isEncoded(_ word: Substring) -> Bool {
    word.contains { $0.isNumber || $0 == "=" } || word.dropFirst().contains(where: \.isUppercase)
  }

  /// The words after `Bearer` in sentences.
  private static let ordinary = SecretScanner.ordinary.union([
    "token", "tokens", "auth", "authentication", "authorization", "credential", "credentials",
    "scheme",
  ])
}
