package import HTTPTypes

/// The properties of HTTP methods (RFC 9110 §9.2).
package enum MethodProperties {
  /// The methods that change nothing (RFC 9110 §9.2.1, and `QUERY`).
  package static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]

  /// The methods whose requests have the same effect when sent several times (RFC 9110 §9.2.2).
  package static let idempotent = safe.union(["PUT", "DELETE"])
}

extension HTTPFields {
  /// Whether the server can recognize a request that it has received before by its `Idempotency-Key`. An
  /// empty key identifies nothing.
  package var hasIdempotencyKey: Bool {
    self[text: "Idempotency-Key"]?.contains { !$0.isWhitespace } ?? false
  }
}
