import Foundation

// API descriptions confuse text with JSON strings; `Content-Type` shows which of them was sent.
extension RawResponse {
  /// Returns the body as a string: the decoded JSON string if `Content-Type` is JSON, or else the
  /// body as text.
  ///
  /// - Throws: ``DecodingFailure`` if the body is not valid text in its charset.
  public func string() throws -> String {
    guard contentType.isJSON, let string = try? JSON.decode(String.self, from: body) else {
      return try text()
    }
    return string
  }

  /// Returns a body of text as a value that JSON represents by a string.
  ///
  /// Returns nil if the body is not sent as text, if it is a page for browsers, or if JSON does not
  /// represent the type by a string.
  func plainText<Value: Decodable>(as type: Value.Type) -> Value? {
    guard contentType.essence.hasPrefix("text/"), !contentType.isJSON, Self.isString(type),
      contentType.essence != "text/html" || body.first != UInt8(ascii: "<"),
      let text = try? text()
    else { return nil }
    return try? JSON.string(text).decode()
  }

  private var contentType: MIMEType { MIMEType(headers[.contentType] ?? "") }

  /// Returns whether JSON may represent a type by a string, as opposed to a model.
  private static func isString(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalValue.Type { return isString(optional.wrapped) }
    return type is any OpenEnum.Type || ScalarText.holds(type) && type != JSON.self
  }
}

private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
