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
  /// The byte at which the body stops being JSON.
  private let offset: Int

  /// The operation that was called: `getUser`.
  public var operation: String { response.operation }

  init(
    _ response: RawResponse, expected: String, path: String, reason: String, isSyntax: Bool,
    offset: Int = 0
  ) {
    self.response = response
    self.expected = expected
    self.path = path
    self.reason = reason
    self.isSyntax = isSyntax
    self.offset = offset
  }

  /// The failure that an error tells of, thrown while a value was read from the response.
  init(_ response: RawResponse, expected: String, underlying: any Error) {
    switch underlying {
    case let failure as DecodingFailure: self = failure
    case let error as JSONSyntaxError:
      let reason =
        response.body.isEmpty ? "the body is empty" : "the body is not JSON: \(error.description)"
      self.init(
        response, expected: expected, path: "", reason: reason, isSyntax: true, offset: error.offset
      )
    case let error as DecodingError:
      let (path, reason) = error.place
      self.init(
        response, expected: expected, path: CodingPathText.text(path),
        reason: Redaction.blankSecrets(reason),
        isSyntax: false)
    default:
      let reason = Redaction.summary(of: underlying)
      self.init(response, expected: expected, path: "", reason: reason, isSyntax: false)
    }
  }

  /// The same failure, of a value that is only a part of the response: `line 3`.
  func inside(_ place: String) -> DecodingFailure {
    DecodingFailure(
      response, expected: expected, path: path, reason: "\(place): \(reason)", isSyntax: isSyntax,
      offset: offset)
  }

  /// The beginning of the body, or the part of it where it stops being JSON, for a message: at most 400 bytes on one
  /// line, values that look like secrets replaced by `***`.
  public var excerpt: String { Redaction.excerpt(response.body, around: offset) }
}

extension DecodingFailure: CustomStringConvertible, CustomDebugStringConvertible {
  /// Operation, status, place, reason and an excerpt of the body.
  public var description: String {
    let place = path.isEmpty ? "" : " at '\(path)'"
    let said =
      "\(operation): the body of status \(response.status.code) is not \(expected): \(reason)\(place)"
    return response.body.isEmpty ? said : "\(said); it reads: \(excerpt)"
  }

  /// The same as `description`.
  public var debugDescription: String { description }
}

extension DecodingError {
  /// Where a value did not fit, and why.
  fileprivate var place: (path: [any CodingKey], reason: String) {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath, "'\(key.stringValue)' is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    @unknown default: ([], Redaction.summary(of: self))
    }
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
