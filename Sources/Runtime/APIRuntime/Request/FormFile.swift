public import Foundation
public import HTTPTypes

/// A file to send in a form.
///
/// ```swift
/// let photo = FormFile(data: png, name: "sunset.png", contentType: "image/png")
/// let video = try FormFile(contentsOf: url)               // read while it is sent
/// let log = FormFile(body: HTTPBody(chunks), name: "log")  // a stream
/// ```
public struct FormFile: Sendable {
  /// The contents.
  public var body: HTTPBody
  /// The file name that the server sees.
  public var name: String
  /// The media type: `image/png`. If nil, the name selects one of the types that the endpoint
  /// documents.
  public var contentType: String?
  /// Header fields of the file's part, in addition to those for its name and type.
  public var headers = HTTPFields()

  /// Creates a file from bytes.
  public init(data: Data, name: String, contentType: String? = nil) {
    self.init(body: HTTPBody(data), name: name, contentType: contentType)
  }

  /// Creates a file from a body: bytes, a file on disk, or a stream.
  public init(body: HTTPBody, name: String, contentType: String? = nil) {
    self.body = body
    self.name = name
    self.contentType = contentType
  }

  /// Creates a file from disk, with its own name. The file is read while it is sent, and must not
  /// change until it has been sent.
  ///
  /// - Throws: An error if the file cannot be opened.
  public init(contentsOf url: URL, contentType: String? = nil) throws {
    self.init(body: try HTTPBody(file: url), name: url.lastPathComponent, contentType: contentType)
  }
}

/// A value that can be sent in a form with files among its parts: a file, a list or a map of files, or
/// a union of files and other values.
public protocol FormContent: Sendable {
  /// Adds the value to a form: the parts that `part` describes.
  func write(to form: inout MultipartForm, as part: MultipartForm.Part) throws(RequestError)
}

extension Optional: FormContent where Wrapped: FormContent {
  /// Adds the value; nil adds no part.
  public func write(
    to form: inout MultipartForm, as part: MultipartForm.Part
  ) throws(RequestError) {
    try self?.write(to: &form, as: part)
  }
}

extension Array: FormContent where Element: FormContent {
  /// Adds the elements as parts with the same name.
  public func write(
    to form: inout MultipartForm, as part: MultipartForm.Part
  ) throws(RequestError) {
    for element in self { try element.write(to: &form, as: part) }
  }
}

extension Dictionary: FormContent where Key == String, Value: FormContent {
  /// Adds each value as a part whose name ends with the key in brackets, as in `photos[front]`.
  public func write(
    to form: inout MultipartForm, as part: MultipartForm.Part
  ) throws(RequestError) {
    for (key, value) in sorted(byName: \.key) {
      try value.write(to: &form, as: part.named("\(part.name)[\(key)]"))
    }
  }
}

/// A value that can be sent as a file in a form: a ``FormFile``, bytes, or a body.
public protocol FormFileConvertible: FormContent {
  /// Returns the value as a file; `name` is used for a value without a name.
  func asFile(named name: String) -> FormFile
}

extension FormFileConvertible {
  /// Adds the file.
  public func write(
    to form: inout MultipartForm, as part: MultipartForm.Part
  ) throws(RequestError) {
    try form.append(asFile(named: part.name), as: part)
  }
}

extension FormFile: FormFileConvertible {
  /// Returns the file itself.
  public func asFile(named name: String) -> FormFile { self }
}

extension Data: FormFileConvertible {
  /// Returns a file with these bytes.
  public func asFile(named name: String) -> FormFile { FormFile(data: self, name: name) }
}

extension HTTPBody: FormFileConvertible {
  /// Returns a file with this body.
  public func asFile(named name: String) -> FormFile { FormFile(body: self, name: name) }
}

extension FormFile: Redacted {
  /// A description with the name and the size.
  public var description: String { "\(name), \(body)" }
}
