package import Foundation
package import HTTPTypes

/// Truncates strings for messages and masks anything in them that looks like a secret.
package enum Redaction {
  /// The maximum number of body bytes quoted in a message.
  package static let excerptLength = 400

  /// How far before and after the excerpt to look for the ends of secrets that extend into it, and
  /// how long the name before a string may be.
  private static let (lookBehind, lookAhead, nameLength) = (4096, 1024, 256)

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
    let shown = finder().masking(window, in: part, queries: true)
    var text = String(decoding: shown, as: UTF8.self)
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
    // The description of a bridged Foundation error would print all of its user info.
    case let error as any CustomNSError: return "\(Swift.type(of: error)) \(error.errorCode)"
    default:
      let type = "\(Swift.type(of: error))"
      guard type.hasPrefix("NS") || type.hasPrefix("_") else {
        return blankSecrets("\(type): \(error)")
      }
      let native = error as NSError
      return "\(native.domain) \(native.code)"
    }
  }

  /// Returns a URL with masked user info and without its query and fragment, which may be secret.
  package static func url(_ text: String) -> String {
    maskSecrets(beginning(of: text).replacing(/(?s)(?:[?#]|%3[Ff]|%23).*/, with: "?…"))
  }

  /// Returns a URL, or a path and query, with secrets masked.
  package static func target(_ text: String) -> String {
    finder().masking(target: beginning(of: text))
  }

  /// Returns the value of a header field on one line, with secrets masked.
  package static func value(of field: HTTPField) -> String {
    line(finder().masking(beginning(of: field.value), ofField: field.name.canonicalName))
  }

  /// Returns header fields for messages, sorted by name, with secrets masked.
  package static func fields(_ fields: HTTPFields) -> String {
    fields.map { "\($0.name.canonicalName): \(value(of: $0))" }.sortedRarely(by: <)
      .joined(separator: ", ")
  }

  /// The secrets of the call that this task belongs to.
  @TaskLocal package static var secrets: CallSecrets?

  /// Returns a finder for the secrets of the call that this task belongs to. `names` adds names
  /// whose values are secret, and `request` a request that was not sent.
  package static func finder(
    adding names: Set<String> = [], in request: (HTTPRequest, body: Data)? = nil
  ) -> SecretFinder {
    let names = names.union(secrets?.names ?? [])
    let path = secrets?.path ?? ""
    var values = secrets?.values ?? SecretValues()
    if let (request, body) = request {
      let finder = SecretFinder(names: names, SecretValues(), path: path)
      values.add(SecretForms.all(of: SentRequest(request, body).secrets(by: finder)))
    }
    return SecretFinder(names: names, values, path: path)
  }

  /// Returns a string from the server on one line, so that it cannot forge another line of a log.
  package static func line(_ text: String) -> String {
    let invisible: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      invisible.contains(scalar.properties.generalCategory) ? " " : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Masks secrets in a string from the server or in an error message. It also removes the queries
  /// of URLs, which may contain other secrets.
  package static func blankSecrets(_ text: String) -> String {
    finder().masking(beginning(of: text), queries: true)
  }

  /// Masks secrets in a message for users, who need the URLs in it.
  package static func maskSecrets(_ text: String) -> String {
    finder().masking(beginning(of: text))
  }

  /// Truncates a string to `messageLength`. It drops a word cut by the limit, since half a secret
  /// would not be recognized.
  package static func beginning(of text: String) -> String {
    guard text.utf8.count > messageLength else { return text }
    let cut = String(decoding: text.utf8.prefix(messageLength), as: UTF8.self)
    let end = cut.lastIndex {
      !$0.isASCII || !($0.isLetter || $0.isNumber || "+/=_.~%-".contains($0))
    }
    return end.map { cut.prefix(through: $0) + "…" } ?? "…"
  }
}

/// An error whose description contains no secrets, although it may hold some.
package protocol RedactedError: LocalizedError, Redacted {}

extension RedactedError {
  /// Same as `description`.
  public var errorDescription: String? { description }
}
