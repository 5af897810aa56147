/// Percent-encoding of values in URLs (RFC 3986 §2.1).
enum PercentEncoding {
  /// A value as part of a path or query: everything but the unreserved characters is encoded.
  static func encode(_ text: String) -> String { encode(text) { isUnreserved($0) } }

  /// The same where reserved characters stay (`allowReserved`), and so do triples that are encoded already. What a query
  /// cannot hold (`#`, `[`, `]`), and what would part it (`&`, `+`), is encoded all the same.
  static func encodeKeepingReserved(_ text: String) -> String {
    encode(text, keeping: ":/?@!$'()*,;=")
  }

  /// The same in a path, where a value may not hold what parts or ends it (`/`, `?`).
  static func encodeInPath(_ text: String) -> String { encode(text, keeping: ":@!$&'()*+,;=") }

  /// A query string that is complete: what a query may hold stays (RFC 3986 §3.4).
  static func encodeQuery(_ text: String) -> String { encode(text, keeping: ":/?@!$&'()*+,;=") }

  /// Whether `text` is a cookie as it stands: its name, `=` and its value (RFC 6265 §4.1.1).
  static func isCookie(_ text: String) -> Bool {
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

  /// The name or value of a cookie: what it may hold stays (RFC 6265 §4.1.1), so that tokens in base64 arrive whole at
  /// servers that do not decode; the rest and `%` are encoded.
  static func encodeCookie(_ text: String) -> String {
    encode(text) { byte in
      switch byte {
      case 0x21, 0x23, 0x24, 0x26...0x2B, 0x2D...0x3A, 0x3C...0x5B, 0x5D...0x7E: true
      default: false
      }
    }
  }

  /// A name or value of a form, `application/x-www-form-urlencoded` (WHATWG URL §5.2).
  static func encodeForm(_ text: String) -> String {
    encode(text) { byte in
      isAlphanumeric(byte) || "*-._".utf8.contains(byte)
    }.replacing("%20", with: "+")
  }

  /// The same where reserved characters stay (`allowReserved`); `=` is encoded, which ends a name there.
  static func encodeFormKeepingReserved(_ text: String) -> String {
    encodeKeepingReserved(text).replacing("%20", with: "+").replacing("=", with: "%3D")
  }

  /// The literal parts of a path template: what a path may hold stays, the rest is encoded.
  static func encodePathLiteral(_ text: String) -> String {
    encode(text) { byte in
      switch byte {
      // / : @ ! $ % & ' ( ) * + , ; = and what is unreserved
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
