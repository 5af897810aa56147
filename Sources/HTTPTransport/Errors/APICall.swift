/// What was called, for messages and logs: nothing in it is secret.
public struct APICall: Sendable, Hashable {
  /// The operation: `getUser`.
  public let operation: String
  /// The HTTP method.
  public let method: String
  /// The host of the server, and its port if it has one; nil if the server's URL is not valid.
  public let host: String?
  /// The number of requests that were sent, with those that a retry, a redirect or a new token made necessary.
  public let attempts: Int
  /// The names of the credentials, as far as they do not suggest a secret themselves.
  package let secretNames: Set<String>

  /// Creates a summary, for example for an error in a test.
  public init(operation: String, method: String, host: String? = nil, attempts: Int = 0) {
    self.init(
      operation: operation, method: method, host: host, attempts: attempts, secretNames: [])
  }

  package init(
    operation: String, method: String, host: String?, attempts: Int, secretNames: Set<String>
  ) {
    self.operation = operation
    self.method = method
    self.host = host
    self.attempts = attempts
    self.secretNames = secretNames
  }
}

extension APICall: CustomStringConvertible {
  /// `getUser, GET api.example.com, attempt 2`.
  public var description: String {
    "\(operation), \(method)" + (host.map { " \($0)" } ?? "")
      + (attempts > 0 ? ", attempt \(attempts)" : "")
  }
}
