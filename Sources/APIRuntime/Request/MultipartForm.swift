import Foundation
import HTTPTypes

/// The parts of a `multipart/form-data` body (RFC 7578), which are sent one after another.
///
/// ```swift
/// var form = MultipartForm()
/// try form.field("caption", "Sunset")
/// try form.file("photo", File(data: png, name: "sunset.png"), as: "image/png")
/// try request.multipart(form)
/// ```
///
/// Where the length of every part is known, so is that of the form; where every part can be read again, so can the form.
public struct MultipartForm: Sendable {
  private var parts: [MultipartPart] = []

  /// A form without parts.
  public init() {}

  /// Adds a field: a scalar as text, an object as JSON, an array as one part for each element. Nil adds nothing.
  ///
  /// With `style` or `explode` the parts are those that a query parameter of that style would be (OpenAPI 3.1 §4.8.15),
  /// and the media type has no say. Nothing is percent-encoded, since a part holds any bytes.
  ///
  /// - Parameters:
  ///   - mediaType: What each part is: `application/json` writes scalars too as JSON.
  ///   - headers: Header fields of each part; what is nil is left out.
  /// - Throws: ``RequestError`` where the value or a header cannot be written.
  public mutating func field<Value: Encodable>(
    _ name: String, _ value: Value?, as mediaType: String? = nil, style: ParameterStyle? = nil,
    explode: Bool? = nil, headers: [String: (any Encodable)?] = [:]
  ) throws(RequestError) {
    guard let value else { return }
    let member = JSONObject.Member(key: name, value: try RequestWriter.json(value, of: name))
    let encoding = PropertyEncoding(style: style, explode: explode, mediaType: mediaType)
    let fields = try HTTPFields(partHeaders: headers)
    guard style == nil, explode == nil else {
      for field in try encoding.fields(of: member, encode: { $0 }) {
        try append(field.name, HTTPBody(Data(field.value.utf8)), nil, fields)
      }
      return
    }
    for content in try encoding.contents(of: member) {
      try append(name, HTTPBody(Data(content.text.utf8)), content.mediaType, fields)
    }
  }

  /// Adds a file: a ``File``, or bytes or a body, which get the name of their part. Nil adds nothing.
  ///
  /// - Parameters:
  ///   - mediaType: What the file is where it does not say itself.
  ///   - headers: Header fields of the part; what is nil is left out.
  /// - Throws: ``RequestError/invalidHeader(name:)`` where a header cannot be sent.
  public mutating func file<Content: FormFile>(
    _ name: String, _ content: Content?, as mediaType: String? = nil,
    headers: [String: (any Encodable)?] = [:]
  ) throws(RequestError) {
    guard let file = content?.file(named: name) else { return }
    var fields = try HTTPFields(partHeaders: headers)
    for field in file.headers { fields.append(field) }
    try append(
      name, file.body, file.contentType ?? mediaType ?? "application/octet-stream", fields,
      fileName: file.name)
  }

  /// Adds several files under one name. Nil adds nothing.
  ///
  /// - Throws: ``RequestError/invalidHeader(name:)`` where a header cannot be sent.
  public mutating func file<Content: FormFile>(
    _ name: String, _ files: [Content]?, as mediaType: String? = nil,
    headers: [String: (any Encodable)?] = [:]
  ) throws(RequestError) {
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
    // These two are said by the form.
    for field in headers where fields[field.name] == nil { fields.append(field) }
    parts.append(MultipartPart(headers: fields, body: body))
  }

  /// All parts between boundaries (RFC 2046 §5.1.1), and the media type that names the boundary.
  ///
  /// Boundaries are drawn until one is in none of the parts that are in memory. A stream cannot be searched before it is
  /// sent; that 128 random bits, drawn after its content was made or apart from it, stand anywhere in it has a
  /// probability of its length in bytes / 2^128: less than 10^-20 for an exabyte.
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

  /// Encodes a name by WHATWG's "multipart/form-data encoding algorithm", as browsers do: quotes and line breaks are
  /// percent-encoded, and a backslash is itself, for it escapes nothing here. Other control characters, which no header
  /// may hold, are percent-encoded too.
  private static func escape(_ name: String) -> String {
    // By scalars: as a character, "\r\n" is one of its own and equal to neither.
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
  /// The headers of a part, in the order of their names; each as the style `simple` has it.
  fileprivate init(partHeaders headers: [String: (any Encodable)?]) throws(RequestError) {
    self.init()
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      guard let value else { continue }
      let json = try RequestWriter.json(value, of: name)
      guard json != .null else { continue }
      try append(
        name,
        StyledParameter(name: name, value: json, style: .simple, explode: false) { $0 }.single())
    }
  }
}
