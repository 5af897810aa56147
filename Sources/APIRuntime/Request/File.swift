public import Foundation
public import HTTPTypes

/// A file to send as a part of a form.
///
/// ```swift
/// let photo = File(data: png, name: "sunset.png", contentType: "image/png")
/// let video = try File(contentsOf: url)               // read while it is sent
/// let log = File(body: HTTPBody(chunks), name: "log")  // a stream
/// ```
public struct File: Sendable {
  /// The contents.
  public var body: HTTPBody
  /// The file name that the server sees.
  public var name: String
  /// The media type: `image/png`. Where it is nil the endpoint's own is sent.
  public var contentType: String?
  /// Header fields of the file's part, beside those that say its name and type.
  public var headers = HTTPFields()

  /// A file from bytes.
  public init(data: Data, name: String, contentType: String? = nil) {
    self.init(body: HTTPBody(data), name: name, contentType: contentType)
  }

  /// A file from a body: from bytes, from disk, or from a stream.
  public init(body: HTTPBody, name: String, contentType: String? = nil) {
    self.body = body
    self.name = name
    self.contentType = contentType
  }

  /// A file from disk, under its own name. It is read while it is sent, and must stay as it is until then.
  ///
  /// - Throws: What opening the file throws.
  public init(contentsOf url: URL, contentType: String? = nil) throws {
    self.init(
      body: try HTTPBody(file: url), name: url.lastPathComponent, contentType: contentType)
  }
}

/// What can be a file of a form: a ``File``, bytes, or a body.
public protocol FormFile: Sendable {
  /// The file; `name` is for what has none of its own.
  func file(named name: String) -> File
}

extension File: FormFile {
  /// The file as it is.
  public func file(named name: String) -> File { self }
}

extension Data: FormFile {
  /// A file of these bytes.
  public func file(named name: String) -> File { File(data: self, name: name) }
}

extension HTTPBody: FormFile {
  /// A file of this body.
  public func file(named name: String) -> File { File(body: self, name: name) }
}
