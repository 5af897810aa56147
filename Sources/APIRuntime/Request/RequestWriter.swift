import Foundation
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
  private(set) var queries = ParameterPairs()
  private(set) var cookies = ParameterPairs()
  var headers = HTTPFields()
  var body = HTTPBody.none

  init() {}

  /// Fills the placeholder of a path parameter.
  public mutating func path<Value: Encodable>(
    _ name: String, _ value: Value, style: ParameterStyle = .simple, explode: Bool = false,
    allowReserved: Bool = false
  ) throws(RequestError) {
    let json = try Self.json(value, of: name)
    let encode = allowReserved ? PercentEncoding.encodeInPath : PercentEncoding.encode
    let parameter = StyledParameter(
      name: name, value: json, style: style, explode: explode, encode: encode)
    let text = parameter.single()
    // An empty value would silently name another resource: `/users//posts`.
    guard !text.isEmpty else { throw .emptyPathParameter(name) }
    pathValues[name] = text
  }

  /// Adds a query parameter; nil is left out.
  public mutating func query<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool? = nil,
    allowReserved: Bool = false
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: name) else { return }
    let encode = allowReserved ? PercentEncoding.encodeKeepingReserved : PercentEncoding.encode
    let isExploded = explode ?? (style == .form || style == .deepObject)
    queries[name] = StyledParameter(
      name: name, value: json, style: style, explode: isExploded, encode: encode
    ).pairs()
  }

  /// Sets the whole query string (OpenAPI 3.2 `in: querystring`): the members of an object as a form, or, in the style
  /// ``ParameterStyle/json``, the value's JSON text; a string is the query string itself. Nil sets none.
  public mutating func queryString<Value: Encodable>(
    _ value: Value?, style: ParameterStyle = .form
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: "querystring") else { return }
    switch (json, style) {
    case (_, .json): queries[""] = [PercentEncoding.encode(json.text)]
    case (.object(let object), _):
      queries[""] = object.members.flatMap { member in
        StyledParameter(
          name: member.key, value: member.value, style: .form, explode: true,
          encode: PercentEncoding.encodeForm
        ).pairs()
      }
    case (.string(let text), _): queries[""] = [PercentEncoding.encodeQuery(text)]
    default:
      throw .cannotEncode(
        parameter: "querystring", reason: "a form is made of the properties of an object")
    }
  }

  /// Adds a header; nil is left out. Characters beyond ASCII go as UTF-8, which RFC 9110 §5.5 lets pass as opaque bytes.
  ///
  /// - Throws: ``RequestError/invalidHeader(name:)`` for a name that is no token, and for a value with a line break or
  ///   another control character, with which it could begin a header of its own.
  public mutating func header<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .simple, explode: Bool = false
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: name) else { return }
    let parameter = StyledParameter(name: name, value: json, style: style, explode: explode) { $0 }
    try headers.set(name, parameter.single())
  }

  /// Adds a cookie; nil is left out. What a cookie cannot hold, such as `;` and spaces, is percent-encoded, and so is `%`
  /// (RFC 6265 §4.1.1). In the style ``ParameterStyle/cookie`` nothing is encoded. Exploded arrays and objects become
  /// several cookies.
  ///
  /// - Throws: ``RequestError/cannotEncode(parameter:reason:)`` in that style for what a cookie cannot hold.
  public mutating func cookie<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool = true
  ) throws(RequestError) {
    guard let json = try Self.optionalJSON(value, of: name) else { return }
    let isRaw = style == .cookie
    func encode(_ text: String) -> String { isRaw ? text : PercentEncoding.encodeCookie(text) }
    let pairs = StyledParameter(
      name: name, value: json, style: isRaw ? .form : style, explode: explode, encode: encode
    ).pairs()
    guard !isRaw || pairs.allSatisfy(PercentEncoding.isCookie) else {
      throw .cannotEncode(
        parameter: name, reason: "a cookie cannot hold ';', spaces or control characters")
    }
    cookies[name] = pairs
  }

  static func json<Value: Encodable>(_ value: Value, of name: String) throws(RequestError)
    -> JSON
  {
    do {
      return try JSON(encoding: value)
    } catch {
      throw .cannotEncode(parameter: name, reason: EncodingReason.text(error))
    }
  }

  private static func optionalJSON<Value: Encodable>(_ value: Value?, of name: String)
    throws(RequestError) -> JSON?
  {
    guard let value else { return nil }
    let json = try json(value, of: name)
    return json == .null ? nil : json
  }
}

extension HTTPFields {
  /// Appends a field after checking it (RFC 9110 §5.5).
  mutating func append(_ name: String, _ value: String) throws(RequestError) {
    guard let fieldName = HTTPField.Name(name),
      value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
    else { throw .invalidHeader(name: name) }
    append(HTTPField(name: fieldName, value: Array(value.utf8)))
  }

  /// Puts a field in the place of those of its name, after checking it.
  mutating func set(_ name: String, _ value: String) throws(RequestError) {
    if let fieldName = HTTPField.Name(name) { self[fieldName] = nil }
    try append(name, value)
  }
}

/// Says why a value could not be encoded.
enum EncodingReason {
  static func text(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return Redaction.summary(of: error)
    }
    let path = CodingPathText.text(context.codingPath)
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
