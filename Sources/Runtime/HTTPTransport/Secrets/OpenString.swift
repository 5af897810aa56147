import Foundation

/// The string that the end of a text is in, if the text is the beginning of JSON.
enum OpenString {
  /// The longest name that is looked for before a string.
  private static let nameLength = 256

  /// Returns the end of what precedes the string, with its quote; empty if the text ends in none.
  static func beginning(in text: Data) -> [UInt8] {
    guard let first = text.first(where: { $0 > 0x20 }), "{[\"".utf8.contains(first) else {
      return []
    }
    var outer: Int?
    // JSON within the string has strings itself.
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
