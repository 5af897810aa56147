/// Percent-encoding of values in URLs (RFC 3986 §2.1).
package enum PercentEncoding {
  /// Encodes a value in a path or query: everything but the unreserved characters.
  package static func encode(_ text: String) -> String { encode(text, keeping: "-._~") }

  /// Encodes a value with `allowReserved`: reserved characters and percent-encoded triples are
  /// kept. Characters that are not allowed in a query (`#`, `[`, `]`) or that delimit it (`&`, `+`)
  /// are encoded nevertheless.
  package static func encodeKeepingReserved(_ text: String) -> String {
    encode(text, keeping: "-._~:/?@!$'()*,;=", keepsTriples: true)
  }

  /// Does the same in a path, whose segments the value may be. `?`, which ends a path, is encoded.
  package static func encodeInPath(_ text: String) -> String {
    encode(text, keeping: "-._~/:@!$&'()*+,;=", keepsTriples: true)
  }

  /// Encodes segments of a path: everything but the unreserved characters and `/`.
  package static func encodeSegments(_ text: String) -> String { encode(text, keeping: "-._~/") }

  /// Encodes a whole query string; characters allowed in a query are kept (RFC 3986 §3.4).
  package static func encodeQuery(_ text: String) -> String {
    encode(text, keeping: "-._~:/?@!$&'()*+,;=", keepsTriples: true)
  }

  /// Whether `text` can be sent as a cookie unchanged: name, `=` and value (RFC 6265 §4.1.1).
  package static func isCookie(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ";") }
  }

  /// Encodes the name or value of a cookie. Characters allowed in a cookie are kept (RFC 6265
  /// §4.1.1), so that base64 tokens arrive unchanged at servers that do not decode. All others and
  /// `%` are encoded.
  package static func encodeCookie(_ text: String) -> String {
    encode(text, keeping: "-._~!#$&'()*+/:<=>?@[]^`{|}")
  }

  /// Encodes a name or value of a form, `application/x-www-form-urlencoded` (WHATWG URL §5.2).
  package static func encodeForm(_ text: String) -> String {
    encode(text, keeping: "*-._").replacing("%20", with: "+")
  }

  /// Encodes a form value with `allowReserved`. Reserved characters are kept, except `=`, which
  /// ends names.
  package static func encodeFormKeepingReserved(_ text: String) -> String {
    encodeKeepingReserved(text).replacing("%20", with: "+").replacing("=", with: "%3D")
  }

  /// Encodes the literal parts of a path template. Characters allowed in a path are kept, and so are
  /// percent-encoded triples.
  package static func encodePathLiteral(_ text: String) -> String {
    encode(text, keeping: "-._~!$&'()*+,/:;=@", keepsTriples: true)
  }

  /// Encodes in the name of a cookie only what ends a name, and spaces around it, which servers
  /// remove. Browsers send all other characters as they are, and servers do not decode names.
  package static func encodeCookieName(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let first = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
    let last = scalars.lastIndex { $0 != " " } ?? first
    return scalars.indices.reduce(into: "") { name, index in
      let scalar = scalars[index]
      let isOuter = index < first || index > last
      if isOuter || scalar < " " || scalar == "\u{7F}" || scalar == ";" || scalar == "=" {
        name += encode(String(scalar))
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
  }

  /// Encodes everything but letters, digits and the given punctuation marks. A triple is a percent
  /// sign before two hexadecimal digits.
  private static func encode(
    _ text: String, keeping marks: StaticString, keepsTriples: Bool = false
  ) -> String {
    func isKept(_ byte: UInt8) -> Bool {
      isAlphanumeric(byte) || marks.withUTF8Buffer { $0.contains(byte) }
    }
    if text.utf8.allSatisfy(isKept) { return text }
    var result = ""
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      let isTriple =
        keepsTriples && byte == UInt8(ascii: "%") && rest.prefix(2).count { isHex($0) } == 2
      if isTriple || isKept(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return result
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: false
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...70, 97...102: true
    default: false
    }
  }
}
