public import Foundation

/// A file to send, or what a file part of a form holds.
public struct File: Sendable, Hashable {
  /// The contents.
  public var data: Data
  /// The file name that the server sees.
  public var name: String
  /// The media type: `image/png`. Where it is nil the endpoint's own is sent.
  public var contentType: String?

  /// A file from bytes.
  public init(data: Data, name: String, contentType: String? = nil) {
    self.data = data
    self.name = name
    self.contentType = contentType
  }

  /// A file from disk, under its own name.
  ///
  /// - Throws: What reading the file throws.
  public init(contentsOf url: URL, contentType: String? = nil) throws {
    self.init(
      data: try Data(contentsOf: url), name: url.lastPathComponent, contentType: contentType)
  }
}

/// The parts of a `multipart/form-data` body (RFC 7578).
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

  /// The media type with its boundary.
  var mediaType: String { "multipart/form-data; boundary=\(boundary)" }

  /// All parts between boundaries (RFC 2046 §5.1.1).
  var data: Data {
    var data = Data()
    for part in parts {
      data.append(Data("--\(boundary)\r\n\(part.head)\r\n".utf8))
      data.append(part.data)
      data.append(Data("\r\n".utf8))
    }
    data.append(Data("--\(boundary)--\r\n".utf8))
    return data
  }

  /// The same for the same parts, and in none of them: it is made longer until that is so.
  private var boundary: String {
    var candidate = "apigen-boundary"
    while parts.contains(where: { $0.data.range(of: Data("--\(candidate)".utf8)) != nil }) {
      candidate += "-\(UInt32(truncatingIfNeeded: candidate.utf8.count) &* 2_654_435_761)"
    }
    return candidate
  }

  /// What WHATWG's "multipart/form-data encoding algorithm" does to names: quotes and line breaks are encoded.
  private static func escape(_ name: String) -> String {
    name.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
      .replacing("\0", with: "%00")
  }
}
