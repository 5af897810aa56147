import Foundation

/// The name of a header, parameter or member. The name may announce that its value is a secret.
package struct SecretName {
  /// The replacement for a secret.
  package static let mask = "***"
  /// The replacement for a secret in base64, which is base64 too.
  package static let base64Mask = "redacted"

  /// Where a name occurs. Some names announce a secret only in one location: `code` is a credential
  /// in the query of an OAuth 2 callback, but the kind of an error in JSON.
  package enum Location: Sendable {
    /// A header field.
    case header
    /// A query or a form.
    case parameter
    /// JSON, XML or any other text.
    case member
  }

  /// The name in lowercase, without percent-encoding.
  package let text: String
  /// The words in lowercase, split where the case changes and at all characters but letters.
  private let words: [String]

  package init(_ name: some StringProtocol) {
    var name = String(name)
    // Nearly no name is encoded.
    if name.utf8.contains(UInt8(ascii: "%")) { name = name.removingPercentEncoding ?? name }
    text = name.lowercased()
    words = Self.words(of: name)
  }

  /// Whether the value is likely to be a secret.
  package func announcesSecret(in location: Location) -> Bool {
    switch location {
    case .header: if isHeaderKey { return true }
    case .parameter: if Self.secretParameters.contains(text) { return true }
    case .member: break
    }
    if isAmbiguous { return true }
    if let last = words.last, Self.descriptions.contains(last) { return false }
    let letters = words.joined()
    if Self.pageTokens.contains(letters) { return false }
    if words.contains(where: { Self.shortWords.contains($0) || Self.isSecret($0) }) { return true }
    return Self.compounds.contains { letters.holds($0) }
  }

  /// Returns whether a value under the name of a secret is one: neither a count nor a word.
  package func hides(_ value: some Collection<UInt8>) -> Bool {
    let isNumber = value.allSatisfy { (0x30...0x39).contains($0) }
    return !(isNumber && isCount) && (value.count >= 16 || !isAmbiguous)
  }

  /// Whether only a value as long as a token is a secret. `"access": "read"` is not.
  package var isAmbiguous: Bool { Self.tokenNames.contains(text) }

  /// Whether a number after the name is a count: `"tokens_used": 5` is the price of a prompt, and
  /// `"sessions": 2` says how many there are.
  package var isCount: Bool {
    words.contains { $0.last == "s" && Self.secretWords.contains(String($0.dropLast())) }
      && words.allSatisfy { $0.last == "s" || !Self.isSecret($0) }
  }

  /// Whether it is a header for a key, such as `x-functions-key`. Keys that merely identify
  /// something do not count.
  private var isHeaderKey: Bool {
    guard words.last == "key", let qualifier = words.dropLast().last else { return false }
    return !Self.harmlessKeys.contains(qualifier)
  }

  private static func isSecret(_ word: String) -> Bool {
    secretWords.contains { word.holds($0) } && !harmlessWords.contains { word.holds($0) }
  }

  private static func words(of name: String) -> [String] {
    // Keep `OAuth` as one word, so that it does not match the `auth` of `auth_key`.
    let name = name.holds("OAuth") ? name.replacing("OAuth", with: "Oauth") : name
    let scalars = Array(name.unicodeScalars)
    var words: [String.UnicodeScalarView] = [.init()]
    for (index, scalar) in scalars.enumerated() {
      let previous = index > 0 ? scalars[index - 1] : nil
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      // `accessToken`, and `APIKey`.
      let begins =
        scalar.isCapital
        && (previous?.isSmall == true || (previous?.isLetter == true && next?.isSmall == true))
      if begins || !scalar.isLetter { words.append(.init()) }
      if scalar.isLetter { words[words.count - 1].append(scalar) }
    }
    return words.filter { !$0.isEmpty }.map { String($0).lowercased() }
  }
}

extension SecretName {
  /// Matched anywhere in a word, since many names do not separate their words: `accesstoken`.
  private static let secretWords: Set<String> = [
    "authorization", "token", "secret", "password", "passwd", "passphrase", "passcode",
    "credential", "cookie", "session", "signature",
  ]

  private static let harmlessWords = ["tokeniz", "secretar", "obsession", "possession"]

  /// Matched only as whole words, since they are also parts of other words.
  private static let shortWords: Set<String> = [
    "auth", "bearer", "csrf", "cvc", "cvv", "jwt", "mfa", "nonce", "otp", "pass", "pin", "pwd",
    "sid", "sig", "ssn", "totp", "xsrf",
  ]

  /// Matched across several words, however they are separated.
  private static let compounds = [
    "apikey", "appkey", "accesskey", "accountkey", "adminkey", "authkey", "clientkey",
    "consumerkey", "developerkey", "encryptionkey", "functionkey", "functionskey", "licensekey",
    "masterkey", "privatekey", "servicekey", "sharedkey", "signingkey", "storagekey",
    "subscriptionkey", "writekey",
    // Codes that prove who a user is, and numbers that only the user knows.
    "backupcode", "cardnumber", "onetimecode", "recoverycode", "securitycode", "socialsecurity",
    "verificationcode",
    // RFC 7521 §4.2, RFC 7636 §4.1, RFC 8628 §3.2
    "clientassertion", "codeverifier", "devicecode", "usercode", "samlassertion", "samlresponse",
  ]

  /// Names of tokens that lead to another page. They are of no use without the credentials of a call.
  private static let pageTokens: Set<String> = [
    "continuationtoken", "nextcontinuationtoken", "nextpagetoken", "nexttoken", "pagetoken",
    "pagingtoken", "paginationtoken", "prevpagetoken", "previouspagetoken", "nextsynctoken",
    "synctoken",
  ]

  /// Whole names of tokens that are also ordinary words.
  private static let tokenNames: Set<String> = ["access", "refresh"]

  /// Whole names of API keys and of credentials exchanged for a token (RFC 6749 §4.1.2, RFC 7521
  /// §4.1).
  private static let secretParameters: Set<String> = [
    "key", "appid", "app_id", "code", "assertion",
  ]

  /// The last words of names that describe a secret rather than contain it: `token_endpoint`.
  private static let descriptions: Set<String> = [
    "alg", "algorithm", "count", "enabled", "endpoint", "expiration", "expires", "expiry", "length",
    "lifetime", "limit", "policy", "required", "supported", "timeout", "ttl", "type", "types",
    "uri", "url", "usage",
  ]

  /// The words before `key` that make it an identifier rather than a secret.
  private static let harmlessKeys: Set<String> = [
    "cache", "idempotency", "object", "partition", "primary", "public", "routing", "socket", "sort",
    "surrogate",
  ]
}

extension Unicode.Scalar {
  // Unicode's properties are looked up slowly, and nearly all names are ASCII.
  fileprivate var isCapital: Bool { isASCII ? "A"..."Z" ~= self : properties.isUppercase }
  fileprivate var isSmall: Bool { isASCII ? "a"..."z" ~= self : properties.isLowercase }
  fileprivate var isLetter: Bool { isASCII ? isCapital || isSmall : properties.isAlphabetic }
}

extension String {
  /// Returns whether the string contains a word, byte by byte. Foundation's `contains` would write
  /// both in UTF-16 first.
  fileprivate func holds(_ word: String) -> Bool {
    var (text, word) = (self, word)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        guard let first = word.first, text.count >= word.count else { return word.isEmpty }
        return (0...text.count - word.count).contains { start in
          text[start] == first && text[start...].starts(with: word)
        }
      }
    }
  }
}
