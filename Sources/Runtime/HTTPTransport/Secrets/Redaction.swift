package import Foundation
package import HTTPTypes

/// Truncates texts for messages and masks what looks like a secret in them.
package enum Redaction {
  /// The maximum number of body bytes quoted in a message.
  package static let excerptLength = 400

  /// How far before the excerpt to look for the start of a secret that extends into it.
  private static let lookBehind = 4096

  /// How far after the excerpt to look for the end of a secret that begins in it.
  private static let lookAhead = 1024

  /// Returns the text of a body around an offset: bounded, valid UTF-8, on one line, secrets
  /// masked.
  package static func excerpt(_ body: Data, around offset: Int = 0) -> String {
    let start = max(0, min(offset, body.count) - excerptLength / 2)
    let end = min(start + excerptLength, body.count)
    let first = max(0, start - lookBehind)
    let window = Array(body.dropFirst(first).prefix(end - first + Self.lookAhead))
    let part = (start - first)..<(end - first)
    guard !window[part].contains(0) else { return "\(body.count) bytes of binary data" }
    var text =
      finder.maskingNames(window, in: part) ?? String(decoding: window[part], as: UTF8.self)
    // Characters cut at the edges would become replacement characters.
    while start > 0, text.first == "\u{FFFD}" { text.removeFirst() }
    while end < body.count, text.last == "\u{FFFD}" { text.removeLast() }
    let masked = withoutQueries(SecretPatterns.masking(line(text)))
    return (start > 0 ? "…" : "") + masked + (end < body.count ? "…" : "")
  }

  /// Returns a summary of an error. The description of a URL error is not used, since it contains
  /// the URL with its query, and so possibly a key.
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

  /// Returns a URL, or a path and query, with secrets masked.
  package static func target(_ text: String) -> String { finder.masking(target: text) }

  /// Returns the value of a header field with secrets masked.
  package static func value(_ value: String, ofField name: String) -> String {
    finder.masking(value, ofField: name)
  }

  /// Returns header fields for messages, sorted by name, with secrets masked.
  package static func fields(_ fields: HTTPFields) -> String {
    fields.map { field in
      let name = field.name.canonicalName
      return "\(name): \(line(value(field.value, ofField: name)))"
    }.sorted().joined(separator: ", ")
  }

  /// The credentials of the call that this task belongs to; nil if it has none.
  @TaskLocal package static var secrets: CredentialSecrets?

  /// Performs a call with these credentials.
  package static func withSecrets<Value>(
    _ secrets: CredentialSecrets?, isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Value
  ) async rethrows -> Value {
    guard let secrets else { return try await operation() }
    return try await $secrets.withValue(secrets, operation: operation)
  }

  /// Returns a finder of the secrets of the call that this task belongs to. `names` are further
  /// names of values that are secret.
  package static func finder(adding names: Set<String> = []) -> SecretFinder {
    SecretFinder(names: names.union(secrets?.names ?? []), values: secrets?.values ?? [])
  }

  private static var finder: SecretFinder { finder() }

  /// Returns a text of the server on one line, so that it cannot pass for another line of a log.
  package static func line(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isInvisible($0) ? " " : $0 }))
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Masks secrets in a text, and omits the queries of URLs in it, which may contain others.
  package static func blankSecrets(_ text: String) -> String {
    withoutQueries(finder.masking(text))
  }

  /// Masks secrets in a text for users, who need the URLs in it.
  package static func maskSecrets(_ text: String) -> String { finder.masking(text) }

  private static func withoutQueries(_ text: String) -> String {
    text.replacing(/(?<start>https?:(?:\\*\/){2}[^\s?#"'<>]*)\?[^\s"'<>]*/) { match in
      "\(match.output.start)?…"
    }
  }
}

/// An error whose description contains no secrets, although it may hold some.
package protocol RedactedError: Error, Redacted {}

extension HTTPBody.ConsumedError: RedactedError {}
extension HTTPBody.SizeError: RedactedError {}
extension HTTPBody.FileRangeError: RedactedError {}
