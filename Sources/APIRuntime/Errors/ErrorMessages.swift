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
    case user, developer
  }

  /// Whom `localizedDescription` speaks to.
  public var audience: Audience
  /// Gives the text for a key such as `transport.timedOut` or `status.404`; the second argument is the English one.
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
      case .timedOut: "The server took too long to answer."
      case .cannotFindHost: "The server could not be found."
      case .cannotConnect: "The server cannot be reached."
      case .secureConnectionFailed: "A secure connection to the server could not be made."
      case .connectionLost: "The connection was lost."
      case .sessionInvalidated: "The session has ended."
      case .notHTTP, .other: "The server could not be reached."
      }
    return current.localize("transport.\(kind.rawValue)", text)
  }
}

/// A value that several threads may read and set.
///
/// It is `Sendable` although it can change, since every access to the value holds the lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func update<Result>(_ change: (inout Value) -> Result) -> Result { lock.withLock { change(&stored) } }
}
