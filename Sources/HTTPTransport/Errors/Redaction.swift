package import Foundation

/// Truncates texts for messages and masks what looks like a secret in them.
package enum Redaction {
  /// The maximum number of body bytes quoted in a message.
  package static let excerptLength = 400

  /// How far before the excerpt to look for the start of a secret that extends into it.
  private static let lookBehind = 4096

  /// Returns the text of a body around an offset: bounded, valid UTF-8, on one line, secrets masked.
  package static func excerpt(_ body: Data, around offset: Int = 0) -> String {
    let start = max(0, min(offset, body.count) - excerptLength / 2)
    let end = min(start + excerptLength, body.count)
    let first = max(0, start - lookBehind)
    let window = Array(body.dropFirst(first).prefix(end - first))
    guard !window[(start - first)...].contains(0) else {
      return "\(body.count) bytes of binary data"
    }
    let text = blanked(window, from: start - first, isCut: end < body.count)
    return (start > 0 ? "…" : "") + blankPatterns(line(text)) + (end < body.count ? "…" : "")
  }

  /// Returns the part of a text from `start` on, with `***` for any secret in it or extending into it.
  private static func blanked(_ bytes: [UInt8], from start: Int, isCut: Bool) -> String {
    var text = ""
    var position = start
    for secret in SecretScanner(bytes).ranges where secret.upperBound > start {
      text += decoded(bytes[position..<max(position, secret.lowerBound)]) + "***"
      position = max(position, secret.upperBound)
    }
    text += decoded(bytes[position...])
    // Characters cut at the edges would become replacement characters.
    while start > 0, text.first == "\u{FFFD}" { text.removeFirst() }
    while isCut, text.last == "\u{FFFD}" { text.removeLast() }
    return text
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a summary of an error. The description of a URL error is not used, since it contains the URL with its
  /// query, and so possibly a key.
  package static func summary(of error: any Error) -> String {
    switch error {
    case let error as any RedactedError: return error.description
    case let error as URLError: return "URLError \(error.code.rawValue)"
    // The description of a bridged Foundation error would print all of its user info.
    case let error as any CustomNSError:
      return "\(Swift.type(of: error)) \(error.errorCode)"
    default:
      let type = "\(Swift.type(of: error))"
      if type.hasPrefix("NS") || type.hasPrefix("_") {
        let native = error as NSError
        return "\(native.domain) \(native.code)"
      }
      return blankSecrets("\(type): \(error)")
    }
  }

  /// Returns a URL with masked user info and without its query and fragment, which may be secret.
  package static func url(_ text: String) -> String {
    blankSecrets(
      text.replacing(/\/\/[^\/?#]*@/, with: "//***@")
        .replacing(/(?s)(?:[?#]|%3[Ff]|%23).*/, with: "?…"))
  }

  /// Returns a URL, or a path and query, with the values of secret-looking parameters masked.
  package static func target(
    _ text: String, isSecret: (Substring) -> Bool = { isSecretParameter($0) }
  ) -> String {
    guard let mark = text.firstIndex(of: "?") else { return text }
    return text[...mark] + pairs(text[mark...].dropFirst(), isSecret: isSecret)
  }

  /// Returns the pairs of a query or a form with the values of secret-looking ones masked.
  package static func pairs(
    _ text: Substring, isSecret: (Substring) -> Bool = { isSecretParameter($0) }
  ) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return name.endIndex < pair.endIndex && isSecret(name) ? "\(name)=***" : String(pair)
    }.joined(separator: "&")
  }

  /// Returns the value of a header field, masked if it is secret; a redirect may carry a token or a signature.
  package static func value(
    _ value: String, ofField name: String, isSecret: (Substring) -> Bool = { isSecretParameter($0) }
  ) -> String {
    if isSecret(name[...]) { return "***" }
    let isURL = ["location", "content-location", "link", "refresh", "referer"].contains(
      name.lowercased())
    return isURL ? target(value, isSecret: isSecret) : value
  }

  /// The names of the credentials of the call that this task belongs to, in lowercase: they may be any.
  @TaskLocal package static var secretNames: Set<String> = []

  /// Performs a call with these names; most have none.
  package static func withSecretNames<Value>(
    _ names: Set<String>, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Value
  ) async rethrows -> Value {
    if names.isEmpty { return try await operation() }
    return try await $secretNames.withValue(names, operation: operation)
  }

  /// Returns whether a header, parameter or member with this name is likely to hold a secret.
  package static func isSecret(_ name: some StringProtocol) -> Bool {
    suggestsSecret(name) || secretNames.contains(name.lowercased())
  }

  /// Returns whether a name suggests a secret in any call.
  package static func suggestsSecret(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    let letters = name.filter(\.isLetter)
    return secretWords.contains { letters.contains($0) }
      || name.split { !$0.isLetter }.contains { shortSecretWords.contains(String($0)) }
  }

  /// The same as ``isSecret(_:)`` for a parameter of a query or form, where a caller's key often has just that name.
  package static func isSecretParameter(_ name: some StringProtocol) -> Bool {
    let name = name.removingPercentEncoding ?? String(name)
    return isSecret(name) || ["key", "appid", "app_id"].contains(name.lowercased())
  }

  /// Returns a text of the server on one line, so that it cannot pass for another line of a log.
  package static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? " " : $0 }))
  }

  /// Matched anywhere in a name.
  private static let secretWords = [
    "authorization", "token", "secret", "password", "passwd", "passphrase", "apikey", "appkey",
    "accesskey", "subscriptionkey", "privatekey", "authkey", "credential", "cookie", "session",
    "signature",
  ]

  /// Matched only as whole words, since they are also parts of other words.
  private static let shortSecretWords: Set<String> = [
    "auth", "bearer", "jwt", "otp", "pass", "pin", "pwd", "sid", "sig",
  ]

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Masks values whose name suggests a secret, and text that looks like a secret under any name.
  package static func blankSecrets(_ text: String) -> String {
    blankPatterns(blanked(Array(text.utf8), from: 0, isCut: false))
  }

  /// Masks text that looks like a secret under any name: HTTP credentials, JSON web tokens (RFC 7519), and the user
  /// info and query of a URL.
  private static func blankPatterns(_ text: String) -> String {
    text
      .replacing(/(?i)\b(?<scheme>bearer|basic)(?:\s|%20|\+)+[A-Za-z0-9._~+\/=\-%]+/) { match in
        "\(match.output.scheme) ***"
      }
      .replacing(/eyJ[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)*/, with: "***")
      .replacing(/:\/\/[^\s\/?#"'@]*@/, with: "://***@")
      .replacing(/(?<start>https?:\/\/[^\s?#"'<>]*)\?[^\s"'<>]*/) { match in
        "\(match.output.start)?…"
      }
  }
}

/// An error whose description contains no secrets.
package protocol RedactedError: Error, CustomStringConvertible {}

extension TransportError: RedactedError {}
extension HTTPBody.ConsumedError: RedactedError {}
extension HTTPBody.SizeError: RedactedError {}
extension HTTPBody.FileRangeError: RedactedError {}
