import Foundation
import HTTPFormats
import HTTPTypes

/// The parts of a `multipart/form-data` body (RFC 7578), or of another multipart body (RFC 2046),
/// sent one after another.
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
    let encoding = PropertyEncoding(
      style: style, explode: explode, brackets: brackets, mediaType: mediaType)
    try field(name, value, encoding, HTTPFields(partHeaders: headers), checking: rules)
  }

  private mutating func field(
    _ name: String, _ value: any Encodable, _ encoding: PropertyEncoding, _ headers: HTTPFields,
    checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    validator.inside(name) { $0.checkWhole(value, against: rules) }
    let member = JSONObject.Member(key: name, value: try RequestWriter.json(value, of: name))
    guard !encoding.hasStyle else {
      for field in try encoding.fields(of: member, encode: { $0 }) {
        try append(field.name, HTTPBody(Data(field.value.utf8)), nil, headers)
      }
      return
    }
    for content in try encoding.contents(of: member) {
      try append(name, HTTPBody(Data(content.text.utf8)), content.mediaType, headers)
    }
  }

  /// Adds the members of an object as fields, for properties that are not described.
  ///
  /// - Throws: ``RequestError`` if the value is not an object, or cannot be encoded.
  public mutating func fields<Value: Encodable>(_ object: Value) throws(RequestError) {
    guard case .object(let object) = try RequestWriter.json(object, of: "body") else {
      throw .cannotEncode(parameter: "body", reason: "an object is required")
    }
    for member in object.members {
      try field(member.key, member.value, PropertyEncoding(), HTTPFields())
    }
  }

  /// Adds a value with files: one ``FormFile`` or several, or a union of a file and other values.
  /// Bytes and bodies are named after the part. Nil adds no part.
  ///
  /// - Parameters:
  ///   - name: The name of the field.
  ///   - content: The file, or a value with files. A list adds several parts with this name.
  ///   - mediaType: The media types that the endpoint accepts, separated by commas. A file that
  ///     does not specify one gets the type that its name suggests, or else the first of these.
  ///   - headers: Header fields of each part; nil values are omitted.
  ///   - rules: The constraints on the number of files, which are checked when the form is sent.
  /// - Throws: ``RequestError`` if a value or a header cannot be encoded.
  public mutating func file<Content: FormContent>(
    _ name: String, _ content: Content?, as mediaType: String? = nil,
    headers: [String: (any Encodable)?] = [:], checking rules: [ModelValidator.Rule] = []
  ) throws(RequestError) {
    guard let content else { return }
    if !rules.isEmpty, let files = content as? [Any] {
      validator.inside(name) { $0.checkWhole(files.map { _ in JSON.null }, against: rules) }
    }
    try content.write(
      to: &self,
      as: Part(name: name, mediaType: mediaType, headers: try HTTPFields(partHeaders: headers)))
  }

  /// Adds each value of a map with its key as the name of the field, for files that are not described
  /// one by one.
  ///
  /// - Throws: ``RequestError`` if a value cannot be encoded.
  public mutating func files<Content: FormContent>(
    _ contents: [String: Content]
  ) throws(RequestError) {
    for (name, content) in contents.sorted(byName: \.key) { try file(name, content) }
  }

  /// The part, or the parts, for one value of a form.
  public struct Part: Sendable {
    /// The name of the field.
    public let name: String
    /// The media types that the endpoint accepts for a file.
    let mediaType: String?
    let headers: HTTPFields

    /// Returns the same part with another name.
    func named(_ name: String) -> Part { Part(name: name, mediaType: mediaType, headers: headers) }
  }

  /// Adds a value that is not a file, for a union: a scalar as text, an object as JSON.
  public mutating func field<Value: Encodable>(_ part: Part, _ value: Value) throws(RequestError) {
    try field(part.name, value, PropertyEncoding(), part.headers)
  }

  /// Adds the case of a union that holds a value with files.
  public mutating func file<Content: FormContent>(
    _ part: Part, _ content: Content
  ) throws(RequestError) {
    try content.write(to: &self, as: part)
  }

  mutating func append(_ file: FormFile, as part: Part) throws(RequestError) {
    var fields = part.headers
    for field in file.headers { fields.append(field) }
    try append(
      part.name, file.body,
      file.contentType ?? MIMEType.ofFile(named: file.name, among: part.mediaType), fields,
      fileName: file.name)
  }

  private mutating func append(
    _ name: String, _ body: HTTPBody, _ mediaType: String?, _ headers: HTTPFields,
    fileName: String? = nil
  ) throws(RequestError) {
    var fields = HTTPFields()
    let file = fileName.map { "; filename=\"\(Self.escape($0))\"" }
    try fields.append(
      "Content-Disposition", "form-data; name=\"\(Self.escape(name))\"\(file ?? "")")
    if let mediaType { try fields.append("Content-Type", mediaType) }
    // The form sets these two fields itself.
    for field in headers where fields[field.name] == nil { fields.append(field) }
    var unnamed = fields
    // Other multipart types do not name their parts.
    unnamed[.contentDisposition] = headers[.contentDisposition] ?? file.map { "attachment\($0)" }
    unnamed[.contentType] = mediaType ?? "text/plain; charset=utf-8"
    parts.append(MultipartPart(headers: fields, unnamedHeaders: unnamed, body: body))
  }

  /// Returns all parts between boundaries (RFC 2046 §5.1.1), and the media type with the boundary.
  ///
  /// Only `multipart/form-data` has parts with names. The root of `multipart/related`, whose type
  /// the media type repeats, is the first part (RFC 2387 §3).
  ///
  /// Boundaries are drawn until one occurs in none of the parts in memory. A stream cannot be
  /// searched before it is sent. The probability that it contains 128 random bits, drawn
  /// independently of its content, is its length in bytes / 2^128: less than 10^-20 for an exabyte.
  func encoded(
    as mediaType: String = "multipart/form-data", boundary draw: () -> String = Self.randomBoundary
  ) -> (body: HTTPBody, mediaType: String) {
    var boundary = draw()
    while parts.contains(where: { $0.contains(boundary) }) { boundary = draw() }
    let type = MIMEType(mediaType)
    let isForm = type.essence == "multipart/form-data"
    var parameters = "; boundary=\(boundary)"
    if type.essence == "multipart/related", type.type == nil,
      let root = parts.first?.unnamedHeaders[.contentType]
    {
      parameters += "; type=\"\(MIMEType(root).essence)\""
    }
    var parts = parts
    if !isForm { for index in parts.indices { parts[index].headers = parts[index].unnamedHeaders } }
    return (MultipartBytes(parts, boundary: boundary).body, mediaType + parameters)
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
    for (name, value) in headers.sorted(byName: \.key) {
      guard let value else { continue }
      let json = try RequestWriter.json(value, of: name)
      guard json != .null else { continue }
      let parameter = StyledParameter(name: name, value: json, style: .simple, explode: false) {
        $0
      }
      if let text = try parameter.single() { try append(name, text) }
    }
  }
}
