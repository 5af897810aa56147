/// Describes a call in messages and logs, without any secrets.
public struct APICall: Sendable, Hashable {
  /// Holds the properties by reference, since every error contains a call.
  private final class Storage: Sendable {
    let operation: String
    let method: String
    let host: String?
    let attempts: Int
    let secrets: CallSecrets?

    init(
      _ operation: String, _ method: String, _ host: String?, _ attempts: Int,
      _ secrets: CallSecrets?
    ) {
      self.operation = operation
      self.method = method
      self.host = host
      self.attempts = attempts
      self.secrets = secrets
    }
  }

  private let storage: Storage

  /// The operation: `users.get`.
  public var operation: String { storage.operation }
  /// The HTTP method.
  public var method: String { storage.method }
  /// The host of the server, and its port if it has one; nil if the server's URL is not valid.
  public var host: String? { storage.host }
  /// The number of requests sent, including retries, redirects and repeats with a new token.
  public var attempts: Int { storage.attempts }
  /// The call's secrets; nil if the call was created for a test.
  package var secrets: CallSecrets? { storage.secrets }

  /// Creates a summary, for example for an error in a test.
  public init(operation: String, method: String, host: String? = nil, attempts: Int = 0) {
    self.init(operation: operation, method: method, host: host, attempts: attempts, secrets: nil)
  }

  package init(
    operation: String, method: String, host: String?, attempts: Int, secrets: CallSecrets?
  ) {
    storage = Storage(operation, method, host, attempts, secrets)
  }
}

extension APICall {
  /// Whether both describe the same call, whatever their credentials.
  public static func == (first: APICall, second: APICall) -> Bool {
    (first.operation, first.method, first.host, first.attempts)
      == (second.operation, second.method, second.host, second.attempts)
  }

  /// Hashes the properties that describe the call.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(operation)
    hasher.combine(method)
    hasher.combine(host)
    hasher.combine(attempts)
  }

  /// Reads a part of the call, and masks the call's secrets in it.
  package func redacting<Value>(_ read: () -> Value) -> Value {
    Redaction.$secrets.withValue(secrets, operation: read)
  }
}

extension APICall: CustomStringConvertible {
  /// `users.get, GET api.example.com, attempt 2`.
  public var description: String {
    "\(operation), \(method)" + (host.map { " \($0)" } ?? "")
      + (attempts > 0 ? ", attempt \(attempts)" : "")
  }
}
