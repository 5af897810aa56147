package import Foundation
package import HTTPTypes

/// Truncates strings for messages and masks anything in them that looks like a secret.
package enum Redaction {
  /// The maximum number of body bytes quoted in a message.
  package static let excerptLength = 400

  /// How far before the excerpt to look for the start of a secret that extends into it.
  private static let lookBehind = 4096

  /// The maximum length of the name before a string.
  private static let nameLength = 256

  /// How far after the excerpt to look for the end of a secret that begins in it.
  private static let lookAhead = 1024

  /// The maximum number of bytes read from a server's string for a message. It bounds the cost
  /// however long the string is.
  package static let messageLength = 2000

  /// Returns an excerpt of a body around an offset: bounded, valid UTF-8, on one line, with secrets
  /// masked.
  package static func excerpt(_ body: Data, around offset: Int = 0) -> String {
    let start = max(0, min(offset, body.count) - excerptLength / 2)
    let end = min(start + excerptLength, body.count)
    let first = max(0, start - lookBehind)
    // The name before a long string tells whether the string is secret, so read the name too.
    let isJSON = body.first.map { "{[\"".utf8.contains($0) } ?? false
    let delimiters = isJSON ? "\"" : "\"'<&\n"
    let delimiter = body.prefix(first).lastIndex { delimiters.utf8.contains($0) }
    let name = delimiter.map { body[...$0].suffix(nameLength) } ?? Data()
    let window = Array(name + body.dropFirst(first).prefix(end - first + lookAhead))
    let part = (name.count + start - first)..<(name.count + end - first)
    guard !window[part].contains(0) else { return "\(body.count) bytes of binary data" }
    var text = finder.masking(window, in: part, queries: true)
    // Characters cut at the edges have become replacement characters.
    while start > 0, text.first == "\u{FFFD}" { text.removeFirst() }
    while end < body.count, text.last == "\u{FFFD}" { text.removeLast() }
    return (start > 0 ? "…" : "") + line(text) + (end < body.count ? "…" : "")
  }

  /// Returns a summary of an error. It ignores the description of a URL error, which contains the
  /// URL and its query, and so possibly a key.
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
    maskSecrets(
      beginning(of: text).replacing(/\/\/[^\/?#]*@/, with: "//***@")
        .replacing(/(?s)(?:[?#]|%3[Ff]|%23).*/, with: "?…"))
  }

  /// Returns a URL, or a path and query, with secrets masked.
  package static func target(_ text: String) -> String {
    finder.masking(value: beginning(of: text))
  }

  /// Returns the value of a header field with secrets masked.
  package static func value(_ value: String, ofField name: String) -> String {
    finder.masking(beginning(of: value), ofField: name)
  }

  /// Returns header fields for messages, sorted by name, with secrets masked.
  package static func fields(_ fields: HTTPFields) -> String {
    fields.map { field in
      let name = field.name.canonicalName
      return "\(name): \(line(value(field.value, ofField: name)))"
    }.sortedRarely(by: <).joined(separator: ", ")
  }

  /// The secrets of the call that this task belongs to.
  @TaskLocal package static var secrets: CallSecrets?

  /// Returns a finder for the secrets of the call that this task belongs to. `names` adds names
  /// whose values are secret.
  package static func finder(adding names: Set<String> = []) -> SecretFinder {
    SecretFinder(names: names.union(secrets?.names ?? []), values: secrets?.values ?? [])
  }

  private static var finder: SecretFinder { finder() }

  /// Returns a string from the server on one line, so that it cannot forge another line of a log.
  package static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? " " : $0 }))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Masks secrets in a string from the server or in an error message. It also removes the queries
  /// of URLs, which may contain other secrets.
  package static func blankSecrets(_ text: String) -> String {
    finder.masking(beginning(of: text), queries: true)
  }

  /// Masks secrets in a message for users, who need the URLs in it.
  package static func maskSecrets(_ text: String) -> String {
    finder.masking(beginning(of: text))
  }

  /// Truncates a string to `messageLength`. It drops a word cut by the limit, since half a secret
  /// would not be recognized.
  package static func beginning(of text: String) -> String {
    guard text.utf8.count > messageLength else { return text }
    let cut = String(decoding: text.utf8.prefix(messageLength), as: UTF8.self)
    guard let end = cut.lastIndex(where: { !isInWord($0) }) else { return "…" }
    return cut.prefix(through: end) + "…"
  }

  /// Whether a character may be part of a token or a key.
  private static func isInWord(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || "+/=_.~%-".contains(character))
  }
}

/// An error whose description contains no secrets, although it may hold some.
package protocol RedactedError: LocalizedError, Redacted {}

extension RedactedError {
  /// Same as `description`.
  public var errorDescription: String? { description }
}
