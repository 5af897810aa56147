import Foundation
import HTTPFormats
import HTTPTypes

/// The values that a response and its request provide for a subsequent request (OpenAPI 3.2
/// §4.20.3, "Runtime Expressions").
///
/// Generated requests have a method for each link:
/// `GetUser(id: 7).userRepositories(from: response)`.
public struct ResponseLink: Sendable {
  private let method: String
  /// The request; nil if it cannot be written.
  private let writer: Boxed<RequestWriter>?
  private let response: RawResponse

  /// Creates a link from a request and its response.
  public init<Request: APIRequest>(_ request: Request, _ response: RawResponse) {
    var writer = RequestWriter()
    self.writer =
      (try? request.write(to: &writer)) == nil ? nil : Boxed(wrappedValue: writer)
    method = Request.endpoint.method
    self.response = response
  }

  /// Evaluates an expression such as `$response.body#/id`, or a string with expressions in braces.
  ///
  /// - Throws: ``DecodingFailure`` if the value is absent or has another type.
  public func value<Value: Decodable>(_ expression: String) throws -> Value {
    do {
      guard expression.hasPrefix("$") else {
        return try HeaderDecoder(text: try expand(expression)).read(Value.self)
      }
      let json = try find(expression)
      if let value = try? json.decode(Value.self) { return value }
      guard let text = json.scalarText else { return try json.decode() }
      return try HeaderDecoder(text: text).read(Value.self)
    } catch let failure as DecodingFailure {
      throw failure
    } catch {
      throw DecodingFailure(
        response, expected: DecodingFailure.name(of: Value.self), path: expression,
        reason: "the link has no such value: \(error)", isSyntax: false)
    }
  }

  private struct Missing: Error, CustomStringConvertible {
    let expression: String
    var description: String { "'\(expression)' has no value" }
  }

  /// Replaces the expressions in braces.
  private func expand(_ template: String) throws -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstRange(of: "{$"),
      let close = rest[open.upperBound...].firstIndex(of: "}")
    {
      text += rest[..<open.lowerBound]
      let expression = String(rest[rest.index(after: open.lowerBound)..<close])
      text += try find(expression).plainText
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  private func find(_ expression: String) throws -> JSON {
    let missing = Missing(expression: expression)
    func found(_ text: String?) throws -> JSON {
      guard let text else { throw missing }
      return .string(text)
    }
    switch expression {
    case "$method": return .string(method)
    case "$statusCode": return .string(String(response.status.code))
    default: break
    }
    let parts = expression.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count > 1, let writer = writer?.wrappedValue else { throw missing }
    let (isRequest, place) = (parts[0] == "$request", parts[1])
    if place.hasPrefix("body") {
      let body = isRequest ? writer.body.bytes ?? Data() : response.body
      let pointer = expression.split(separator: "#", maxSplits: 1).dropFirst().first ?? ""
      guard let json = try JSON(parsing: body).value(at: String(pointer)) else { throw missing }
      return json
    }
    guard parts.count == 3 else { throw missing }
    let name = parts[2]
    switch place {
    case "header":
      let fields = isRequest ? writer.headers : response.headers
      return try found(fields[text: name])
    case "path": return try found(writer.pathValues[ExactText(name)]?.removingPercentEncoding)
    case "query":
      let pair = writer.queries[name].first?.split(separator: "=", maxSplits: 1).last
      return try found(pair.flatMap { String($0).removingPercentEncoding })
    default: throw missing
    }
  }
}

extension JSON {
  /// Returns the value that a JSON Pointer refers to (RFC 6901).
  func value(at pointer: String) -> JSON? {
    guard !pointer.isEmpty else { return self }
    var current = self
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = token.replacing("~1", with: "/").replacing("~0", with: "~")
      switch current {
      case .object(let object):
        guard let member = object[String(key)] else { return nil }
        current = member
      case .array(let elements):
        guard let index = Int(decimal: String(key)), elements.indices.contains(index) else {
          return nil
        }
        current = elements[index]
      default: return nil
      }
    }
    return current
  }
}
