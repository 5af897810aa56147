import Foundation
import HTTPFormats

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

  /// Reads a plain-text body as a number, a boolean, a date or a value of an enum.
  ///
  /// - Throws: ``DecodingFailure`` if the body cannot be read as this type.
  public func textValue<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let text = try string().trimmingCharacters(in: .whitespacesAndNewlines)
    do {
      return try HeaderDecoder(text: text).read(type)
    } catch {
      throw DecodingFailure(
        self, expected: DecodingFailure.name(of: type), path: "",
        reason: "it cannot be read as this type", isSyntax: false)
    }
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
