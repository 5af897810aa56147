/// Percent-encoding of values in URLs (RFC 3986 §2.1).
package enum PercentEncoding {
  /// Encodes a value in a path or query: everything but the unreserved characters.
  package static func encode(_ text: String) -> String { encode(text) { isUnreserved($0) } }

  /// Encodes a value with `allowReserved`: reserved characters and percent-encoded triples are
  /// kept. Characters that are not allowed in a query (`#`, `[`, `]`) or that delimit it (`&`, `+`)
  /// are encoded nevertheless.
  package static func encodeKeepingReserved(_ text: String) -> String {
    encode(text, keeping: ":/?@!$'()*,;=")
  }

  /// Does the same in a path, whose segments the value may be. `?`, which ends a path, is encoded.
  package static func encodeInPath(_ text: String) -> String {
    encode(text, keeping: "/:@!$&'()*+,;=")
  }

  /// Encodes segments of a path: everything but the unreserved characters and `/`.
  package static func encodeSegments(_ text: String) -> String {
    encode(text) { isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }

  /// Encodes a whole query string; characters allowed in a query are kept (RFC 3986 §3.4).
  package static func encodeQuery(_ text: String) -> String {
    encode(text, keeping: ":/?@!$&'()*+,;=")
  }

  /// Whether `text` can be sent as a cookie unchanged: name, `=` and value (RFC 6265 §4.1.1).
  package static func isCookie(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ";") }
  }

  private static func encode(_ text: String, keeping reserved: String) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    for (index, byte) in bytes.enumerated() {
      let isTriple =
        byte == UInt8(ascii: "%") && index + 2 < bytes.count && isHex(bytes[index + 1])
        && isHex(bytes[index + 2])
      if isUnreserved(byte) || isTriple || reserved.utf8.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        append(byte, to: &result)
      }
    }
    return result
  }

  /// Encodes the name or value of a cookie. Characters allowed in a cookie are kept (RFC 6265
  /// §4.1.1), so that base64 tokens arrive unchanged at servers that do not decode. All others and
  /// `%` are encoded.
  package static func encodeCookie(_ text: String) -> String {
    encode(text) { byte in
      switch byte {
      case 0x21, 0x23, 0x24, 0x26...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
      default: false
      }
    }
  }

  /// Encodes a name or value of a form, `application/x-www-form-urlencoded` (WHATWG URL §5.2).
  package static func encodeForm(_ text: String) -> String {
    encode(text) { byte in
      isAlphanumeric(byte) || "*-._".utf8.contains(byte)
    }.replacing("%20", with: "+")
  }

  /// Encodes a form value with `allowReserved`. Reserved characters are kept, except `=`, which
  /// ends names.
  package static func encodeFormKeepingReserved(_ text: String) -> String {
    encodeKeepingReserved(text).replacing("%20", with: "+").replacing("=", with: "%3D")
  }

  /// Encodes the literal parts of a path template; characters allowed in a path are kept.
  package static func encodePathLiteral(_ text: String) -> String {
    encode(text) { byte in
      switch byte {
      // / : @ ! $ % & ' ( ) * + , ; = and the unreserved characters
      case 0x21, 0x24...0x3B, 0x3D, 0x40: true
      default: isUnreserved(byte)
      }
    }
  }

  private static func encode(_ text: String, _ isAllowed: (UInt8) -> Bool) -> String {
    if text.utf8.allSatisfy(isAllowed) { return text }
    var result = ""
    for byte in text.utf8 {
      if isAllowed(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        append(byte, to: &result)
      }
    }
    return result
  }

  private static func append(_ byte: UInt8, to text: inout String) {
    let hex = String(byte, radix: 16, uppercase: true)
    text += hex.count == 1 ? "%0\(hex)" : "%\(hex)"
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: false
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: isAlphanumeric(byte)
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...70, 97...102: true
    default: false
    }
  }
}
