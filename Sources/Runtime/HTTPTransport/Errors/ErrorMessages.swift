import Foundation

/// The audience and language of error messages, for the whole process.
///
/// ```swift
/// ErrorMessages.current = ErrorMessages(audience: .developer) { key, text in
///   NSLocalizedString(key, value: text, comment: "")
/// }
/// ```
public struct ErrorMessages: Sendable {
  /// The audience of `localizedDescription`.
  public enum Audience: Sendable {
    /// The app's users.
    case user
    /// The app's developers.
    case developer
  }

  /// The audience of `localizedDescription`.
  public var audience: Audience
  /// Returns the message for a key. Keys for users look like `transport.timedOut` and `status.404`,
  /// keys for developers like `status.404.developer`. The second argument is the English message;
  /// for developers, it includes the details.
  public var localize: @Sendable (_ key: String, _ text: String) -> String

  /// Creates a configuration; by default, messages are for users, in English.
  public init(
    audience: Audience = .user,
    localize: @escaping @Sendable (_ key: String, _ text: String) -> String = { _, text in text }
  ) {
    self.audience = audience
    self.localize = localize
  }

  /// The current configuration.
  public static var current: ErrorMessages {
    get { storage.value }
    set { storage.value = newValue }
  }

  private static let storage = Locked(ErrorMessages())
}

extension ErrorMessages {
  package static func text(_ key: String, _ text: String) -> String { current.localize(key, text) }

  package static func developer(_ key: String, _ text: String) -> String {
    current.localize(key + ".developer", text)
  }

  /// Returns the key of a message for users, and its English text.
  package static func sentence(for kind: TransportError.Kind) -> (key: String, text: String) {
    let text =
      switch kind {
      case .noNetwork: "There is no internet connection."
      case .timedOut, .idleTimedOut: "The server took too long to respond."
      case .cannotFindHost: "The server could not be found."
      case .cannotConnect: "The server cannot be reached."
      case .secureConnectionFailed: "A secure connection to the server could not be established."
      case .connectionLost, .truncated: "The connection was lost."
      case .responseTooLarge: "The server’s response is too large."
      case .authenticationRequired: "The server requires authentication."
      case .sessionInvalidated: "The session has ended."
      case .notHTTP, .tooManyRedirects, .other: "The server could not be reached."
      }
    return ("transport.\(kind.rawValue)", text)
  }
}
