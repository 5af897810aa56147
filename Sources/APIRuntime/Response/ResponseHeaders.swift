import Foundation
public import HTTPTypes

/// The header fields of a response, as an operation documents them.
///
/// Generated for every operation whose responses document headers:
///
/// ```swift
/// let response = try await client.response(to: ListPets())
/// if let left = response.headers.rateLimitRemaining { … }
/// ```
///
/// A header that did not come, or that is not of its documented type, is nil: a call does not fail for it.
public protocol ResponseHeaders: Sendable {
  /// All header fields, documented or not.
  var fields: HTTPFields { get }

  /// The documented headers in `fields`.
  init(fields: HTTPFields)
}

extension ResponseHeaders {
  /// The documented headers of a response, such as an ``APIError`` carries.
  public init(_ response: RawResponse) { self.init(fields: response.headers) }
}

/// The header fields of a response of which the description of the API says nothing.
public struct HeaderFields: ResponseHeaders {
  /// All header fields.
  public let fields: HTTPFields

  /// The headers in `fields`.
  public init(fields: HTTPFields) { self.fields = fields }
}

extension HTTPFields {
  /// The value of a header in the style `simple` (OpenAPI 3.2 §4.12.2), nil where there is none or it is no such value.
  ///
  /// Several fields of one name are one list (RFC 9110 §5.3). Objects are `R,100,G,200`, exploded `R=100,G=200`.
  public func value<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, explode: Bool = false
  ) -> Value? {
    guard let text = text(name) else { return nil }
    return try? HeaderDecoder(text: text, explode: explode).read(type)
  }

  /// The value of a header whose text is JSON (`content: {application/json: …}`), nil where there is none or it is no
  /// such value.
  public func json<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    guard let text = text(name), let json = try? JSON(parsing: Data(text.utf8)) else { return nil }
    return try? json.decode(type)
  }

  /// Every field of a name by itself: the lines of `Set-Cookie`, which cannot be one list (RFC 6265 §3).
  public func lines(_ name: String) -> [String] {
    HTTPField.Name(name).map { self[values: $0] } ?? []
  }

  private func text(_ name: String) -> String? { HTTPField.Name(name).flatMap { self[$0] } }
}
