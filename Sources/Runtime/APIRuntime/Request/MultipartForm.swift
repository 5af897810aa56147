import Foundation
import HTTPTypes

/// The parts of a `multipart/form-data` body (RFC 7578), sent one after another.
///
/// ```swift
/// var form = MultipartForm()
/// try form.field("caption", "Sunset")
/// try form.file("photo", FormFile(data: png, name: "sunset.png"), as: "image/png")
/// try request.multipart(form)
/// ```
///
/// The length of the form is known if every part has a known length. The form is replayable if
/// every part is.
public struct MultipartForm: Sendable {
  private var parts: [MultipartPart] = []
  /// The violations of all parts, which are thrown when the form is sent.
  private(set) var validator = ModelValidator()

  /// Creates an empty form.
  public init() {}

  /// Adds a field: a scalar as text, an object as JSON, an array as several parts. Nil adds no
  /// part.
  ///
  /// With `style`, `explode` or `brackets`, the parts correspond to a query parameter in that style (OpenAPI
  /// 3.1 §4.8.15), and the media type is ignored. Nothing is percent-encoded, since a part can hold
  /// any bytes.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - value: The value. An array adds several parts with this name.
  ///   - mediaType: The media type of each part; `application/json` encodes scalars as JSON too.
  ///   - style: How an array or object is written; nil for JSON.
  ///   - explode: Whether each element or property becomes a part; nil for the style's default.
  ///   - brackets: How lists are written where names have brackets; nil for the style's default.
  ///   - headers: Header fields of each part; nil values are omitted.
  ///   - rules: The constraints on the value, which are checked when the form is sent.
  /// - Throws: ``RequestError`` if the value or a header cannot be encoded.
  public mutating func field<Value: Encodable>(
    _ name: String, _ value: Value?, as mediaType: String? = nil, style: ParameterStyle? = nil,
    explode: Bool? = nil, brackets: ParameterStyle.Brackets? = nil,
    headers: [String: (any Encodable)?] = [:],
    checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    guard let value else { return }
    validator.inside(name) { $0.checkWhole(value, against: rules) }
    let member = JSONObject.Member(key: name, value: try RequestWriter.json(value, of: name))
    let encoding = PropertyEncoding(
      style: style, explode: explode, brackets: brackets, mediaType: mediaType)
    let fields = try HTTPFields(partHeaders: headers)
    guard !encoding.hasStyle else {
      for field in try encoding.fields(of: member, encode: { $0 }) {
        try append(field.name, HTTPBody(Data(field.value.utf8)), nil, fields)
      }
      return
    }
    for content in try encoding.contents(of: member) {
      try append(name, HTTPBody(Data(content.text.utf8)), content.mediaType, fields)
    }
  }

  /// Adds a file: a ``FormFile``, or bytes or a body named after the part. Nil adds no part.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - content: The file.
  ///   - mediaType: The media types that the endpoint accepts, separated by commas. A file that
  ///     does not specify one gets the type that its name suggests, or else the first of these.
  ///   - headers: Header fields of the part; nil values are omitted.
  /// - Throws: ``RequestError/invalidHeader(name:)`` if a header cannot be sent.
  public mutating func file<Content: FormFileConvertible>(
    _ name: String, _ content: Content?, as mediaType: String? = nil,
    headers: [String: (any Encodable)?] = [:]
  ) throws(RequestError) {
    guard let file = content?.asFile(named: name) else { return }
    var fields = try HTTPFields(partHeaders: headers)
    for field in file.headers { fields.append(field) }
    try append(
      name, file.body, file.contentType ?? MIMEType.ofFile(named: file.name, among: mediaType),
      fields,
      fileName: file.name)
  }

  /// Adds several files with the same name. Nil adds no parts.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - files: The files.
  ///   - mediaType: The media types that the endpoint accepts, separated by commas, for files that
  ///     do not specify one.
  ///   - headers: Header fields of each part; nil values are omitted.
  ///   - rules: The constraints on the number of files, which are checked when the form is sent.
  /// - Throws: ``RequestError/invalidHeader(name:)`` if a header cannot be sent.
  public mutating func file<Content: FormFileConvertible>(
    _ name: String, _ files: [Content]?, as mediaType: String? = nil,
    headers: [String: (any Encodable)?] = [:], checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    if let files, !rules.isEmpty {
      validator.inside(name) { $0.checkWhole(files.map { _ in JSON.null }, against: rules) }
    }
    for file in files ?? [] { try self.file(name, file, as: mediaType, headers: headers) }
  }

  private mutating func append(
    _ name: String, _ body: HTTPBody, _ mediaType: String?, _ headers: HTTPFields,
    fileName: String? = nil
  ) throws(RequestError) {
    var fields = HTTPFields()
    let file = fileName.map { "; filename=\"\(Self.escape($0))\"" } ?? ""
    try fields.append("Content-Disposition", "form-data; name=\"\(Self.escape(name))\"\(file)")
    if let mediaType { try fields.append("Content-Type", mediaType) }
    // The form sets these two fields itself.
    for field in headers where fields[field.name] == nil { fields.append(field) }
    parts.append(MultipartPart(headers: fields, body: body))
  }

  /// Returns all parts between boundaries (RFC 2046 §5.1.1), and the media type with the boundary.
  ///
  /// Boundaries are drawn until one occurs in none of the parts in memory. A stream cannot be
  /// searched before it is sent. The probability that it contains 128 random bits, drawn
  /// independently of its content, is its length in bytes / 2^128: less than 10^-20 for an exabyte.
  func encoded(
    boundary draw: () -> String = Self.randomBoundary
  ) -> (body: HTTPBody, mediaType: String) {
    var boundary = draw()
    while parts.contains(where: { $0.contains(boundary) }) { boundary = draw() }
    return (
      MultipartBytes(parts: parts, boundary: boundary).body,
      "multipart/form-data; boundary=\(boundary)"
    )
  }

  private static func randomBoundary() -> String {
    let bits = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }
    return "apigen-" + bits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }

  /// Encodes a name with the "multipart/form-data encoding algorithm" of WHATWG, as browsers do.
  ///
  /// Quotes and line breaks are percent-encoded. A backslash is kept, since it escapes nothing
  /// here. Other control characters, which headers must not contain, are percent-encoded too.
  private static func escape(_ name: String) -> String {
    // By scalar: as a `Character`, "\r\n" equals neither "\r" nor "\n".
    name.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"": escaped += "%22"
      case "\t": escaped += "\t"
      case "\0"..<" ", "\u{7F}": escaped += PercentEncoding.encode(String(scalar))
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}

extension HTTPFields {
  /// Creates the headers of a part, sorted by name, each in the style `simple`.
  fileprivate init(partHeaders headers: [String: (any Encodable)?]) throws(RequestError) {
    self.init()
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard let value else { continue }
      let json = try RequestWriter.json(value, of: name)
      guard json != .null else { continue }
      let parameter = StyledParameter(name: name, value: json, style: .simple, explode: false) {
        $0
      }
      try append(name, try parameter.single())
    }
  }
}
