import Foundation
import HTTPFormats
public import HTTPTypes

/// The header fields of a response as an operation documents them.
///
/// apigen generates a type for every operation whose responses document headers:
///
/// ```swift
/// let response = try await client.response(to: ListPets())
/// if let left = response.headers.rateLimitRemaining { … }
/// ```
///
/// A header that is absent, or does not have its documented type, is nil and does not fail the
/// call.
public protocol ResponseHeaders: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// All header fields, documented or not.
  var fields: HTTPFields { get }

  /// Creates the documented headers from `fields`.
  init(fields: HTTPFields)
}

extension ResponseHeaders {
  /// Creates the documented headers from a response, for example one in an ``APIError``.
  public init(_ response: RawResponse) { self.init(fields: response.headers) }

  /// A description of the header fields, with secrets replaced by `***`.
  public var description: String { Redaction.fields(fields) }

  /// Same as `description`.
  public var debugDescription: String { description }

  /// An empty mirror, so that `dump` prints no secrets.
  public var customMirror: Mirror { .empty(self) }
}

/// The header fields of a response for which no headers are documented.
public struct HeaderFields: ResponseHeaders {
  /// All header fields.
  public let fields: HTTPFields

  /// Creates the headers from `fields`.
  public init(fields: HTTPFields) { self.fields = fields }
}

extension HTTPFields {
  /// Returns a header in the style `simple` (OpenAPI 3.2 §4.12.2); nil if it is absent or invalid.
  ///
  /// Several fields with the same name form a list (RFC 9110 §5.3). Objects are `R,100,G,200` or
  /// `R=100,G=200`; some servers send objects and lists as JSON instead. Another style separates the elements as it does in a request: `a|b` is a list in
  /// `pipeDelimited`.
  public func value<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self, style: ParameterStyle = .simple,
    explode: Bool = false
  ) -> Value? {
    guard let text = self[text: name] else { return nil }
    if text.hasPrefix("{") || text.hasPrefix("["), let value: Value = json(name) { return value }
    let decoder = HeaderDecoder(text: text, explode: explode, separator: style.separator)
    return try? decoder.read(type)
  }

  /// Returns the value of a header that contains JSON (`content: {application/json: …}`), or nil if
  /// the header is absent or invalid.
  public func json<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    guard let text = self[text: name], let json = try? JSON(parsing: Data(text.utf8)) else {
      return nil
    }
    return try? json.decode(type)
  }

  /// Returns each field with a name separately, such as the lines of `Set-Cookie`, which cannot
  /// form a list (RFC 6265 §3).
  public func lines(_ name: String) -> [String] {
    HTTPField.Name(name).map { self[values: $0] } ?? []
  }
}
