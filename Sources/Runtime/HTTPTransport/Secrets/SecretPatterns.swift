import Foundation

/// Masks strings that look like secrets whatever their name: HTTP credentials (RFC 6750, RFC 7617),
/// JSON web tokens (RFC 7519), the user info of a URL, private keys (RFC 7468) and keys of
/// well-known providers.
///
/// Each expression runs in linear time: a repetition ends at a character that cannot begin the
/// expression again.
enum SecretPatterns {
  static func masking(_ text: String) -> String {
    var text = text
    // Regular expressions are slow, and most strings contain none of these.
    if contains(text, ["bearer", "basic"]) {
      text = text.replacing(bearer) { "\($0.output.scheme) ***" }
        .replacing(basic) { match in
          isCredential(match.output.value)
            ? "\(match.output.scheme) ***" : String(match.output.0)
        }
    }
    if contains(text, ["eyj"]) { text = text.replacing(token, with: "***") }
    if contains(text, ["@"]) { text = text.replacing(userInfo, with: "://***@") }
    if contains(text, ["private key-----"]) { text = text.replacing(privateKey, with: "***") }
    if contains(text, ["_live_", "_test_", "gh", "xox", "glpat-", "akia", "aiza"]) {
      text = text.replacing(issuedKey, with: "***")
    }
    return text
  }

  /// Matches `Bearer` before a possible token, but not in a sentence such as "the bearer token is
  /// missing".
  private static var bearer: Regex<(Substring, scheme: Substring)> {
    /(?i)\b(?<scheme>bearer)(?:\s|%20|\+)+(?!(?:tokens?|auth|authentication|authorization|credentials?|scheme|of|is|and|or|not|was|for|in)(?![A-Za-z0-9._~+\/=\-%]))(?!(?:realm|error|scope)=)\\*["']?[A-Za-z0-9._~+\/=\-%]+/
      .matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
  }

  private static var basic: Regex<(Substring, scheme: Substring, value: Substring)> {
    /(?i)\b(?<scheme>basic)(?:\s|%20|\+)+(?<value>[A-Za-z0-9._~+\/=\-%]{4,})/
      .matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
  }

  /// Unlike the next word of "basic plan" or "Basic Authentication", base64 contains digits, or
  /// capitals after the first character.
  private static func isCredential(_ word: Substring) -> Bool {
    word.contains { $0.isNumber || $0 == "=" } || word.dropFirst().contains(where: \.isUppercase)
  }

  private static var token: Regex<Substring> {
    /eyJ[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)*/.matchingSemantics(.unicodeScalar)
  }

  /// Allows `\/`, since JSON may escape a slash.
  private static var userInfo: Regex<Substring> {
    /:(?:\\*\/){2}[^\s\/?#"'@]*@/.matchingSemantics(.unicodeScalar)
  }

  /// Keys with a provider's prefix, which makes them recognizable anywhere.
  private static var issuedKey: Regex<Substring> {
    /\b(?:[rsp]k_(?:live|test)_|gh[opusr]_|github_pat_|xox[abeprs]-|glpat-|AKIA|AIza)[A-Za-z0-9_\-]{12,}/
      .matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
  }

  private static var privateKey: Regex<Substring> {
    /-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/
      .dotMatchesNewlines().matchingSemantics(.unicodeScalar)
  }

  /// Whether a string contains one of the lowercase markers, ignoring case.
  private static func contains(_ text: String, _ markers: [StaticString]) -> Bool {
    let bytes = Array(text.utf8)
    return markers.contains { marker in
      marker.withUTF8Buffer { marker in
        guard bytes.count >= marker.count, let first = marker.first else { return false }
        return (0...(bytes.count - marker.count)).contains { start in
          bytes[start].lowercased == first
            && marker.indices.allSatisfy { bytes[start + $0].lowercased == marker[$0] }
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
