/// The properties of HTTP methods (RFC 9110 §9.2).
package enum MethodProperties {
  /// The methods that change nothing (RFC 9110 §9.2.1, and `QUERY`).
  package static let safe: Set<String> = ["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]

  /// The methods whose requests have the same effect when sent several times (RFC 9110 §9.2.2).
  package static let idempotent = safe.union(["PUT", "DELETE"])
}
