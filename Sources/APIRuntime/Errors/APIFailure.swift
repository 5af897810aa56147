/// The documented failures of an endpoint: an enum with a case for each status, generated.
public protocol APIFailure: Error, Sendable {
  /// The failure that a response is; nil where the status is not documented.
  ///
  /// - Throws: ``DecodingFailure`` where the status is documented but the body is not of its shape.
  init?(_ response: RawResponse) throws

  /// The decoded body, where it may have messages.
  var payload: (any Sendable)? { get }
}

extension APIFailure {
  /// None.
  public var payload: (any Sendable)? { nil }
}

/// The failure of an endpoint that documents none: it has no values.
public enum NoFailure: APIFailure {
  /// Always nil.
  public init?(_ response: RawResponse) throws { return nil }
}

/// An error body that brings its own messages.
public protocol ErrorMessage: Sendable {
  /// Fit to be shown to a user.
  var userMessage: String? { get }
  /// For the one who has to find out.
  var developerMessage: String? { get }
}

extension ErrorMessage {
  /// None.
  public var userMessage: String? { nil }
  /// None.
  public var developerMessage: String? { nil }
}
