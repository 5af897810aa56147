/// The documented failures of an endpoint: a generated enum with a case for each status.
public protocol APIFailure: Error, Sendable {
  /// Decodes a failure from a response. Returns nil if the response's status is not documented.
  ///
  /// - Throws: ``DecodingFailure`` if the status is documented but the body does not match.
  init?(_ response: RawResponse) throws

  /// The decoded body, which may carry error messages.
  var payload: (any Sendable)? { get }
}

extension APIFailure {
  /// Nil by default.
  public var payload: (any Sendable)? { nil }
}

/// The failure type of an endpoint that documents no failures; it cannot be instantiated.
public enum NoFailure: APIFailure {
  /// Always nil.
  public init?(_ response: RawResponse) throws { return nil }
}

/// An error body that contains messages.
public protocol APIErrorBody: Sendable {
  /// A message to show to users.
  var userMessage: String? { get }
  /// A message for developers.
  var developerMessage: String? { get }
}

extension APIErrorBody {
  /// Nil by default.
  public var userMessage: String? { nil }
  /// Nil by default.
  public var developerMessage: String? { nil }
}
