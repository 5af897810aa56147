public import Foundation
import HTTPFormats

// Each method writes a value in a style; nil is omitted, and so is an empty list or object. The
// overloads without a style use the default of their location and, for common types, are not
// generic: generated code has thousands of such calls, and each argument costs compile time.

// MARK: - Path

extension RequestWriter {
  /// Fills the placeholder of a path parameter.
  public mutating func path(_ name: String, _ value: String) {
    fill(name, PercentEncoding.encode(value))
  }

  /// Fills the placeholder of a path parameter.
  public mutating func path(_ name: String, _ value: Int) { fill(name, String(value)) }

  /// Fills the placeholder of a path parameter.
  public mutating func path<Value: Encodable>(_ name: String, _ value: Value) {
    path(name, value, style: .simple, explode: false)
  }

  /// Fills the placeholder of a path parameter.
  ///
  /// - Parameters:
  ///   - name: The name in braces.
  ///   - value: The value.
  ///   - style: How an array or object is written.
  ///   - explode: Whether an object is written as `R=100,G=200`.
  ///   - allowReserved: Whether reserved characters and percent-encoded triples are kept, except
  ///     `?` and `#`, which end the path.
  ///   - keepsSlashes: Whether the value is the rest of the path, with several segments.
  ///   - allowsEmpty: Whether the value may be empty.
  public mutating func path<Value: Encodable>(
    _ name: String, _ value: Value, style: ParameterStyle = .simple, explode: Bool = false,
    allowReserved: Bool = false, keepsSlashes: Bool = false, allowsEmpty: Bool = false
  ) {
    let value: any Encodable = value
    attempt { writer throws(RequestError) in
      let encode =
        if allowReserved {
          PercentEncoding.encodeInPath
        } else {
          keepsSlashes ? PercentEncoding.encodeSegments : PercentEncoding.encode
        }
      let parameter = StyledParameter(
        name: name, value: try Self.json(value, of: name), style: style, explode: explode,
        encode: encode)
      writer.fill(name, try parameter.single() ?? "", allowsEmpty: allowsEmpty)
    }
  }

  private mutating func fill(_ name: String, _ text: String, allowsEmpty: Bool = false) {
    attempt { writer throws(RequestError) in
      // An empty value would silently identify another resource: `/users//posts`.
      guard allowsEmpty || !text.isEmpty else { throw .emptyPathParameter(name) }
      writer.pathValues[ExactText(name)] = text
    }
  }
}

// MARK: - Query

extension RequestWriter {
  /// Adds a query parameter.
  public mutating func query(_ name: String, _ value: String?) {
    guard let value else { return }
    attempt { writer throws(RequestError) in
      writer.queries[name] = [PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)]
    }
  }

  /// Adds a query parameter.
  public mutating func query(_ name: String, _ value: Int?) {
    query(name, value.map { String($0) })
  }

  /// Adds a query parameter.
  public mutating func query(_ name: String, _ value: Bool?) {
    query(name, value.map { $0 ? "true" : "false" })
  }

  /// Adds a query parameter.
  public mutating func query(_ name: String, _ value: Date?) { query(name, value, style: .form) }

  /// Adds a query parameter.
  public mutating func query<Value: Encodable>(_ name: String, _ value: Value?) {
    query(name, value, style: .form)
  }

  /// Adds a query parameter.
  public mutating func query<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool? = nil,
    brackets: ParameterStyle.Brackets? = nil, allowReserved: Bool = false
  ) {
    attempt(name, value) { writer, json throws(RequestError) in
      let encode = allowReserved ? PercentEncoding.encodeKeepingReserved : PercentEncoding.encode
      let isExploded = explode ?? (style == .form || style == .deepObject)
      writer.queries[name] = try StyledParameter(
        name: name, value: json, style: style, explode: isExploded, brackets: brackets,
        encode: encode
      ).pairs()
    }
  }
}

extension RequestWriter {
  /// Sets the entire query string (OpenAPI 3.2 `in: querystring`); nil sets nothing.
  ///
  /// The members of an object are written as a form. With the style ``ParameterStyle/json``, any
  /// value is written as JSON text. A string is used as the query string itself.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - style: How the value is written.
  ///   - encoding: The encodings of the members that differ from the default.
  public mutating func queryString<Value: Encodable>(
    _ value: Value?, style: ParameterStyle = .form,
    encoding: KeyValuePairs<String, PropertyEncoding> = [:]
  ) {
    attempt("querystring", value) { writer, json throws(RequestError) in
      switch (json, style) {
      case (let json, .json): writer.queries[""] = [PercentEncoding.encode(json.text)]
      case (.object(let object), _):
        writer.queries[""] = try PropertyEncoding.pairs(of: object, encoding: encoding)
      case (.string(let text), _): writer.queries[""] = [PercentEncoding.encodeQuery(text)]
      default:
        throw .cannotEncode(parameter: "querystring", reason: "a form requires an object")
      }
    }
  }
}

// MARK: - Headers and cookies

extension RequestWriter {
  /// Adds a header. Non-ASCII characters are sent as UTF-8, which is opaque to HTTP (RFC 9110
  /// §5.5).
  ///
  /// A name that is not a token results in ``RequestError/invalidHeader(name:)``, and so does a
  /// value with a line break or another control character, which could inject a header.
  public mutating func header(_ name: String, _ value: String?) {
    guard let value else { return }
    attempt { writer throws(RequestError) in try writer.headers.set(name, value) }
  }

  /// Adds a header with a value of any type.
  ///
  /// If HTTP defines the field as a date, such as `If-Modified-Since`, a date is written in the
  /// HTTP format (RFC 9110 §5.6.7). Other fields use RFC 3339. With the style
  /// ``ParameterStyle/json``, JSON escapes all characters but ASCII, which alone servers are sure to
  /// read as written.
  public mutating func header<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .simple, explode: Bool = false
  ) {
    if let date = value as? Date, HTTPDate.isField(name), let text = HTTPDate.text(date) {
      return header(name, text)
    }
    attempt(name, value) { writer, json throws(RequestError) in
      let parameter = StyledParameter(name: name, value: json, style: style, explode: explode) {
        $0
      }
      guard let text = try parameter.single() else { return }
      try writer.headers.set(name, style == .json ? Self.escapingToASCII(text) : text)
    }
  }

  /// Escapes the characters of JSON outside of printable ASCII, which occur only in its strings (RFC
  /// 8259 §7).
  private static func escapingToASCII(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 > 0x7E }) else { return json }
    return json.utf16.reduce(into: "") { text, unit in
      if let scalar = Unicode.Scalar(unit), unit <= 0x7E {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u" + String(UInt32(unit) + 0x1_0000, radix: 16).dropFirst()
      }
    }
  }

  /// Adds a cookie.
  ///
  /// Characters that a cookie must not contain, such as `;` and spaces, are percent-encoded, as is
  /// `%` (RFC 6265 §4.1.1); in its name, only `;`, `=`, control characters and outer spaces. With
  /// the style ``ParameterStyle/cookie``, nothing is encoded, and such characters result in
  /// ``RequestError/cannotEncode(parameter:reason:)``. Exploded arrays and objects become several
  /// cookies.
  public mutating func cookie<Value: Encodable>(
    _ name: String, _ value: Value?, style: ParameterStyle = .form, explode: Bool = true
  ) {
    attempt(name, value) { writer, json throws(RequestError) in
      let isRaw = style == .cookie
      let encodeName: ((String) -> String)? = isRaw ? nil : { PercentEncoding.encodeCookieName($0) }
      let pairs = try StyledParameter(
        name: name, value: json, style: style == .form ? .cookie : style, explode: explode,
        encodeName: encodeName,
        encode: { isRaw ? $0 : PercentEncoding.encodeCookie($0) }
      ).pairs()
      guard !isRaw || pairs.allSatisfy(PercentEncoding.isCookie) else {
        throw .cannotEncode(
          parameter: name, reason: "a cookie cannot hold ';', spaces or control characters")
      }
      writer.cookies[name] = pairs
    }
  }
}

// MARK: - Dates as numbers

// Each writes the whole seconds since 1970-01-01T00:00:00Z; nil is omitted.
extension RequestWriter {
  /// Fills the placeholder of a path parameter.
  public mutating func path(_ name: String, unixTime date: Date) { path(name, Self.seconds(date)) }

  /// Adds a query parameter.
  public mutating func query(_ name: String, unixTime date: Date?) {
    query(name, date.map(Self.seconds))
  }

  /// Adds a header.
  public mutating func header(_ name: String, unixTime date: Date?) {
    header(name, date.map(Self.seconds))
  }

  /// Adds a cookie.
  public mutating func cookie(_ name: String, unixTime date: Date?) {
    cookie(name, date.map(Self.seconds))
  }

  private static func seconds(_ date: Date) -> String {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return Int(exactly: seconds).map(String.init) ?? "\(seconds)"
  }
}
