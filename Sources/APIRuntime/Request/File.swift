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
      body: try FileChunks(url).body, name: url.lastPathComponent, contentType: contentType)
  }
}

/// The bytes of a file, read piece by piece.
private struct FileChunks: AsyncSequence, Sendable {
  let url: URL
  let length: Int64

  /// Opens the file, so that what is wrong with it is said before anything is sent.
  init(_ url: URL) throws {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    self.url = url
    length = Int64(clamping: try handle.seekToEnd())
  }

  var body: HTTPBody { HTTPBody(length: length, replaying: { self }) }

  func makeAsyncIterator() -> Iterator { Iterator(url: url, rest: length) }

  /// Closes the file when it goes.
  struct Iterator: AsyncIteratorProtocol {
    let url: URL
    var rest: Int64
    private var handle: FileHandle?

    init(url: URL, rest: Int64) {
      self.url = url
      self.rest = rest
    }

    /// What was added to the file since it was measured is left out, since the length is promised already.
    mutating func next() async throws -> Data? {
      guard rest > 0 else {
        handle = nil
        return nil
      }
      let handle = try handle ?? FileHandle(forReadingFrom: url)
      self.handle = handle
      guard let chunk = try handle.read(upToCount: Int(Swift.min(rest, 65_536))), !chunk.isEmpty
      else {
        throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: url.path])
      }
      rest -= Int64(chunk.count)
      return chunk
    }
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
