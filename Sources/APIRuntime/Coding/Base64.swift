import Foundation

/// Base64 text (RFC 4648).
enum Base64 {
  /// Decodes both alphabets, with or without padding and line breaks; nil for anything else.
  static func data(_ text: String) -> Data? {
    var standard: [UInt8] = []
    standard.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): standard.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): standard.append(UInt8(ascii: "/"))
      case UInt8(ascii: "="), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: " "),
        UInt8(ascii: "\t"):
        break
      default: standard.append(byte)
      }
    }
    let padding = (4 - standard.count % 4) % 4
    guard padding < 3 else { return nil }
    standard.append(contentsOf: repeatElement(UInt8(ascii: "="), count: padding))
    return Data(base64Encoded: Data(standard))
  }

  /// Converts text from the standard alphabet to the URL-safe one, without padding (RFC 4648 §5).
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
