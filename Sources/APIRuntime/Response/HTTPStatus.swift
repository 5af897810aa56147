/// The status of a response (RFC 9110 §15), registered or not.
public struct HTTPStatus: Sendable, Hashable {
  /// The class of a status, given by its first digit (RFC 9110 §15).
  public enum Category: String, Sendable {
    /// 100 to 199: the request was received and processing continues.
    case informational
    /// 200 to 299: the request succeeded.
    case success
    /// 300 to 399: further action is needed.
    case redirection
    /// 400 to 499: the request is at fault.
    case clientError
    /// 500 to 599: the server is at fault.
    case serverError
    /// A code outside 100...599.
    case unknown
  }

  /// The status code: 404.
  public let code: Int

  /// Creates a status from any code.
  public init(code: Int) { self.code = code }

  /// The category of the code.
  public var category: Category {
    switch code {
    case 100...199: .informational
    case 200...299: .success
    case 300...399: .redirection
    case 400...499: .clientError
    case 500...599: .serverError
    default: .unknown
    }
  }

  /// The registered reason phrase, such as `Not Found`; nil for an unregistered code.
  public var reasonPhrase: String? { Self.reasonPhrases[code] }
}

extension HTTPStatus: CustomStringConvertible {
  /// `404 Not Found`.
  public var description: String { reasonPhrase.map { "\(code) \($0)" } ?? "\(code)" }
}
