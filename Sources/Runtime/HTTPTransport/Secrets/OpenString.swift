import Foundation

/// Finds the string that is still open at the end of truncated JSON.
enum OpenString {
  /// The maximum length of the name before a string.
  private static let nameLength = 256

  /// Returns the bytes up to the string's opening quote, at most `nameLength`; empty if no string
  /// is open.
  static func beginning(in text: Data) -> [UInt8] {
    guard let first = text.first(where: { $0 > 0x20 }), "{[\"".utf8.contains(first) else {
      return []
    }
    var outer: Int?
    // A string may contain JSON with strings in it.
    var inner: Int?
    var isEscaped = false
    text.withUnsafeBytes { bytes in
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "\""), !isEscaped {
          outer = outer == nil ? index : nil
          inner = nil
        } else if byte == UInt8(ascii: "\"") {
          inner = inner == nil ? index : nil
        }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
    }
    return (inner ?? outer).map { Array(text.prefix($0 + 1).suffix(nameLength)) } ?? []
  }
}
