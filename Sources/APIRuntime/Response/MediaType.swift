import Foundation

/// The parameters of a media type, as `Content-Type` has them (RFC 9110 §8.3.1).
struct MediaType {
  private let parameters: [String: String]

  init(_ text: String) {
    var parameters: [String: String] = [:]
    for part in text.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let name = pair[0].trimmingCharacters(in: .whitespaces).lowercased()
      parameters[name] = pair[1].trimmingCharacters(in: .whitespaces.union(["\""]))
    }
    self.parameters = parameters
  }

  /// The character set of a text.
  var charset: String? { parameters["charset"] }
}
