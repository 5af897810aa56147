/// The status of a response (RFC 9110 §15), known or not.
public struct HTTPStatus: Sendable, Hashable {
  /// What the first digit says (RFC 9110 §15).
  public enum Category: String, Sendable {
    /// 100 to 199: the request goes on.
    case informational
    /// 200 to 299: understood and accepted.
    case success
    /// 300 to 399: something more has to be done.
    case redirection
    /// 400 to 499: the request is at fault.
    case clientError
    /// 500 to 599: the server is at fault.
    case serverError
    /// A code outside of 100...599.
    case unknown
  }

  /// The number: 404.
  public let code: Int

  /// A status from its number; any number is kept as it is.
  public init(code: Int) { self.code = code }

  /// The category that the code belongs to.
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

  /// The registered reason phrase: `Not Found`; nil for a code without one.
  public var reasonPhrase: String? { Self.reasonPhrases[code] }
}

extension HTTPStatus: CustomStringConvertible {
  /// `404 Not Found`.
  public var description: String { reasonPhrase.map { "\(code) \($0)" } ?? "\(code)" }
}
