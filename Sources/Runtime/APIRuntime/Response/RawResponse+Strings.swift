import Foundation

// Documents confuse text with a string in JSON; what was sent is what `Content-Type` says.
extension RawResponse {
  /// Returns the body as a string: its text or, if `Content-Type` says that it is JSON, the string
  /// that it consists of.
  ///
  /// - Throws: ``DecodingFailure`` if the body is not valid text in its charset.
  public func string() throws -> String {
    guard contentType.isJSON, let string = try? JSON.decode(String.self, from: body) else {
      return try text()
    }
    return string
  }

  /// Returns the body as a value that JSON has a string for; nil if it is not sent as text, or the
  /// type is another one. A page for browsers is not a value.
  func plainText<Value: Decodable>(as type: Value.Type) -> Value? {
    guard contentType.essence.hasPrefix("text/"), !contentType.isJSON, Self.isString(type),
      contentType.essence != "text/html" || body.first != UInt8(ascii: "<"),
      let text = try? text()
    else { return nil }
    return try? JSON.string(text).decode()
  }

  private var contentType: MIMEType { MIMEType(headers[.contentType] ?? "") }

  /// Whether a type may be a string in JSON, as opposed to a model.
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
