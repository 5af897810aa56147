import Foundation

/// A response whose body is not what the API's description says.
public struct DecodingFailure: Error, Sendable {
  /// The response, with its status and whole body.
  public let response: RawResponse
  /// The type that was expected: `Array<User>`.
  public let expected: String
  /// Where in the body: `[3].owner.id`; empty for the whole.
  public let path: String
  /// What is wrong there, for a developer.
  public let reason: String
  /// Whether the body is no JSON (or text) at all, rather than JSON of another shape.
  public let isSyntax: Bool

  init(_ response: RawResponse, expected: String, path: String, reason: String, isSyntax: Bool) {
    self.response = response
    self.expected = expected
    self.path = path
    self.reason = reason
    self.isSyntax = isSyntax
  }

  init(_ response: RawResponse, expected: String, underlying: any Error) {
    let (path, reason): (String, String) =
      switch underlying {
      case DecodingError.keyNotFound(let key, let context):
        (CodingPathText.text(context.codingPath), "'\(key.stringValue)' is missing")
      case DecodingError.typeMismatch(let type, let context):
        (CodingPathText.text(context.codingPath), "not \(type): \(context.debugDescription)")
      case DecodingError.valueNotFound(let type, let context):
        (CodingPathText.text(context.codingPath), "null where \(type) is expected")
      case DecodingError.dataCorrupted(let context):
        (CodingPathText.text(context.codingPath), context.debugDescription)
      default: ("", String(describing: underlying))
      }
    let isJSON = (try? JSONSerialization.jsonObject(with: response.body, options: .fragmentsAllowed)) != nil
    self.init(
      response, expected: expected, path: path,
      reason: response.body.isEmpty ? "the body is empty" : isJSON ? reason : "the body is not JSON", isSyntax: !isJSON)
  }

  /// The beginning of the body, for a message; characters that are not text are replaced.
  public var excerpt: String {
    let limit = 400
    let text = String(decoding: response.body.prefix(limit), as: UTF8.self)
    return response.body.count > limit ? text + "…" : text
  }
}

extension DecodingFailure: CustomDebugStringConvertible {
  /// Operation, status, place, reason and the beginning of the body.
  public var debugDescription: String {
    let place = path.isEmpty ? "" : " at \(path)"
    return "\(response.operation): the body of status \(response.status.code) is not \(expected)\(place): "
      + "\(reason); it begins: \(excerpt)"
  }
}

/// Coding paths as a reader of JSON writes them: `[3].owner.id`.
enum CodingPathText {
  static func text(_ path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }
}
