import Foundation

/// Cuts texts for messages, and blanks what looks like a secret in them.
package enum Redaction {
  /// The most bytes of a body that a message quotes.
  static let excerptLength = 400

  /// The text of a body around a byte: bounded, valid UTF-8, on one line, secrets blanked.
  static func excerpt(_ body: Data, around offset: Int = 0) -> String {
    let start = max(0, min(offset, body.count) - excerptLength / 2)
    let slice = body.dropFirst(start).prefix(excerptLength)
    let isCut = start + slice.count < body.count
    // Half characters at the edges would become replacement characters.
    var text = String(decoding: slice.drop { start > 0 && $0 & 0xC0 == 0x80 }, as: UTF8.self)
    while isCut, text.last == "\u{FFFD}" { text.removeLast() }
    text = String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? " " : $0 }))
    return (start > 0 ? "…" : "") + blankSecrets(text) + (isCut ? "…" : "")
  }

  /// What kind of error it is. Its own description is not used: that of a URL error holds the URL with its query, and
  /// so perhaps a key.
  package static func summary(of error: any Error) -> String {
    switch error {
    case let error as RequestError: return error.description
    case let error as TransportError: return error.description
    case let error as AuthenticationFailure: return error.description
    case let error as URLError: return "URLError \(error.code.rawValue)"
    default:
      let type = "\(Swift.type(of: error))"
      if type.hasPrefix("NS") || type.hasPrefix("_") {
        let native = error as NSError
        return "\(native.domain) \(native.code)"
      }
      return blankSecrets("\(type): \(error)")
    }
  }

  /// A URL without what may be secret in it: user, password, query.
  static func url(_ text: String) -> String {
    text.replacing(/\/\/[^\/?#]*@/, with: "//***@").replacing(/[?#].*/, with: "?…")
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
    let name = name.lowercased().filter(\.isLetter)
    return secretWords.contains { name.contains($0) }
  }

  private static let secretWords = [
    "authorization", "token", "secret", "password", "passwd", "apikey", "appkey", "accesskey",
    "privatekey",
    "credential", "cookie", "session", "signature",
  ]

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Blanks the values of members and form fields that are named like secrets, also where the text is cut in them.
  static func blankSecrets(_ text: String) -> String {
    let member =
      /"(?<name>(?:[^"\\]|\\.)*)"\s*:\s*(?<value>"(?:[^"\\]|\\.)*(?:"|\\?$)|[^\s,\[\]{}"]+)/
    let field = /(?<name>[A-Za-z0-9_.\-]+)=(?<value>[^&\s"<>;]+)/
    return
      text
      .replacing(member) { match in
        isSecret(match.output.name) ? "\"\(match.output.name)\":\"***\"" : String(match.output.0)
      }
      .replacing(field) { match in
        isSecret(match.output.name) ? "\(match.output.name)=***" : String(match.output.0)
      }
      .replacing(/(?i)\b(?<scheme>bearer|basic)\s+[A-Za-z0-9._~+\/=\-]+/) { match in
        "\(match.output.scheme) ***"
      }
  }
}
