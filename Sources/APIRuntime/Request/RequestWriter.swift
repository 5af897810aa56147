public import Foundation
import HTTPTypes

/// Collects what a request sends: generated code calls it once for each parameter and for the body.
public struct RequestWriter: Sendable {
  /// Where the request goes.
  enum Target: Sendable {
    /// The endpoint's path with its parameters.
    case path
    /// A link that the server gave.
    case link(URL, allowOtherHosts: Bool)
  }

  var target = Target.path
  private(set) var pathValues: [String: String] = [:]
  private(set) var queryPairs: [String] = []
  private(set) var cookiePairs: [String] = []
  private(set) var headers = HTTPFields()
  private(set) var body = HTTPBody.none

  init() {}

  /// Fills the placeholder of a path parameter.
  public mutating func path<Value: Encodable>(
    _ name: String, _ value: Value, style: ParameterStyle = .simple, explode: Bool = false
  ) throws(RequestError) {
    let json = try Self.json(value, of: name)
    let parameter = StyledParameter(
      name: name, value: json, style: style, explode: explode, encode: PercentEncoding.encodeSegment)
    let text = try parameter.single()
    // An empty value would silently name another resource: `/users//posts`.
    guard !text.isEmpty else { throw .emptyPathParameter(name) }
    pathValues[name] = text
  }

  /// Adds a query parameter; nil is left out.
  public mutating func query<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool? = nil, allowReserved: Bool = false
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: name) else { return }
    let encode = allowReserved ? PercentEncoding.encodeKeepingReserved : PercentEncoding.encode
    let isExploded = explode ?? (style == .form || style == .deepObject)
    queryPairs += try StyledParameter(name: name, value: json, style: style, explode: isExploded, encode: encode).pairs()
  }

  /// Adds a header; nil is left out.
  ///
  /// - Throws: ``RequestError/invalidHeader(name:)`` for a value with a line break or a null (RFC 9110 §5.5).
  public mutating func header<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .simple, explode: Bool = false
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: name) else { return }
    let parameter = StyledParameter(name: name, value: json, style: style, explode: explode) { $0 }
    try headers.append(name, try parameter.single())
  }

  /// Adds a cookie; nil is left out. Values are percent-encoded, since a cookie may hold neither `;` nor spaces
  /// (RFC 6265 §4.1.1).
  public mutating func cookie<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool = true
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: name) else { return }
    cookiePairs += try StyledParameter(
      name: name, value: json, style: style, explode: explode, encode: PercentEncoding.encode
    ).pairs()
  }

  /// Sends a value as JSON; nil sends no body.
  public mutating func json<Value: Encodable>(
    _ value: Value?, as mediaType: String = "application/json"
  ) throws(RequestError) {
    guard let value else { return }
    try setBody(HTTPBody(Self.json(value, of: "body").data), mediaType)
  }

  /// Sends the properties of a value as a form, `application/x-www-form-urlencoded`; nil sends no body.
  public mutating func form<Value: Encodable>(_ value: Value?) throws(RequestError) {
    guard let value else { return }
    let json = try Self.json(value, of: "body")
    guard case .object(let object) = json else {
      throw .cannotEncode(parameter: "body", reason: "a form is made of the properties of an object")
    }
    var pairs = [String]()
    for member in object.members {
      pairs += try StyledParameter(
        name: member.key, value: member.value, style: .form, explode: true, encode: PercentEncoding.encodeForm
      ).pairs()
    }
    try setBody(HTTPBody(Data(pairs.joined(separator: "&").utf8)), "application/x-www-form-urlencoded")
  }

  /// Sends text in UTF-8; nil sends no body.
  public mutating func text(_ text: String?, as mediaType: String = "text/plain") throws(RequestError) {
    guard let text else { return }
    let type = mediaType.lowercased().contains("charset=") ? mediaType : mediaType + "; charset=utf-8"
    try setBody(HTTPBody(Data(text.utf8)), type)
  }

  /// Sends bytes; nil sends no body.
  public mutating func binary(
    _ data: Data?, as mediaType: String = "application/octet-stream"
  ) throws(RequestError) {
    guard let data else { return }
    try setBody(HTTPBody(data), mediaType)
  }

  /// Sends the parts of a form with files, `multipart/form-data` (RFC 7578); nil sends no body.
  public mutating func multipart(_ form: MultipartForm?) throws(RequestError) {
    guard let form else { return }
    try setBody(HTTPBody(form.data), form.mediaType)
  }

  private mutating func setBody(_ body: HTTPBody, _ mediaType: String) throws(RequestError) {
    self.body = body
    headers[.contentType] = nil
    try headers.append("Content-Type", mediaType)
  }

  private static func json<Value: Encodable>(_ value: Value, of name: String) throws(RequestError) -> JSON {
    do {
      return try JSON(encoding: value)
    } catch {
      throw .cannotEncode(parameter: name, reason: EncodingReason.text(error))
    }
  }

  private static func optionalJSON<Value: Encodable>(_ value: Value?, of name: String) throws(RequestError) -> JSON? {
    guard let value else { return nil }
    let json = try json(value, of: name)
    return json == .null ? nil : json
  }
}

extension HTTPFields {
  /// Appends a field after checking it (RFC 9110 §5.5).
  mutating func append(_ name: String, _ value: String) throws(RequestError) {
    guard let fieldName = HTTPField.Name(name),
      !value.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 })
    else { throw .invalidHeader(name: name) }
    append(HTTPField(name: fieldName, value: value))
  }
}

/// Says why a value could not be encoded.
enum EncodingReason {
  static func text(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else { return String(describing: error) }
    let path = CodingPathText.text(context.codingPath)
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
