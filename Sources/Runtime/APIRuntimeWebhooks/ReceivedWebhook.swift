public import APIRuntime
public import Foundation

/// A request as your server received it.
///
/// ```swift
/// let received = ReceivedWebhook(headers: request.headers, body: Data(buffer: body))
/// ```
public struct ReceivedWebhook: Sendable {
  /// The header fields.
  public var headers: HTTPFields
  /// The bytes of the body as they were received.
  ///
  /// The sender signed these bytes, so do not pass a body that was parsed and written again.
  public var body: Data

  /// Creates a request from header fields of swift-http-types.
  public init(headers: HTTPFields, body: Data) {
    self.headers = headers
    self.body = body
  }

  /// Creates a request from names and values, such as the `HTTPHeaders` of SwiftNIO and Vapor.
  ///
  /// Fields with an invalid name are omitted.
  public init<Fields: Sequence>(headers: Fields, body: Data)
  where Fields.Element == (name: String, value: String) {
    var fields = HTTPFields()
    for (name, value) in headers {
      guard let name = HTTPField.Name(name) else { continue }
      fields.append(HTTPField(name: name, value: value))
    }
    self.init(headers: fields, body: body)
  }

  /// Returns the value of a header; nil if it is absent.
  func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}

extension ReceivedWebhook: Redacted {
  /// A description with the size of the body, and the header fields with secrets replaced by `***`.
  public var description: String { "\(Redaction.fields(headers)), \(body.count) bytes" }
}
