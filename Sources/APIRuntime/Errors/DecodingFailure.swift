import Foundation

/// An error thrown when a response body does not match the API description.
public struct DecodingFailure: Error, Sendable {
  /// The response, with its status and complete body.
  public let response: RawResponse
  /// The expected type: `Array<User>`.
  public let expected: String
  /// The path within the body, such as `[3].owner.id`; empty for the body as a whole.
  public let path: String
  /// What is wrong, for developers.
  public let reason: String
  /// Whether the body is not JSON (or text) at all, rather than JSON of another shape.
  public let isSyntax: Bool
  /// The byte offset of the syntax error.
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

  /// Creates a failure from an error that was thrown while the response was decoded.
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

  /// Returns the same failure, located within a part of the response such as `line 3`.
  func inside(_ place: String) -> DecodingFailure {
    DecodingFailure(
      response, expected: expected, path: path, reason: "\(place): \(reason)", isSyntax: isSyntax,
      offset: offset)
  }

  /// An excerpt of the body for messages: its beginning, or the part around the syntax error. At
  /// most 400 bytes on one line, with values that look like secrets replaced by `***`.
  public var excerpt: String { response.excerpt(around: offset) }
}

extension DecodingFailure: Redacted {
  /// The operation, method, host and attempt, status, path, reason and an excerpt of the body.
  public var description: String {
    let location = path.isEmpty ? "" : " at '\(path)'"
    let message =
      "\(response.place): the body of status \(response.status.code) is not \(expected): \(reason)\(location)"
    return response.body.isEmpty ? message : "\(message); it reads: \(excerpt)"
  }
}

extension DecodingError {
  /// The path of the value that could not be decoded, and the reason.
  fileprivate var place: (path: [any CodingKey], reason: String) {
    switch self {
    case .keyNotFound(let key, let context): (context.codingPath, "'\(key.stringValue)' is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    @unknown default: ([], Redaction.summary(of: self))
    }
  }
}
