import Foundation

/// Recognizes strings that a type of the client holds as they are.
package enum FormatText {
  /// Whether `URL` holds a string as it is, be it a URL or a relative reference.
  package static func isURLReference(_ text: String) -> Bool {
    URL(string: text)?.absoluteString == text
  }
}
