import Foundation

/// Decodes and converts base64 (RFC 4648).
enum Base64 {
  /// Decodes both alphabets, with or without padding and line breaks. Returns nil for anything
  /// else, and if bits would be lost.
  static func data(_ text: String) -> Data? {
    var standard: [UInt8] = []
    standard.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): standard.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): standard.append(UInt8(ascii: "/"))
      case UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
      default: standard.append(byte)
      }
    }
    let digits = standard.count - standard.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let padding = (4 - digits % 4) % 4
    let isPadded = standard.count > digits
    guard padding < 3, !isPadded || standard.count == digits + padding,
      hasNoLooseBits(standard[..<digits])
    else { return nil }
    if !isPadded {
      standard.append(contentsOf: repeatElement(UInt8(ascii: "="), count: padding))
    }
    return Data(base64Encoded: Data(standard))
  }

  /// Whether the unused bits of the last digit are zero.
  private static func hasNoLooseBits(_ digits: ArraySlice<UInt8>) -> Bool {
    guard let last = digits.last else { return true }
    return switch digits.count % 4 {
    case 2: Array("AQgw".utf8).contains(last)
    case 3: Array("AEIMQUYcgkosw048".utf8).contains(last)
    default: true
    }
  }

  /// Converts the standard alphabet to the URL-safe one, without padding (RFC 4648 §5).
  static func urlText(_ standard: String) -> String {
    String(
      decoding: standard.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        case UInt8(ascii: "="): nil
        default: byte
        }
      }, as: UTF8.self)
  }
}
