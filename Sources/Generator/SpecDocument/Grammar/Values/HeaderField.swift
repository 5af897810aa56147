/// What HTTP says about the names of header fields.
package enum HeaderField {
  /// Returns whether a field can have a name, which is a token (RFC 9110 §5.6.2).
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }
  }

  /// Returns the name that is meant by one with white space or a colon at its ends; nil for any
  /// other that cannot be sent.
  package static func name(meantBy text: String) -> String? {
    var name = text.withoutOuterSpace
    while name.last == ":" { name = name.dropLast().withoutOuterSpace }
    return isName(String(name)) ? String(name) : nil
  }

  /// Returns the scheme in a name such as `Authorization: Bearer`; nil for any other.
  package static func scheme(in name: String) -> String? {
    let words = name.split { $0 == ":" || $0.isWhitespace }
    guard words.count > 1, words[0].lowercased() == "authorization" else { return nil }
    return isName(String(words[1])) ? String(words[1]) : nil
  }

  /// Returns whether a field is defined as a date, in a format of HTTP (RFC 9110 §5.6.7).
  package static func isDate(_ name: String) -> Bool { dates.contains(name.lowercased()) }

  /// The fields that are dates. A test compares them with the runtime's, `HTTPDate.fields`.
  package static let dates: Set<String> = [
    "accept-datetime", "date", "expires", "if-modified-since", "if-range", "if-unmodified-since",
    "last-modified", "memento-datetime", "retry-after", "sunset",
  ]
}
