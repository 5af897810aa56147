import Foundation

/// What errors say, for the whole process: whom `localizedDescription` speaks to, and in which language.
///
/// ```swift
/// ErrorMessages.current = ErrorMessages(audience: .developer) { key, text in
///   NSLocalizedString(key, value: text, comment: "")
/// }
/// ```
public struct ErrorMessages: Sendable {
  /// Whom `localizedDescription` speaks to.
  public enum Audience: Sendable {
    /// Someone who uses the app.
    case user
    /// Someone who builds it.
    case developer
  }

  /// Whom `localizedDescription` speaks to.
  public var audience: Audience
  /// Gives the text for a key such as `transport.timedOut` or `status.404`, for developers `status.404.developer`; the
  /// second argument is the English one, which for developers has the details in it.
  public var localize: @Sendable (_ key: String, _ text: String) -> String

  /// A choice of audience and language; by default the user, in English.
  public init(
    audience: Audience = .user,
    localize: @escaping @Sendable (_ key: String, _ text: String) -> String = { _, text in text }
  ) {
    self.audience = audience
    self.localize = localize
  }

  /// The choice that is in force.
  public static var current: ErrorMessages {
    get { storage.value }
    set { storage.value = newValue }
  }

  private static let storage = Locked(ErrorMessages())
}

extension ErrorMessages {
  static func text(_ key: String, _ text: String) -> String { current.localize(key, text) }

  static func developer(_ key: String, _ text: String) -> String {
    current.localize(key + ".developer", text)
  }

  static func text(forStatus status: HTTPStatus) -> String {
    let text =
      switch status.category {
      case .clientError where status == .unauthorized: "Please sign in."
      case .clientError where status == .forbidden: "You are not allowed to do this."
      case .clientError where status == .notFound: "This could not be found."
      case .clientError: "The server refused the request (\(status.code))."
      case .serverError: "The server has a problem (\(status.code)). Please try again later."
      default: "The server gave an unexpected answer (\(status.code))."
      }
    return current.localize("status.\(status.code)", text)
  }

  static func text(for kind: TransportError.Kind) -> String {
    let text =
      switch kind {
      case .noNetwork: "There is no internet connection."
      case .timedOut, .idleTimedOut: "The server took too long to answer."
      case .cannotFindHost: "The server could not be found."
      case .cannotConnect: "The server cannot be reached."
      case .secureConnectionFailed: "A secure connection to the server could not be made."
      case .connectionLost, .truncated: "The connection was lost."
      case .responseTooLarge: "The server’s answer is too large."
      case .sessionInvalidated: "The session has ended."
      case .notHTTP, .tooManyRedirects, .other: "The server could not be reached."
      }
    return current.localize("transport.\(kind.rawValue)", text)
  }
}
