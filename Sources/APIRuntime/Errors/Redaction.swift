import Foundation

/// Cuts texts for messages, and blanks what looks like a secret in them.
package enum Redaction {
  /// The most bytes of a body that a message quotes.
  static let excerptLength = 400

  /// How far before the quoted part a secret may begin that reaches into it.
  private static let lookBehind = 4096

  /// The text of a body around a byte: bounded, valid UTF-8, on one line, secrets blanked.
  static func excerpt(_ body: Data, around offset: Int = 0) -> String {
    let start = max(0, min(offset, body.count) - excerptLength / 2)
    let end = min(start + excerptLength, body.count)
    let first = max(0, start - lookBehind)
    let window = Array(body.dropFirst(first).prefix(end - first))
    guard !window[(start - first)...].contains(0) else {
      return "\(body.count) bytes that are no text"
    }
    let text = blanked(window, from: start - first, isCut: end < body.count)
    let line = String(
      String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? " " : $0 }))
    return (start > 0 ? "…" : "") + blankPatterns(line) + (end < body.count ? "…" : "")
  }

  /// The part of a text that begins at `start`, with `***` for the secrets that are in it or reach into it.
  private static func blanked(_ bytes: [UInt8], from start: Int, isCut: Bool) -> String {
    var text = ""
    var position = start
    for secret in SecretScanner(bytes).ranges where secret.upperBound > start {
      text += decoded(bytes[position..<max(position, secret.lowerBound)]) + "***"
      position = max(position, secret.upperBound)
    }
    text += decoded(bytes[position...])
    // Half characters at the edges would become replacement characters.
    while start > 0, text.first == "\u{FFFD}" { text.removeFirst() }
    while isCut, text.last == "\u{FFFD}" { text.removeLast() }
    return text
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// What kind of error it is. Its own description is not used: that of a URL error holds the URL with its query, and
  /// so perhaps a key.
  package static func summary(of error: any Error) -> String {
    switch error {
    case let error as RequestError: return error.description
    case let error as TransportError: return error.description
    case let error as AuthenticationFailure: return error.description
    case let error as any AnyAPIError: return error.developerMessage
    case let error as URLError: return "URLError \(error.code.rawValue)"
    // What stands for an error of Foundation prints all of its user info.
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

  /// A URL without what may be secret in it: user, password, query, fragment.
  static func url(_ text: String) -> String {
    blankSecrets(
      text.replacing(/\/\/[^\/?#]*@/, with: "//***@")
        .replacing(/(?s)(?:[?#]|%3[Ff]|%23).*/, with: "?…"))
  }

  /// Path and query, the values blanked of parameters that are named like secrets.
  package static func target(_ text: String) -> String {
    let parts = text.split(separator: "?", maxSplits: 1)
    guard parts.count == 2 else { return text }
    let pairs = parts[1].split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      return isSecret(name) ? "\(name)=***" : String(pair)
    }
    return "\(parts[0])?\(pairs.joined(separator: "&"))"
  }

  /// Whether a header, parameter or member of that name is likely to hold a secret.
  package static func isSecret(_ name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    let letters = name.filter(\.isLetter)
    return secretWords.contains { letters.contains($0) }
      || name.split { !$0.isLetter }.contains { secretNames.contains(String($0)) }
  }

  /// Anywhere in a name.
  private static let secretWords = [
    "authorization", "token", "secret", "password", "passwd", "passphrase", "apikey", "appkey",
    "accesskey", "privatekey", "authkey", "credential", "cookie", "session", "signature",
  ]

  /// Between what is no letter: they are parts of other words.
  private static let secretNames: Set<String> = [
    "auth", "bearer", "jwt", "otp", "pass", "pin", "pwd", "sid", "sig",
  ]

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Blanks the values of what is named like a secret, and what looks like one under any name.
  static func blankSecrets(_ text: String) -> String {
    blankPatterns(blanked(Array(text.utf8), from: 0, isCut: false))
  }

  /// Blanks what looks like a secret under any name: credentials of HTTP, JSON web tokens (RFC 7519), user and query of
  /// a URL.
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
