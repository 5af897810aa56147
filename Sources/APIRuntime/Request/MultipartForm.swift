public import Foundation

/// The parts of a `multipart/form-data` body (RFC 7578).
///
/// ```swift
/// var form = MultipartForm()
/// try form.field("caption", "Sunset")
/// try form.file("photo", File(data: png, name: "sunset.png"), as: "image/png")
/// ```
public struct MultipartForm: Sendable {
  private struct Part: Sendable {
    var head: String
    var data: Data
  }

  private var parts: [Part] = []

  /// A form without parts.
  public init() {}

  /// Adds a field: a scalar as text, an object as JSON, an array as one part for each element. Nil adds nothing.
  public mutating func field<Value: Encodable>(_ name: String, _ value: Value?) throws(RequestError)
  {
    guard let value else { return }
    let json: JSON
    do {
      json = try JSON(encoding: value)
    } catch {
      throw .cannotEncode(parameter: name, reason: EncodingReason.text(error))
    }
    append(name, json)
  }

  /// Adds a file. Nil adds nothing.
  public mutating func file(_ name: String, _ file: File?, as mediaType: String? = nil)
    throws(RequestError)
  {
    guard let file else { return }
    let type = file.contentType ?? mediaType ?? "application/octet-stream"
    guard !type.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) else {
      throw .invalidHeader(name: "Content-Type")
    }
    let disposition =
      "form-data; name=\"\(Self.escape(name))\"; filename=\"\(Self.escape(file.name))\""
    parts.append(
      Part(
        head: "Content-Disposition: \(disposition)\r\nContent-Type: \(type)\r\n", data: file.data))
  }

  /// Adds several files under one name.
  public mutating func file(_ name: String, _ files: [File]?, as mediaType: String? = nil)
    throws(RequestError)
  {
    for file in files ?? [] { try self.file(name, file, as: mediaType) }
  }

  /// Adds the bytes of a file, which gets the name of its part. Nil adds nothing.
  public mutating func file(_ name: String, _ data: Data?, as mediaType: String? = nil)
    throws(RequestError)
  {
    try file(name, data.map { File(data: $0, name: name) }, as: mediaType)
  }

  /// Adds the bytes of several files under one name. Nil adds nothing.
  public mutating func file(_ name: String, _ files: [Data]?, as mediaType: String? = nil)
    throws(RequestError)
  {
    for data in files ?? [] { try file(name, data, as: mediaType) }
  }

  private mutating func append(_ name: String, _ json: JSON) {
    let disposition = "Content-Disposition: form-data; name=\"\(Self.escape(name))\"\r\n"
    switch json {
    case .null: break
    case .array(let elements): for element in elements { append(name, element) }
    case .object:
      parts.append(Part(head: disposition + "Content-Type: application/json\r\n", data: json.data))
    case .string(let text): parts.append(Part(head: disposition, data: Data(text.utf8)))
    case .bool, .number: parts.append(Part(head: disposition, data: json.data))
    }
  }

  /// All parts between boundaries (RFC 2046 §5.1.1), and the media type that names the boundary. Boundaries are drawn
  /// until one is in none of the parts.
  func encoded(
    boundary draw: () -> String = { "apigen-" + UUID().uuidString.lowercased() }
  ) -> (data: Data, mediaType: String) {
    var boundary = draw()
    while parts.contains(where: { $0.data.range(of: Data("--\(boundary)".utf8)) != nil }) {
      boundary = draw()
    }
    var data = Data()
    for part in parts {
      data.append(Data("--\(boundary)\r\n\(part.head)\r\n".utf8))
      data.append(part.data)
      data.append(Data("\r\n".utf8))
    }
    data.append(Data("--\(boundary)--\r\n".utf8))
    return (data, "multipart/form-data; boundary=\(boundary)")
  }

  /// What WHATWG's "multipart/form-data encoding algorithm" does to names: quotes and line breaks are encoded.
  private static func escape(_ name: String) -> String {
    // By scalars: as a character, "\r\n" is one of its own and equal to neither.
    name.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "\"": escaped += "%22"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
