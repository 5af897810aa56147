import Foundation

/// A media type as `Content-Type` has it (RFC 9110 §8.3.1).
struct MediaType {
  /// Type and subtype without parameters, in lower case: `text/event-stream`.
  let essence: String
  private let parameters: [String: String]

  init(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    essence = (parts.first ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    var parameters: [String: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = pair[0].trimmingCharacters(in: .whitespaces).lowercased()
      parameters[name] = pair[1].trimmingCharacters(in: .whitespaces.union(["\""]))
    }
    self.parameters = parameters
  }

  /// The character set of a text.
  var charset: String? { parameters["charset"] }

  /// Whether it is JSON, or a format made of it (RFC 6839 §3.1).
  var isJSON: Bool { essence == "application/json" || essence.hasSuffix("+json") }

  /// Whether this is what `documented` describes: the same type or one of its range, with all of its parameters.
  func matches(_ documented: MediaType) -> Bool {
    guard documented.parameters.allSatisfy({ $0 == "charset" || parameters[$0] == $1 }) else {
      return false
    }
    if documented.essence.hasPrefix("*") { return true }
    guard documented.essence.hasSuffix("*") else { return essence == documented.essence }
    return essence.hasPrefix(documented.essence.dropLast())
  }
}
